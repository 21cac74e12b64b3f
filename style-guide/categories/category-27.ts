import type { StyleCategory } from '../category.ts';

/** Category 27, Historical Beer. */
export const category27: StyleCategory = {
	category: '27',
	category_name: 'Historical Beer',
	styles: [
		{
			style_code: '27-Kellerbier',
			style_name: 'Historical Beer: Kellerbier',
			slug: '27-historical-beer-kellerbier',
			wording: {
				abv: 'Follows the base style: German Pils, Munich Helles, Märzen or Munich Dunkel',
				ibu: 'Follows the base style: German Pils, Munich Helles, Märzen or Munich Dunkel',
				srm: 'Follows the base style: German Pils, Munich Helles, Märzen or Munich Dunkel',
			},
			tags: ['standard-strength', 'bottom-fermented', 'central-europe', 'traditional-style', 'balanced'],
			examples: {
				other: [
					'Faust Kräusen Naturtrüb',
					'Mahrs Bräu aU Ungespundet Kellerbier',
					'Engel Kellerbier Dunkel',
					'Paulaner Ur-Dunkel Naturtrüb',
					'ABK Kellerbier Naturtrüb',
					'Löwenbräu 1747 Original',
					'Giesinger Feines Pilschen',
					'Ketterer Zwickel-Pils',
				],
			},
			overall_impression:
				'Lager the way the cellar crew drinks it: young, hazy with yeast, and drawn from the tank before any filter has touched it. Underneath you can still recognize the beer it would have become, whether helles, pils, märzen or dunkel. The yeast still in it makes it rounder and breadier, with a fresh, unfinished taste.',
			aroma:
				'Fresh yeast leads, somewhere between rising dough and the crust of a white roll. The malt is behind it, so a pale one smells of grain and honey while a dark one brings toast and chestnut. Hops come across greener and more floral than in the filtered version, and a faint trace of green apple or sulfur only shows how young it is.',
			flavor:
				'The malt tastes fuller than in the filtered beer. It is as bitter as the lager it is based on, but the hops seem livelier, and the yeast can add a light mineral bite at the end. Some tanks show a touch of young-beer fruitiness; butter or raw, grassy yeast would mean it was tapped too soon.',
			appearance:
				'Lightly hazy to cloudy, since the yeast has not had time to settle. The color depends on the beer: straw and gold for helles and pils, copper for märzen, brown for dunkel. The foam is white to cream, thick if the tank was sealed and looser if it was not.',
			mouthfeel:
				'Yeast and protein make it feel fuller than the filtered beer, soft and almost creamy. Carbonation depends on the house: ungespundet beers, matured in unsealed vessels, are gentle on the tongue, while zwickel versions pulled under pressure prickle more. You should not notice the alcohol.',
			history:
				'Franconian brewers dug their cellars into hillsides, planted chestnut trees on top for shade, and poured the beer on the spot; locals there still say they go “auf den Keller”, onto the cellar. Before filters arrived in the late nineteenth century most lager reached the glass in this state. Breweries around Bamberg and Forchheim never gave it up, and larger firms across Germany took the name back up once drinkers began to ask for cloudy beer.',
			comments:
				'Kellerbier and Zwickelbier overlap, and each brewery draws the line where it likes; the zwickel is the small sampling tap on a lagering tank. Drink it close to the source, because fresh yeast does not travel well. A clay mug keeps it cold, and all it needs is a plate of bratwurst or obatzda with rye bread.',
		},
		{
			style_code: '27-Kentucky-Common',
			style_name: 'Historical Beer: Kentucky Common',
			slug: '27-historical-beer-kentucky-common',
			ranges: { abv: [4, 5.5], ibu: [15, 30], srm: [11, 20], og: [1.044, 1.055], fg: [1.01, 1.018] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'historical-style',
				'balanced',
			],
			examples: {
				american: ['Apocalypse Brew Works 1912'],
			},
			overall_impression:
				'Louisville’s everyday glass before Prohibition, amber-brown, soft and cheap to make. Corn makes it light, caramel and dark malt make it interesting, and it was always fresh: a barrel could be brewed, fermented, delivered and emptied within about a week. It drinks like a brown cream ale.',
			aroma:
				'Biscuit, pale toffee and a suggestion of corn bread rise first. American Cluster hops may put in a modest earthy or floral note, and the ale yeast stays mostly quiet, with at most a passing hint of pear. Look for nothing roasty and nothing sour.',
			flavor:
				'Grainy sweetness opens, with light caramel and toasted bread, and corn lends its own mild sugar. Bitterness is just firm enough to keep the sip even from start to end. The close is quick and fairly dry, and a delicate bready aftertaste hangs on for a few seconds.',
			appearance:
				'Deep amber leaning toward brown, the shade of a well-used saddle. It was once sold too young to be bright, but most modern versions are clear. The head is off-white, lively at first and short-lived.',
			mouthfeel:
				'Corn makes it light to medium in body, and it is spritzy. It is pleasantly soft, since there are few hops and not much dark grain. It is neither sticky nor warming.',
			history:
				'German immigrants and local brewers supplied it to the working people around the Falls of the Ohio from the years after the Civil War until 1920. Six-row barley malt, up to about a third corn grits, and small additions of caramel and black malt suited the local water and the price people could pay. The beer went to the tavern in casks that were still finishing their fermentation, and Prohibition ended it so thoroughly that nobody bothered to bring it back for decades.',
			comments:
				'A long-standing legend holds that it was soured like a whiskey mash, but surviving brewing records from Louisville show an ordinary, clean fermentation. Next to a cream ale it is darker and maltier; next to an American amber it is drier, thinner and far less hoppy. Try it with fried chicken, beans and corn bread, or a Hot Brown sandwich.',
		},
		{
			style_code: '27-Lichtenhainer',
			style_name: 'Historical Beer: Lichtenhainer',
			slug: '27-historical-beer-lichtenhainer',
			ranges: { abv: [3.5, 4.7], ibu: [5, 12], srm: [3, 6], og: [1.032, 1.04], fg: [1.004, 1.008] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'historical-style',
				'wheat-beer-family',
				'sour',
				'smoke',
			],
			examples: {
				american: ['Live Oak Lichtenhainer'],
				other: ['Wöllnitzer Weissbier'],
			},
			overall_impression:
				'A pale, low-alcohol wheat beer that is both smoky and tart, like a lemony Berliner Weisse with wood smoke. At little more than four percent it is more refreshing than that sounds.',
			aroma:
				'Wood smoke comes first, dry and campfire-like, with less of the ham and bacon that beech-smoked lagers throw off. With it comes a clean sourness like lemon peel or fresh yogurt, and raw dough from the wheat. There may be a little apple or apricot, and there are no hops to speak of.',
			flavor:
				'Tartness and smoke reach the tongue nearly together, the acid bright and the smoke like ash on a cool hearth. There is just enough bready malt to balance them. There is hardly any bitterness, and the finish is tart and dry, with citrus and a faint char.',
			appearance:
				'Straw to light gold in color, and hazy as often as clear. The dense, bone-white head is tall and lasts longer than on most sour beers.',
			mouthfeel:
				'Light-bodied and effervescent, with the tingle of acid on the sides of the tongue. Wheat protein saves it from seeming watery. The sourness refreshes and never stings.',
			history:
				'Lichtenhain, now a district of Jena in Thuringia, gave the beer its name, and the neighboring village of Wöllnitz kept it alive longest. In the nineteenth century, when it was at its most popular, Jena’s students drank it from wooden tankards. Northern and central Germany once had many such low-strength, sour, smoky or herbed beers, relics of malt dried over wood fires, and nearly all gave way to pale lager.',
			comments:
				'Old sources disagree on how much wheat went in, and present-day brewers use anything from a third to more than half, smoking the barley malt. Grodziskie shares the wood smoke but has no sourness and a good deal more hop; Gose trades the smoke for salt and coriander. Pour it with smoked trout, goat cheese or Thuringian sausage.',
		},
		{
			style_code: '27-London-Brown-Ale',
			style_name: 'Historical Beer: London Brown Ale',
			slug: '27-historical-beer-london-brown-ale',
			ranges: { abv: [2.8, 3.6], ibu: [15, 20], srm: [22, 35], og: [1.033, 1.038], fg: [1.012, 1.015] },
			tags: [
				'session-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'historical-style',
				'brown-ale-family',
				'malty',
				'sweet',
			],
			examples: {
				english: ['Harveys Bloomsbury Brown Ale', "Mann's Brown Ale"],
			},
			overall_impression:
				'Dark, sweet and very gentle, with little alcohol and the flavor of molasses toffee. It is all sugar and mild roast, with hardly any hops. It was for people who wanted the comfort of a stout with none of its bite.',
			aroma:
				'Toffee, brown sugar and raisin, then a little cocoa or milky coffee. English yeast lends a plummy fruitiness that blends into the malt. English hops are too faint to notice.',
			flavor:
				'Caramel and sweet biscuit fill the mouth at once, accompanied by dark fruit and the sort of chocolate found in a cheap, well-loved candy bar. Roast stays in the background as cocoa powder, never as char. Bitterness is low, so it stays sweet to a sticky, syrupy finish.',
			appearance:
				'Very dark brown, sometimes close to black, with ruby at the edge when held up to a lamp. Bottled ones are clear, though the color makes it hard to tell. The tan head is low and soon fades.',
			mouthfeel:
				'Unfermented sugars build a body that feels medium, surprising at such a low strength. Carbonation is low, and it is smooth and a touch syrupy. You can’t taste the alcohol.',
			history:
				'Mann’s, brewed at the Albion Brewery in Whitechapel, introduced a bottled brown ale to Londoners in the early years of the twentieth century and once advertised it as the sweetest beer in town. Between the wars it caught on as a bottled treat and as a way to liven up tired draft mild, the mixture known as brown and mild. Tastes moved on after the 1950s, and today only a very few breweries still make one.',
			comments:
				'Much of the sweetness survives because the beer is filtered and pasteurized, sometimes with sugar added after fermentation. British brown ales from the north, Newcastle’s kind, are stronger, drier and nuttier, while dark mild has a similar strength but less sugar. It makes a fine braising liquid and sits well next to sticky toffee pudding or a strong cheddar.',
		},
		{
			style_code: '27-Piwo-Grodziskie',
			style_name: 'Historical Beer: Piwo Grodziskie',
			slug: '27-historical-beer-piwo-grodziskie',
			ranges: { abv: [2.5, 3.3], ibu: [20, 35], srm: [3, 6], og: [1.028, 1.032], fg: [1.006, 1.012] },
			tags: [
				'session-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'historical-style',
				'wheat-beer-family',
				'bitter',
				'smoke',
			],
			examples: {
				american: ['Live Oak Grodziskie'],
			},
			overall_impression:
				'Poland’s light, sparkling smoked wheat ale has a lot of flavor for about three percent alcohol. Oak smoke and firm, herbal bitterness rest on a clear, pale, vigorously carbonated base. It is dry and refreshing.',
			aroma:
				'Oak smoke arrives softly, closer to a cooling fireplace than to the deli counter. Hops follow with dried herbs, hay and a peppery edge, and the wheat smells of fresh crackers. Fermentation adds very little, perhaps a trace of green pear or apple.',
			flavor:
				'A dry, smoky grain flavor holds the center from the first sip to the last. It is quite bitter for so light a beer, with a crisp, almost flinty finish. It should not be sour or taste of bacon.',
			appearance:
				'Traditional brewers fined it with isinglass until it shone, so a good glass is brilliant and pale, from yellow to light gold. Bubbles race upward in columns. The white head, tight and tall, is one of its points of pride.',
			mouthfeel:
				'Very light, and as fizzy as sparkling wine. Hard, sulfate-rich water sharpens the hop bite and leaves the palate clean. Smoke gives a dusty dryness that must not turn astringent.',
			history:
				'Grodzisk Wielkopolski, known in German as Grätz, sent this ale across Central Europe for centuries and credited the water of its town wells. All of the grain was wheat malt dried over oak fires, which is why it is so pale and so smoky. The last brewery in town closed in the early 1990s; Polish homebrewers studied its records and recovered the yeast, and brewing has since returned to Grodzisk.',
			comments:
				'German books list it as Grätzer, and sour beers sold under that name today rest on a misunderstanding. Nicknamed Polish champagne, it was served in tall, slender glasses that showed off the bubbles. It drinks well with smoked sheep’s cheese, herring or pierogi, and on a hot day it needs no food at all.',
		},
		{
			style_code: '27-Pre-Prohibition-Lager',
			style_name: 'Historical Beer: Pre-Prohibition Lager',
			slug: '27-historical-beer-pre-prohibition-lager',
			ranges: { abv: [4.5, 6], ibu: [25, 40], srm: [3, 6], og: [1.044, 1.06], fg: [1.01, 1.015] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'north-america',
				'historical-style',
				'pilsner-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Capital Supper Club',
					'Coors Batch 19',
					'Little Harpeth Chicken Scratch',
					'Schell Deer Brand',
					'Urban Chestnut Forest Park Pilsner',
				],
			},
			overall_impression:
				'American pale lager as it was before Prohibition: brewed with corn or rice, but with plenty of malt and as much hop bitterness as a German pils. It is golden, rounded and a little grainy. It may change your mind about corn in beer.',
			aroma:
				'Sweet corn or a neutral cracker scent, depending on which grain was used, sits on solid pale malt. Hops are plain to smell; old-time Cluster gives earth and blackcurrant leaf, and European varieties bring flowers and spice. A brief whiff of sulfur from the lager yeast is fine; fruit is not.',
			flavor:
				'Full, grainy malt with a rounded corn sweetness, or crisper and drier if it is made with rice. A medium to strong bitterness comes next and stays, with rough herbal and spicy hops. It finishes dry, with malt and hops about even.',
			appearance:
				'Yellow to deep gold and properly lagered, so the glass should be bright. The snow-white head has more staying power than that of today’s light lagers, thanks to protein-rich barley.',
			mouthfeel:
				'Medium in body, creamy with corn, less so with rice. Carbonation is moderate to high. Long cold storage makes it smooth, even when it is very bitter.',
			history:
				'Lager brewers who came from German lands in the middle of the nineteenth century found that American six-row barley was high in protein and coarse in flavor. Cutting it with as much as thirty percent corn or rice gave a stable, pale, pilsner-like beer from local crops. Prohibition stopped it in 1920, and what came back after repeal grew lighter with each decade.',
			comments:
				'Made with corn it tastes softer and sweeter, with rice sharper and cleaner. Set next to a modern American lager, it has far more flavor and bitterness; a German pils is drier and free of grain sweetness. Homebrewers led its revival, and it goes nicely with crab cakes, pizza or a grilled sausage.',
		},
		{
			style_code: '27-Pre-Prohibition-Porter',
			style_name: 'Historical Beer: Pre-Prohibition Porter',
			slug: '27-historical-beer-pre-prohibition-porter',
			ranges: { abv: [4.5, 6], ibu: [20, 30], srm: [20, 30], og: [1.046, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'any-fermentation',
				'north-america',
				'historical-style',
				'porter-family',
				'malty',
			],
			examples: {
				american: ['Stegmaier Porter', 'Yuengling Porter'],
			},
			overall_impression:
				'Pennsylvania’s answer to English porter, lightened with corn and often fermented with lager yeast. It has some chocolate and toffee, but nothing burnt or harsh. Think of it as a dark beer for people who say they do not like dark beer.',
			aroma:
				'Toasted bread, milk chocolate and a soft caramel note, with coffee at a distance. Corn may be perceptible as a light sweetness. Brewers who added molasses or licorice left a hint of each behind, and fermentation character is slight.',
			flavor:
				'Cocoa and bready malt take the lead, followed by mild caramel or brown-sugar sweetness. The roast is just a dry edge. There is enough bitterness for balance, and the aftertaste is like a chocolate wafer.',
			appearance:
				'Dark brown with garnet highlights, seldom fully opaque, and clear when you hold it to the light. A beige head of middling height leaves some lace.',
			mouthfeel:
				'Leaner than an English or Baltic porter, medium-light to medium. Corn and a cool fermentation keep it smooth, and moderate carbonation keeps it from being heavy. The finish should not be burnt or rough.',
			history:
				'Porter was among the first commercial beers of the American colonies, and Philadelphia’s was known well beyond its city; George Washington ordered it. When lager took over in the nineteenth century, breweries in Pennsylvania and its neighbors kept porter on the list, remaking it with their new yeast, local six-row malt, corn and the dark coloring syrup called porterine. A few family breweries carried it through the twentieth century, Yuengling of Pottsville first among them.',
			comments:
				'Either ale or lager yeast is correct, and each house had its own habit. American porter as craft brewers make it is bigger, hoppier and more burnt; Baltic porter is far stronger. Half-and-half with a pale lager became a regional drink, the black and tan, and soft pretzels or a cheesesteak are what to eat with it.',
		},
		{
			style_code: '27-Roggenbier',
			style_name: 'Historical Beer: Roggenbier',
			slug: '27-historical-beer-roggenbier',
			ranges: { abv: [4.5, 6], ibu: [10, 20], srm: [14, 19], og: [1.046, 1.056], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'central-europe',
				'historical-style',
				'wheat-beer-family',
			],
			examples: {
				other: ['Thurn und Taxis Roggen'],
			},
			overall_impression:
				'Swap the wheat in a dark Bavarian weissbier for rye and this is about what you get. The yeast still throws banana and clove, but the grain underneath is earthier and spicier, with a thick, silky texture. Think of pumpernickel.',
			aroma:
				'Rye bread, warm and slightly peppery, shares the top of the glass with clove and ripe banana. Some versions add citrus or a nip of caraway-like spice. Hop scent is faint and noble, if there is any.',
			flavor:
				'Mostly grain: dense dark bread, nuts, earth and toasted crust. The weizen yeast adds its fruit and spice, and there may be a little caramel. It starts rich but ends dry, with a tangy, faintly bitter, peppery note from the rye.',
			appearance:
				'Copper with an orange cast at the pale end, reddish brown at the dark end. Rye keeps it cloudy. The cream-colored head is like whipped cream and lasts.',
			mouthfeel:
				'Rye makes it thick and slick in a way that no other malt does. Lively carbonation keeps it from being heavy. The alcohol does not show.',
			history:
				'Rye beer was common in medieval Bavaria, until authorities facing poor harvests reserved the grain for bakers and left barley to the brewers. It all but disappeared for several hundred years. In the late 1980s a brewery in Schierling, near Regensburg, launched a modern one that later carried the Thurn und Taxis name, and a handful of German houses followed.',
			comments:
				'Half the grist or more may be rye, which makes for slow, sticky lautering and explains why few brewers bother. American rye beers are a different matter: clean yeast, plenty of hops and a smaller share of the grain. Serve it in a weizen glass with the yeast roused, next to smoked ham, sauerbraten or aged Gouda.',
		},
		{
			style_code: '27-Sahti',
			style_name: 'Historical Beer: Sahti',
			slug: '27-historical-beer-sahti',
			ranges: { abv: [7, 11], ibu: [0, 15], srm: [4, 22], og: [1.076, 1.12], fg: [1.016, 1.038] },
			tags: ['high-strength', 'amber-color', 'top-fermented', 'central-europe', 'historical-style', 'spice'],
			examples: {},
			overall_impression:
				'Strong, sweet Finnish farmhouse ale that tastes of banana, rye and juniper and has to be drunk fresh. It is usually flat, often cloudy and always strong. It shows how beer was made before hops.',
			aroma:
				'Banana jumps out of the glass, and clove may come with it. Below lie cooked grain, rye porridge and a woody, resinous breath of juniper that recalls cut branches more than it does gin. A whiff of alcohol belongs here; vinegar does not.',
			flavor:
				'Malt sugar dominates and was never boiled down, so it tastes like sweet wort and fresh dough instead of caramel candy. Banana and clove come on top, with piny, slightly tannic juniper in place of hops. There is hardly any bitterness, and a little natural tang can help the long, sweet finish.',
			appearance:
				'Yellow through amber to brown, according to the share of kilned rye and barley malt. Protein from the unboiled wort clouds it heavily. Foam is scant, since there is hardly any gas to raise it.',
			mouthfeel:
				'Thick and satiny, near to a fruit nectar in weight. There is next to no carbonation. The sugar hides the alcohol for the first half of the glass, so go slowly.',
			history:
				'Farm households in southern and western Finland have brewed it for feasts, weddings and haymaking for many generations, traditionally as women’s work. Hot mash is strained through juniper boughs and straw in a kuurna, a trough hollowed from an aspen log, and the wort is pitched with ordinary baker’s yeast, which accounts for the banana. A few commercial sahti makers joined the farms from the 1980s, and the European Union now protects the name as a traditional specialty.',
			comments:
				'Because it is not boiled and has few hops, it keeps for days or weeks at best, so sahti rarely leaves home. Bavarian weizenbock shares the fruit and strength but is boiled, carbonated and drier. Finns pass it around in a wooden cup called a haarikka and eat rye bread, smoked fish or roast meats alongside.',
		},
	],
};
