"""What a city is, and how one is checked. Nothing here knows how a city is played in or drawn.

file       the file, as docs/cities.md describes it
geometry   smooth lines through points, and what lies near them
city       spaces, and the steps from one to the next: all that the rules need
groundplan where spaces, crosswalks and spots lie on the sheet
pictures   the pictures a destination may have
check      what is wrong with a city, clause by clause
survey     what a city is like, in figures
"""
