"""The rule-of-thumb bot: it has an answer to every prompt, and its answers are sensible ones."""

from __future__ import annotations

import pytest
from tests.support import position

from xenoboard import bots
from xenoboard.engine.randomness import Dice
from xenoboard.games.legendary import alien_bot, bot, sentences, worth
from xenoboard.games.legendary.effects import Op
from xenoboard.games.legendary.vocabulary import WORDS

COVENANT = "legendary/covenant"


def answer(text: str, *, seats: int = 2, before: tuple[str, ...] = (), **options):
    """What the bot answers the seat that is asked, after some answers given by hand."""
    table = position(COVENANT, text, seats=seats, **options)
    for key in before:
        table.choose(key)
    assert table.decision is not None
    return bots.choose("thumb", table, table.decision.seat, Dice(1))


def test_every_prompt_has_an_answer():
    assert set(bot.ANSWERS) | set(alien_bot.ANSWERS) == set(sentences.PROMPTS)


def test_only_words_of_the_vocabulary_have_a_worth():
    assert set(worth.GAINS) <= set(WORDS)


def test_what_will_strike_is_killed_before_what_waits_in_the_complex():
    table = "{turn: 0, attack: 4, combat: [Neomorph], complex: {airlock: Protomorph}, players: {0: {hand: []}, 1: {hand: []}}}"
    assert answer(table) == "fight combat-1"


def test_a_facehugger_whose_time_is_up_is_killed_first_of_all():
    table = """
        turn: 0
        attack: 4
        combat: [Neomorph]
        players: {0: {hand: []}, 1: {hand: [], facing: [{card: Facehugger, due: next}]}}
        """
    assert answer(table) == "fight facing-1-1"


def test_attack_for_two_weak_strikers_is_not_spent_on_a_strong_one():
    table = "{turn: 0, attack: 6, combat: [Hull Crawler, Juvenile Neomorph, Juvenile Neomorph], players: {0: {hand: []}, 1: {hand: []}}}"
    assert answer(table) in ("fight combat-2", "fight combat-3")


def test_cards_that_draw_are_played_first_and_basics_last():
    hand = "[Grunt, Always on Duty, They're Your Crew Now, Specialist]"
    assert answer(f"{{turn: 0, players: {{0: {{hand: {hand}}}}}}}") == "play theyre-your-crew-now"


def test_a_card_that_waits_for_an_icon_is_played_after_it():
    hand = "[Always on Duty, Stay Behind Me, Grunt]"
    assert answer(f"{{turn: 0, players: {{0: {{hand: {hand}}}}}}}") == "play stay-behind-me"


def test_an_answer_to_strikes_is_held_while_a_strike_comes_and_used_when_it_is_there():
    table = """
        turn: 0
        combat: [Perfect Organism]
        complex: {}
        hq: [~, ~, ~, ~, ~]
        strikes: [Head Bite]
        players: {0: {hand: [Keep It Together]}, 1: {hand: []}}
        """
    assert answer(table) != "play keep-it-together"
    assert answer(table, before=("end-actions",)) == "card keep-it-together"


def test_a_strike_that_does_nothing_is_taken():
    table = "{turn: 0, combat: [Neomorph], strikes: [Near Miss], players: {0: {hand: [Keep It Together]}, 1: {hand: []}}}"
    assert answer(table, before=("end-actions",)) == "stop"


def test_the_human_nearest_to_death_is_healed():
    table = """
        turn: 0
        hq: [~, ~, ~, ~, ~]
        players:
          0: {hand: [Emergency Medbay], strikes: [Grazed]}
          1: {strikes: [Head Bite, Impaled, Deep Cut]}
        """
    used = ("play emergency-medbay", "activate emergency-medbay")
    assert answer(table, before=used) == "human 1"
    assert answer(table, before=(*used, "human 1")) == "card head-bite"


def test_the_least_card_of_a_wanted_name_goes_into_the_necropolis():
    table = "{turn: 0, objective: 2, players: {0: {hand: [Shield the Crew, Ship Systems, Grunt]}}}"
    assert answer(table) == "bury ship-systems"


