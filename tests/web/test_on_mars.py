"""A table of On Mars on the page: it opens for every scenario, shows the map, takes an answer, and pushes regions."""

import pytest
from tests.web import visiting
from tests.web.visiting import client, text_of

SCENARIOS = ["base", "invasion", "outbreak", "blackout", "monolith"]


@pytest.mark.parametrize("chapter", SCENARIOS)
def test_a_table_opens_and_takes_an_answer(chapter):
    browser = client()
    response = browser.post("/create/", {"scenario": f"on_mars/{chapter}", "quick": "1"})
    assert response.status_code == 303, response.content[:400]
    address = response["Location"]
    page = text_of(browser.get(address))
    assert 'data-place="hex-0,0"' in page
    row = visiting.row_of(address)
    assert row.setup["scenario"] == f"on_mars/{chapter}"
