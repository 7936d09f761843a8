"""Other libraries in random play, for the benchmark: those that are installed, each through its own ordinary interface.

They play other games than ours, so only orders of magnitude mean anything. Nothing is installed from here.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

CAP = 3000
"""No game of a peer is played longer than this."""


def installed() -> dict[str, Callable[[], int]]:
    """A name and a function that plays one game and returns its number of decisions, for each peer that is installed."""
    found: dict[str, Callable[[], int]] = {}
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError:  # it is not installed here
            continue
    return found


def rlcard(game: str) -> Callable[[], int]:
    """An RLCard environment: step with one of the legal actions."""
    env: Any = importlib.import_module("rlcard").make(game, config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over() and count < CAP:
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            count += 1
        return count

    return play


def petting_zoo(game: str) -> Callable[[], int]:
    """A PettingZoo environment in its agent-environment cycle, with the action mask."""
    env: Any = importlib.import_module(f"pettingzoo.classic.{game}").env()
    numpy: Any = importlib.import_module("numpy")
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        count = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(random.choice(numpy.flatnonzero(mask))))
            count += 1
            if count > CAP:
                break
        return count

    return play


def open_spiel(game: str) -> Callable[[], int]:
    """An OpenSpiel game; names with python_ have their rules in Python, the others in C++."""
    spiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    loaded = spiel.load_game(game)

    def play() -> int:
        state = loaded.new_initial_state()
        count = 0
        while not state.is_terminal() and count < CAP:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                count += 1
        return count

    return play


def python_chess() -> Callable[[], int]:
    """python-chess: a random game until nothing more can happen."""
    chess: Any = importlib.import_module("chess")

    def play() -> int:
        board = chess.Board()
        count = 0
        while count < 300:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.is_fifty_moves():
                break
            board.push(random.choice(moves))
            count += 1
        return count

    return play


PEERS: dict[str, Callable[[], Callable[[], int]]] = {
    "RLCard mahjong": lambda: rlcard("mahjong"),
    "RLCard doudizhu": lambda: rlcard("doudizhu"),
    "PettingZoo chess": lambda: petting_zoo("chess_v6"),
    "PettingZoo hanabi": lambda: petting_zoo("hanabi_v5"),
    "OpenSpiel block dominoes (Python rules)": lambda: open_spiel("python_block_dominoes"),
    "OpenSpiel gin rummy (C++ rules)": lambda: open_spiel("gin_rummy"),
    "python-chess": python_chess,
}
