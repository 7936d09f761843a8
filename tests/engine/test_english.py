"""Numbers with their nouns, articles and full stops."""

from __future__ import annotations

import pytest

from xenoboard.engine.english import an, capital, counted, enumerated, fill, stopped


@pytest.mark.parametrize(
    ("number", "words", "said"),
    [
        (0, ("Crystal",), "0 Crystals"),
        (1, ("Crystal",), "1 Crystal"),
        (2, ("Crystal",), "2 Crystals"),
        (1, ("Battery", "Batteries"), "1 Battery"),
        (2, ("Battery", "Batteries"), "2 Batteries"),
    ],
)
def test_a_number_agrees_with_its_noun(number: int, words: tuple[str, ...], said: str) -> None:
    assert counted(number, *words) == said
    assert fill(f"{{n:{'|'.join(words)}}}", {"n": number}) == said


@pytest.mark.parametrize(
    "said",
    ["a Bot", "an Exosuit", "an Oxygen Condenser", "an R&D Engineer", "a Robot", "a Mine", "an M41A", "an 8", "a 2", "a unit"],
)
def test_the_article_is_that_of_the_sound(said: str) -> None:
    noun = said.partition(" ")[2]
    assert an(noun) == said
    assert fill("{what:an}", {"what": noun}) == said


def test_a_name_with_its_own_full_stop_ends_the_sentence() -> None:
    assert stopped("Completed: The S.O.S..") == "Completed: The S.O.S."
    assert stopped("On top lies Nothing happens.. Keep it?") == "On top lies Nothing happens. Keep it?"
    assert stopped("Wait ... and see.") == "Wait ... and see."
    assert fill("{text}.", {"text": "Run!"}) == "Run!"
    assert capital("the end.") == "The end."
    assert capital("") == ""


def test_a_name_nobody_gave_is_an_error() -> None:
    with pytest.raises(KeyError, match="who"):
        fill("{who} wins.", {"what": 1})


def test_parts_are_enumerated_as_a_sentence_has_them() -> None:
    assert [enumerated(["A", "B", "C"][:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]
