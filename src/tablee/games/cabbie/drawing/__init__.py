"""How a city is drawn: where everything lies on its sheet, worked out from its file alone.

plan      where spaces, crosswalks and spots lie: as board/city.ts has it
maps      names, pictures, houses and trees, each in a place of its own: what board/maps.json holds
sheet     the whole city as one SVG picture
"""
