/**
 * What styles are called elsewhere, by code: in the guidelines of 2004 to 2015, by the Brewers Association, by the sites where
 * guests rate beers, and at the bar. Case, marks, the order of the words, and words such as `style` do not count, and `pils`
 * stands for all its spellings (`style-names.ts`), so none of these is written twice.
 */
export const otherStyleNames: Readonly<Record<string, string>> = {
	'1A': 'Lite American Lager | Lager, Light | Low Calorie Lager',
	'1B': 'American Pale Lager | Adjunct Lager | American Macro Lager | Macro Lager | Lager, American Adjunct | Domestic Lager',
	'1C': 'Cream Ale, American',
	'1D': 'American Wheat or Rye Beer | American Wheat Ale | American Pale Wheat Ale | Pale Wheat Ale | Wheat Ale | Wheat Beer | American Wheat Beer with Yeast',
	'2A': 'Mexican Lager | Premium American Lager | European Pale Lager | International Lager | International Style Pilsner | Lager, Euro Pale | Pale Lager | Premium Lager | Lager | European Lager | Rice Lager | Lager, Japanese Rice | Internationales Lager',
	'2B': 'American Amber Lager | Lager, American Amber / Red | Red Lager | Lager, Amber',
	'2C': 'American Dark Lager | Lager, Dark | Lager, Euro Dark',
	'3A': 'Czech Lager | Vycepni | Světlé výčepní | Desitka | Czech Table Lager',
	'3B': 'Bohemian Pilsener | Pilsner, Czech | Pilsner Urquell | Světlý ležák | Czech Premium Lager | Bohemian Lager | Ležák',
	'3C': 'Polotmavé | Polotmavý ležák',
	'3D': 'Tmavé | Tmavý ležák | Černé pivo',
	'4A': 'Lager, Helles | Lager, Munich Helles | Hell | Münchner Helles | Bavarian Helles | Lagerbier Hell',
	'4B': 'Wiesn | Oktoberfestbier | Wiesnbier | German Festbier | Oktoberfest, modern | Helles Festbier',
	'4C': 'Maibock | Heller Bock | Pale Bock | Heller Maibock',
	'5A': 'Leichtbier | Leichtes Lager | German Leicht',
	'5B': 'Kölsch Style Ale | German Style Kölsch | Kölner Bier',
	'5C': 'Dortmunder | Dortmunder European Export | Lager, Dortmunder / Export | Helles Exportbier | Export | Exportbier | Export Lager | German Export | Dortmunder Lager | German Helles Export',
	'5D': 'Italian Pilsner | Pils | North German Pils | Bavarian Pils | Kellerpils | Premium Pils',
	'6A': 'Oktoberfest | Lager, Märzen | Märzenbier | German Style Märzen | Märzen Oktoberfest Style | Marzen Oktoberfest Festbier | Oktoberfest Lager',
	'6B': 'Smoked Lager | Rauchmärzen | Bamberg Rauchbier | Bamberg Style Märzen Rauchbier | Rauch',
	'6C': 'Bock | Bock, Single / Traditional | Dunkler Bock | Dark Bock | Bockbier | German Bock',
	'7A': 'Vienna | Wiener Lager | Wiener | Vienna Amber Lager',
	'7B': 'Northern German Altbier | Düsseldorf Altbier | Alt | Düsseldorfer Alt | Sticke | Sticke Alt | North German Alt | German Style Altbier',
	'8A': 'Dunkel | Dunkel Lager | Dunkles | Münchner Dunkel | Lager, Dunkel Munich | Bavarian Dunkel',
	'8B': 'Black Lager | Dark Lager, Schwarzbier | German Schwarzbier | Black Beer | Köstritzer',
	'9A': 'Bock, Doppelbock | Doppel Bock | Double Bock | German Style Doppelbock | Dunkler Doppelbock',
	'9B': 'Eis Bock | Bock, Eisbock (Traditional) | Ice Bock',
	'9C': 'Imperial / Double Baltic Porter | Imperial Baltic Porter | Porter Bałtycki | Polish Porter',
	'10A':
		'Kristalweizen | Helles Hefeweizen | Weissbier Hell | Hefeweizen | Hefe Weiss | Hefeweissbier | Bavarian Wheat | Bavarian Weizen | German Hefeweizen | German Weizen | Wheat Beer, Hefeweizen | Bavarian Hefeweizen | Kristallweizen | Kristall Weizen | Wheat Beer, Kristallweizen | Kristall | Hefe | South German Style Hefeweizen | German Wheat Beer',
	'10B':
		'Dunkelweizen | Dunkelweiss | Wheat Beer, Dunkelweizen | Dark Wheat Beer | German Dunkelweizen | Weissbier Dunkel | Dunkle Weiße | Dunkles Hefeweizen | Hefeweizen Dunkel | South German Style Dunkel Weizen',
	'10C':
		'Wheat Beer, Weizenbock | Bock, Weizenbock | Weizen Doppelbock | Weizendoppelbock | German Weizenbock | Weissbier Bock',
	'11A': 'Bitter | Session Bitter | Ordinary English Bitter | English Bitter',
	'11B':
		'Special Bitter | Premium Bitter | Special Best Bitter | English Special Bitter | English Best Bitter',
	'11C':
		'Extra Special Bitter | ESB | Pale Ale, English | Extra Strong Bitter | English Extra Special Bitter | British Pale Ale | Strong Bitter ESB',
	'12A':
		'English Blonde / Golden Ale | English Golden Ale | Golden Ale | English Summer Ale | Summer Ale | Golden Bitter | Blonde Ale, English | Pale Ale, English Golden',
	'12B': 'Sparkling Ale | Australian Ale | Classic Australian Style Pale Ale',
	'12C': 'British India Pale Ale',
	'13A': 'Mild | English Dark Mild Ale | Mild Ale | English Mild | Dark Mild Ale | British Mild',
	'13B': 'Northern English Brown Ale | English Style Brown Ale | Northern Brown Ale | Nut Brown Ale',
	'13C': 'Brown Porter | British Porter | London Porter | English Brown Porter',
	'14A': 'Scottish Light 60/- | 60 Shilling | Light Scottish Ale',
	'14B': 'Scottish Heavy 70/- | Scottish Heavy Ale | 70 Shilling',
	'14C': 'Scottish Export 80/- | 80 Shilling | Scottish Style Ale | Scottish Style Export Ale',
	'15A': 'Irish Ale | Irish Amber Ale',
	'15B': 'Dry Stout | Classic Irish Style Dry Stout | Nitro Stout | Guinness',
	'15C': 'Export Irish Stout | Stout, Extra',
	'16A': 'Cream Stout | Lactose Stout | English Sweet Stout | Stout, Milk',
	'16B': 'Stout, Oat | English Oatmeal Stout | Breakfast Stout',
	'16C': 'Tropical Export Stout | Caribbean Stout',
	'16D': 'Foreign Stout | Stout, Foreign / Export | Export Style Stout',
	'17A': 'Strong Ale, English | Strong Ale | Winter Warmer | Burton Ale | Winter Ale, British | Burton',
	'17B': 'Strong Ale, Old / Stock | Stock Ale | Stale Ale | Old Ale, English',
	'17C': 'Scotch Ale | Strong Scottish Ale | Wee Heavy Ale | Scotch Strong Ale',
	'17D': 'Barleywine | British Style Barley Wine Ale',
	'18A': 'Blond | Blonde Ale, American | American Golden Ale | Pale Ale, Blonde | Golden Blonde Ale',
	'18B':
		'APA | Pale Ale | US Pale Ale | New England Pale Ale | Hazy Pale Ale | West Coast Pale Ale | Extra Pale Ale | XPA | Session Pale Ale | NEPA',
	'19A': 'American Amber / Red Ale | Amber Ale | American Red Ale | American Amber | Red Ale | Amber',
	'19B': 'Steam | Californian Common | Lager, California Common | Anchor Steam | Dampfbier California',
	'19C': 'Brown Ale | Brown | Texas Brown Ale | Dark Ale, American Brown',
	'20A': 'Robust Porter | Porter | American Robust Porter | American Style Imperial Porter',
	'20B': 'Stout | American Dry Stout',
	'20C':
		'RIS | American Imperial Stout | Double Stout | Imperial Russian Stout | British Style Imperial Stout | Imperial / Double Stout | Russian Stout',
	'21A':
		'International IPA | IPA, West Coast | India Pale Ale | US IPA | American Session IPA | Session India Pale Ale | New World IPA',
	'21B':
		'IPA, Milkshake | Sour IPA | IPA, Cold | India Pale Lager | IPL | American India Pale Lager | IPA, Fruited | IPA, Farmhouse | Brett IPA',
	'21B-Belgian': 'Belgo American IPA | Belgian Style India Pale Ale',
	'21B-Black':
		'Cascadian Dark Ale | CDA | American Style Black Ale | India Black Ale | IPA, Black | Black Ale | American Black IPA | Dark IPA',
	'21B-Brown': 'IPA, Brown | India Brown Ale | American Brown IPA',
	'21B-Red': 'IPA, Red | India Red Ale | American Red IPA | IRA | Imperial Red Ale | Amber IPA',
	'21B-Rye': 'Rye India Pale Ale | American Rye IPA | RyePA',
	'21B-White': 'IPA, White | American White India Pale Ale | IPA, White / Wheat | Wheat IPA',
	'21B-Brut': 'IPA, Brut | Extra Brut IPA',
	'21C':
		'NEIPA | Specialty IPA: New England IPA | Juicy IPA | Vermont IPA | New England Hazy IPA | New England Style IPA | Northeast Style IPA | Hazy NEIPA',
	'22A':
		'Quadruple IPA | DIPA | Imperial India Pale Ale | IIPA | Double NEIPA | Double Hazy IPA | IPA, Triple | TIPA | American Imperial IPA | American Double IPA | IPA, Triple New England / Hazy | DDH Double IPA | Double New England IPA | Imperial NEIPA | West Coast Double IPA',
	'22B': 'Strong Red Ale | Pale Ale, Strong | American Style Strong Pale Ale',
	'22C': 'American Style Barley Wine Ale | US Barleywine',
	'22D': 'Wheatwine Ale | Wheat Beer, Wheat Wine | American Wheat Wine Ale',
	'23A': 'Berliner | Sour, Berliner Weisse | Berlin Weisse',
	'23B':
		'Flemish Red Ale | Sour, Flanders Red Ale | Rodenbach | Flanders Red / Brown | Belgian Style Flanders Red | West Flanders Red Ale',
	'23C':
		'Flanders Brown Ale | Flanders Oud Bruin | Sour, Flanders Oud Bruin | Flemish Brown | Belgian Style Flanders Oud Bruin | Flemish Sour Brown',
	'23D': 'Lambiek | Lambic, Unblended | Belgian Style Lambic | Lambic, Straight',
	'23E': 'Oude Geuze | Gueuze Lambic | Belgian Style Gueuze Lambic | Belgian Gueuze | Lambic, Oude Gueuze',
	'23F':
		'Kriek | Lambic, Kriek | Framboise | Lambic, Framboise | Belgian Style Fruit Lambic | Fruited Lambic | Oude Kriek | Frambozen',
	'23G':
		'Leipziger Gose | Sour, Gose | German Gose | Leipzig Style Gose | Contemporary Style Gose | Fruited Gose | Sour, Fruited Gose',
	'24A':
		'Wit | Wheat Beer, Witbier | White Ale | Blanche | Bière Blanche | White Beer | Belgian White Ale | Wheat Ale, Belgian | Belgian Style Witbier | Belgian Style Wit',
	'24B': 'Spéciale Belge | Belgian Amber Ale | Belge Pale Ale',
	'24C': 'Farmhouse Ale, Bière de Garde | French Style Bière de Garde',
	'25A': 'Abbey Blonde Ale | Belgian Golden Ale',
	'25B':
		'Farmhouse Ale | Belgian Saison | Farmhouse Saison | Farmhouse | Classic French & Belgian Style Saison | Specialty Saison | Dark Saison | Hoppy Saison | Super Saison | Grisette',
	'25C': 'Strong Golden Ale | Duvel | Pale Strong Ale, Belgian | Belgian Style Strong Blonde Ale',
	'26A':
		'Patersbier | Enkel | Belgian Enkel | Single | Abbey Single | Belgian Style Table Beer | Belgian Style Session Ale | Trappist Single Ale',
	'26B': 'Dubbel | Abbey Dubbel | Trappist Dubbel | Belgian Double | Abbey Double',
	'26C': 'Tripel | Abbey Tripel | Trappist Tripel | Belgian Triple | Triple | Trappist Triple | Abbey Triple',
	'26D':
		'Quadrupel | Quad | Belgian Quad | Trappist Quadrupel | Belgian Style Quadrupel | Abt | Abbey Quadrupel',
	'27-Kellerbier':
		'Kellerbier | Keller Bier | Zwickelbier | Zwickel | Zwickl | Lager, Kellerbier | Amber Kellerbier | Pale Kellerbier | Landbier | Ungefiltert | Unfiltered German Lager',
	'27-Kentucky-Common': 'Dark Cream Common',
	'27-Lichtenhainer': 'Lichtenhainer',
	'27-London-Brown-Ale': 'Southern English Brown Ale | Southern Brown Ale',
	'27-Piwo-Grodziskie': 'Grodziskie | Graetzer | Grodzisk',
	'27-Pre-Prohibition-Lager':
		'American Pre-Prohibition Lager | CAP | American Style Pilsener | Pilsner, Pre Prohibition',
	'27-Pre-Prohibition-Porter': 'Pennsylvania Porter | East Coast Porter',
	'27-Roggenbier': 'Roggenbier | Rye Beer, Roggenbier | Roggen | German Rye Ale',
	'27-Sahti': 'Sahti | Finnish Sahti | Farmhouse Ale, Sahti | Swedish Style Gotlandsdricke Sahti',
	'28A': 'Brettanomyces Beer | Wild Ale, Brett | Brett Ale | Brett Pale Ale | Saison, Brett | 100% Brett',
	'28B':
		'Soured Fruit Beer, Mixed | Mixed Fermentation | Mixed-Culture Sour | Mixed Culture Ale | Mixed Culture Brett Beer',
	'28C':
		'Wild Ale, American | Soured Fruit Beer | Wild Ale | Smoothie Sour | Fruited Sour Ale | American Style Fruited Sour Ale | Sour, Fruit | Wood-Aged Sour Beer | Fruited Wild Ale',
	'28D': 'Sour Ale | Kettle Sour | Sour Beer | American Style Sour Ale',
	'29A':
		'Fruit / Vegetable Beer | Fruit Ale | Fruited Ale | American Style Fruit Beer | Fruit Wheat | Fruited Wheat Beer | Früchtebier',
	'29D': 'Oenobeer',
	'30A':
		'Spiced Beer | Spice Beer | Herb Beer | Vegetable Beer | Chile Beer | Chili Beer | Coffee Beer | Coffee Ale | Chocolate Beer | Honey Beer, Spiced | Field Beer | Spice / Herb Beer | Ginger Beer, Spiced | Stout, Coffee | Chocolate Stout | Coffee Porter | Pepper Beer',
	'30B': 'Pumpkin Ale | Fall Seasonal Beer | Pumpkin Spice Beer | Pumpkin',
	'30C':
		'Christmas Beer | Christmas Ale | Holiday Ale | Holiday Beer | Winter Spiced Beer | Winter Ale | Weihnachtsbier',
	'30D': 'Stout, Pastry | Stout, Imperial / Double Pastry | Imperial Pastry Stout',
	'31A':
		'Rye Beer | Rye Ale | American Rye Ale | Gluten-Free | Gluten-Reduced | Buckwheat Beer | American Dark Wheat Ale | Dark Wheat Ale | Kvass | Corn Beer',
	'31B': 'Honey Beer | Honey Ale | Maple Beer | Specialty Honey Beer',
	'32A': 'Smoked Beer | Other Smoked Beer | Smoke Beer | Porter, Smoked | Smoked Ale | Smoked Stout',
	'32B': 'Specialty Smoke Beer',
	'33A': 'Wood and Barrel Aged Beer | Barrel-Aged Ale | Oak Aged Ale',
	'33B':
		'Barrel-Aged Stout | Bourbon Barrel-Aged Stout | Bourbon Barrel Aged Imperial Stout | Barrel Aged Imperial Stout | Specialty Wood and Barrel Aged Beer | Wood and Barrel Aged Strong Beer | Bourbon Barrel-Aged Ale',
	'34A': 'Clone Beer',
	'34B': 'Specialty Beer | Belgian Specialty Ale',
	'34C': 'Experimental Ale',
	X1: 'Pampas Golden Ale | Argentine Golden Ale',
	X2: 'IPA, Argentine | Argentinian IPA',
	X3: 'IGA',
	X4: 'Brazilian Sour | Catharina',
	X5: 'NZ Pilsner',
};

