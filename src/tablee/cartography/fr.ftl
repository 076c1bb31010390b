# Chiffres d’une ville, pour `tablee city`

city-sizes = { $streets } rues, { $segments } tronçons, { $spaces } cases, { $crosswalks } passages piétons
city-nodes-met = { $nodes } carrefours de { $least } à { $most } rues, { $bridges } ponts
city-colours = { $orange } cases orange ({ $share } %), aucune case à plus de { $far } cases de l’une d’elles ; { $destinations } destinations
city-trips = de destination en destination, { $mean } cases en moyenne et { $longest } au plus : { $turns } tours
city-across = d’une case à l’autre, { $diameter } cases au plus
city-drawn = dessin : { $file }

# Légende d’une feuille

sheet-orange = une carte taxi
sheet-number = la place d’un cône
sheet-door = une destination
sheet-crosswalk = un passage piéton
sheet-spot = la place d’un sens unique