def test_a_name_the_necropolis_wants_is_recruited():
    table = """
        turn: 0
        objective: 2
        recruit: 2
        combat: []
        necropolis: [Man of Faith, Ship Systems, Field Samples]
        hq: [Field Samples, Keep It Together, ~, ~, ~]
        players: {0: {hand: []}, 1: {hand: []}}
        """
    assert answer(table.replace("recruit: 2", "recruit: 3")) == "recruit 2"


def test_a_covenant_neighbour_is_gained_when_it_is_better_than_a_starting_card():
    table = "{turn: 0, recruit: 5, hq: [Always on Duty, Crane and Cable, Man of Faith, ~, ~], players: {0: {hand: []}, 1: {hand: []}}}"
    assert answer(table, before=("recruit 2",)) == "pair 1"


@pytest.mark.parametrize(("hand", "given"), [("[Stay Behind Me, Grunt]", "card stay-behind-me"), ("[Grunt]", "stop")])
def test_help_is_given_with_a_card_that_can_help(hand, given):
    table = f"{{turn: 0, combat: [Neomorph], players: {{0: {{hand: []}}, 1: {{hand: {hand}}}}}}}"
    assert answer(table, before=("ask-help 1",)) == given


def test_help_is_asked_for_when_it_brings_a_kill_within_reach_and_not_without_need():
    wanted = "{turn: 0, attack: 2, combat: [Neomorph], hq: [~, ~, ~, ~, ~], complex: {}, players: {0: {hand: []}}}"
    needless = "{turn: 0, attack: 4, hq: [~, ~, ~, ~, ~], complex: {}, sergeants: [end], players: {0: {hand: []}}}"
    assert answer(wanted) == "ask-help 1"
    assert answer(needless) == "end-actions"


def test_weak_starting_cards_are_killed_when_offered_and_a_chestburster_before_all():
    options = {"avatars": ["LE-AV-PRI", "LE-AV-SCO"]}
    table = "{turn: 0, players: {0: {hand: [Violence Isn't the Answer], discard: [Specialist, Shield the Crew]}}}"
    assert answer(table, before=("play violence-isnt-the-answer",), **options) == "card-in specialist discard"
    cursed = table.replace("[Specialist,", "[Specialist, Chestburster,")
    assert answer(cursed, before=("play violence-isnt-the-answer",), **options) == "card-in chestburster discard"


@pytest.mark.parametrize(
    ("deck", "vote"), [("[Grunt, Specialist, Specialist, end]", "stop"), ("[Shield the Crew, Crane and Cable, end]", "fight")]
)
def test_only_a_strong_team_votes_to_fight_david(deck, vote):
    table = f"""
        turn: 0
        objective: 3
        attack: 20
        combat: [Perfect Organism, Perfect Organism]
        players: {{0: {{hand: [], deck: {deck}, discard: []}}}}
        """
    assert answer(table, seats=1, before=("fight combat-1", "fight combat-1")) == vote


def test_a_drawn_card_is_worth_nothing_to_who_may_draw_a_chestburster():
    table = position(COVENANT, "{turn: 0, players: {0: {deck: [Grunt, Chestburster, Grunt, end]}}}")
    assert (
        worth.worth_of(table.rules, 0, (Op("draw", n=1, who="you"),))
        < 0
        < worth.worth_of(table.rules, 1, (Op("draw", n=1, who="you"),))
    )


# The alien side, and who is secretly on it ----------------------------------------------------------------------------------------


def opposed(text: str, **options):
    """What the bot answers at a table where seat 0 is the Queen Mother."""
    table = position("legendary/queen_mother", text, seats=3, **({"alien_seat": "1", "first_player": "1"} | options))
    assert table.decision is not None
    return bots.choose("thumb", table, table.decision.seat, Dice(1))


