"""Drawing of Cabbie's cities: the map is derived from a city's file alone, so it comes out the same every time.

layout     places for names, pictures, houses and trees without overlap (names, houses, occupancy, grid, letters, dice)
ground     water, parks, houses, trees, the parking lot and the streets, as SVG
labels     spaces and names, as SVG (paths, tags, geometry)
maps       what boards are given: the SVG, and the positions of spaces
           (`python -m tablee.cartography` writes board/maps.json for the cities that come with the game)
sheet      a whole city as one SVG picture
survey     the report and the picture of `tablee city`

The classes in the SVG are styled by games/cabbie/board/map.css, with the colours of city.css beside it.
"""
