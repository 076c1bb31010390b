"""How a city is drawn, once for all: from its file alone, always in the same way.

layout    where names, pictures, houses and trees go, none on another (names, houses; room, grid, letters, dice)
ground    water, parks, houses, trees, the parking lot and the streets, as SVG
labels    spaces and names, as SVG (paths, tags)
map.css   how all of that looks; its colours are those of board/city.css
maps      what boards are given: the SVG, and where spaces lie
          (`python -m tablee.games.cabbie.drawing` writes board/maps.json, for the cities that come with the game)
sheet     the whole city as one SVG picture, for `tablee city`
"""
