# Figures of a city, for `tablee city`

city-sizes = { $streets } streets, { $segments } segments, { $spaces } spaces, { $crosswalks } crosswalks
city-nodes-met = { $nodes } intersections of { $least } to { $most } streets, { $bridges } bridges
city-colours = { $orange } orange spaces ({ $share } %), no space more than { $far } steps from one; { $destinations } destinations
city-trips = from destination to destination { $mean } steps on average, { $longest } at most: { $turns } turns
city-across = from any space to any other { $diameter } steps at most
city-drawn = drawn: { $file }

# Legend of a sheet

sheet-orange = a taxi card
sheet-number = a cone’s place
sheet-door = a destination
sheet-crosswalk = a crosswalk
sheet-spot = a one-way’s place