/** The 2004 and 2008 guidelines' numbers, which are the same, in their order: of category 1, the styles A to E, and so on. */
const before2015: readonly string[] = [
	'1A 1B 2A 4A 5C',
	'5D 3B 27-Pre-Prohibition-Lager',
	'7A 6A',
	'2C 8A 8B',
	'4C 6C 9A 9B',
	'1C 18A 5B 1D',
	'7B 19B 7B',
	'11A 11B 11C',
	'14A 14B 14C 15A 17C',
	'18B 19A 19C',
	'13A 27-London-Brown-Ale 13B',
	'13C 20A 9C',
	'15B 16A 16B 16D 20B 20C',
	'12C 21A 22A',
	'10A 10B 10C 27-Roggenbier',
	'24A 24B 25B 24C 34B',
	'23A 23B 23C 23D 23E 23F',
	'25A 26B 26C 25C 26D',
	'17B 17D 22C',
	'29A',
	'30A 30C',
	'6B 32A 33A',
	'34C',
];

/** '10A' of 2008 is 18B. */
export const numbersBefore2015: ReadonlyMap<string, string> = new Map(
	before2015.flatMap((line, at) =>
		line.split(' ').map((code, index) => [`${at + 1}${'ABCDEF'.charAt(index)}`, code] as const),
	),
);
