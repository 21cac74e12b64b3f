import type { About, AboutFact, AboutFeature, AboutSection, Milestone, Person } from '#domain/about/about.ts';

const sections: AboutSection[] = [
	{
		slug: 'the-farm',
		title: 'The Farm',
		content: [
			'<p>The land was cleared in the 1780s, and farmers have been swearing at its stones ever since. The stones went into the walls you drive past. What grew here was whatever the river could carry to New York City: wheat first, then hay for the city’s horses, then apples, then milk.</p>',
			'<p>The barn went up in 1886: three stories of hemlock and white pine, set into a slope so that a loaded wagon could drive straight into the loft. Barns are built that way all over the valley. It’s a good plan for a brewery too, since grain, water and beer all run downhill.</p>',
			'<p>Today there are 200 hop poles behind the silo, and 40 old apple trees behind the barn still bear Northern Spy and Golden Russet. The pond, the hens and the wild hops on the north fence came with the place.</p>',
		].join('\n'),
	},
	{
		slug: 'the-brewhouse',
		title: 'The Brewhouse',
		content: [
			'<p>Seven barrels is 217 gallons, small enough to stir by hand when the rake jams. The mash tun stands where the cows did, and it’s 40 feet from the last tank to the first tap.</p>',
			'<h3>What’s different here</h3>',
			'<ul><li>A side kettle, so we can boil part of the mash and return it. It gives our lagers their toasted, bready flavor</li><li>An open fermenter in a room of its own, just for wheat beer</li><li>A cold cellar under the granary, where lagers rest at 34°F for weeks</li><li>A wide, shallow pan in the hayloft, where hot wort cools on December nights and picks up wild yeast</li><li>Oak barrels along the unheated north wall</li></ul>',
			'<p>Our well goes down through the limestone that was once mined for Rosendale cement. Hoppy beers get the water nearly as it comes. For pilsner we run 80 percent of it through reverse osmosis first.</p>',
		].join('\n'),
	},
	{
		slug: 'the-story',
		title: 'Who We Are',
		content: [
			'<p>Four of us started this. Ruth brews. Dan looks after the barrels, the hops and the apple trees. Imani runs the kitchen, and Cal runs the bar. Biscuit, the hound by the stove, is Cal’s.</p>',
			'<p>The short version: a barn was empty, a used brewhouse was for sale, and it fit. We opened on May 17, 2025, with one beer, a line across the yard and a thermometer installed backward. Since then we’ve grown to fourteen taps and a hand pump.</p>',
			'<p>We want to be known for what’s in the glass, for making it <em>here</em>, and for bartenders who can tell you how. So ask. If they don’t know, the brew log’s at the end of the bar.</p>',
		].join('\n'),
	},
];

const people: Person[] = [
	{ name: 'Ruth', role: 'Brews', text: 'Lager first. Keeps the log at the end of the bar.' },
	{ name: 'Dan', role: 'Barrels, hops and apple trees', text: 'Mostly outdoors.' },
	{ name: 'Imani', role: 'Kitchen', text: 'Wood oven and garden.' },
	{ name: 'Cal', role: 'Bar', text: 'Biscuit, the hound by the stove, is his.' },
];

const facts: AboutFact[] = [
	{ label: 'Brewhouse', value: '7 bbl' },
	{ label: 'One batch', value: '217 gallons' },
	{ label: 'From tank to tap', value: '40 feet' },
	{ label: 'Lager cellar', value: '34°F' },
	{ label: 'Hop poles', value: '200' },
	{ label: 'Barn raised', value: '1886' },
];

/** In the order of the business info; each name is one of its features. */
const features: AboutFeature[] = [
	{
		name: 'Outdoor seating',
		text: 'Benches on the lawn, tables on the patio, and a fire ring on cold nights.',
	},
	{
		name: 'Dog-friendly',
		text: 'Leashed dogs are welcome on the lawn, on the patio and downstairs in the barn. Water bowls are by the pump.',
	},
	{
		name: 'Live music venue',
		text: 'Fridays in the hayloft, 7 to 9:30 PM. No cover, no tickets.',
	},
	{
		name: 'Free parking',
		text: '90 spots in the orchard field. Leave your car overnight if you need to, until noon.',
	},
	{
		name: 'Wheelchair accessible',
		text: 'Both floors open at ground level, half the bar is at seated height, and four accessible parking spaces are 20 yards from the door.',
	},
];

const timeline: Milestone[] = [
	{
		date: '1786',
		title: 'A farm on a limestone ridge',
		text: 'The first deed mentions a house, a spring and a great many stones.',
	},
	{
		date: '1886',
		title: 'The barn goes up',
		text: 'Neighbors raise it in two days and paint it red the next summer.',
	},
	{
		date: '2025-05-17',
		title: 'Doors open',
		text: 'Noon, one beer, sixty people in the yard. The beer is an amber ale called Barn Raising.',
	},
	{
		date: '2025-08',
		title: 'Our first rye barrels',
		text: 'We fill four barrels from a Catskills distillery with imperial stout. It becomes Long Winter.',
	},
	{
		date: '2025-12',
		title: 'Our first wild beer',
		text: 'On three nights at 27°F we let a pan of wort cool in the hayloft and pick up wild yeast. It becomes Cold Sky.',
	},
	{
		date: '2026-01-05',
		title: 'First wassail',
		text: 'We sing to the oldest apple tree. That fall it bears twice as many apples as the year before.',
	},
	{
		date: '2026-08-27',
		title: 'Our own hops',
		text: '180 pounds of Cascade go from our poles to the kettle in one morning.',
	},
	{
		date: '2026-11-14',
		title: 'Long Winter is tapped',
		text: 'After fourteen months in rye oak, and with a line that reaches the pump.',
	},
];

export const about: About = {
	lead: 'A seven-barrel brewery in a red barn outside Kingston, on a farm that’s been worked since the 1780s. We make IPA, stout and pilsner, and whatever else the season brings.',
	sections,
	people,
	facts,
	features,
	timeline,
};