HUNTING = """
    turn: 0
    attack: 4
    unlocked: [bite]
    lair: [~, ~, ~, ~, ~]
    nest: [end]
    players:
      0: {hand: []}
      1: {avatar: Commander, hand: [], strikes: [Grazed]}
      2: {avatar: Medic, hand: [], strikes: [Head Bite, Impaled]}
"""


def test_the_queen_plays_her_cards_before_anything_else_and_then_bites_the_weakest():
    assert opposed(HUNTING.replace("0: {hand: []}", "0: {hand: [Royal Claw]}")) == "play royal-claw"
    assert opposed(HUNTING) == "bite 2"


def test_the_queen_recruits_the_dearest_card_of_the_lair_that_she_can_pay():
    lair = HUNTING.replace("lair: [~, ~, ~, ~, ~]", "recruit: 6, lair: [Egg Field, Skull Crush, Stampede, ~, ~]").replace(
        "recruit: 6, ", "recruit: 6\n    "
    )
    assert opposed(lair) == "recruit-lair 2"


def test_of_two_strikes_the_worse_one_is_drawn():
    table = position(
        "legendary/queen_mother",
        HUNTING + "    strikes: [Near Miss, Deep Cut]\n",
        seats=3,
        alien_seat="1",
        first_player="1",
    )
    table.choose("bite 2")
    assert bots.choose("thumb", table, 0, Dice(1)).endswith("deep-cut")


@pytest.mark.parametrize(("agenda", "given"), [("Survivor", "card stay-behind-me"), ("Priority One", "stop")])
def test_a_traitor_lends_nothing_and_says_nothing_of_it(agenda, given):
    players = f"{{0: {{hand: [], agenda: [Exterminator]}}, 1: {{hand: [Stay Behind Me, Grunt], agenda: [{agenda}]}}}}"
    table = f"{{turn: 0, combat: [Neomorph], players: {players}}}"
    assert answer(table, before=("ask-help 1",), agendas=True) == given


def test_a_traitor_hides_while_many_live_and_shows_the_agenda_when_it_helps():
    bare = "turn: 0, objective: 2, hq: [~, ~, ~, ~, ~], combat: [], complex: {}, sergeants: [end]"
    loyal, evil = (f"{{{bare}, players: {{0: {{hand: [], agenda: [{agenda}]}}}}}}" for agenda in ("Exterminator", "Priority One"))
    assert answer(loyal, seats=3, agendas=True) == "reveal-agenda"
    assert answer(evil, seats=3, agendas=True) != "reveal-agenda"


def test_no_bot_knows_anothers_agenda():
    """What others are dealt changes nothing in what the bot answers: it is asked in a world."""
    answers = set()
    for agenda in ("Survivor", "Priority One", "Crew Expendable"):
        players = f"{{0: {{hand: [], agenda: [Exterminator]}}, 1: {{hand: [Grunt], agenda: [{agenda}]}}, 2: {{hand: [Grunt]}}}}"
        table = f"{{turn: 0, attack: 4, objective: 1, combat: [Neomorph], players: {players}}}"
        answers.add(answer(table, seats=3, agendas=True))
    assert len(answers) == 1


def test_against_an_alien_player_recruit_is_worth_less_each_round():
    together, against = position(COVENANT, "{round: 8}"), position("legendary/queen_mother", "{round: 8}", seats=3)
    early = position("legendary/queen_mother", "{round: 1}", seats=3)
    assert worth.recruit_worth(against.rules) < worth.recruit_worth(early.rules) <= worth.recruit_worth(together.rules)


def test_a_card_that_is_worse_than_the_deck_is_not_recruited():
    lone = "turn: 0, recruit: 2, hq: [Man of Faith, ~, ~, ~, ~], sergeants: [end]"
    table = f"{{{{{lone}, players: {{{{0: {{{{hand: [], deck: {{deck}}, discard: []}}}}}}}}}}}}"
    strong = "[A Cabin on the Lake, The Right Synthetic, Habitable Zone, Signs of Life, end]"
    assert answer(table.format(deck="[Grunt, Specialist, Grunt, Specialist, end]")) == "recruit 1"
    assert answer(table.format(deck=strong)) == "end-actions"
