import type { About, AboutFact, AboutFeature, AboutSection, Milestone } from '#domain/about/about.ts';

const sections: AboutSection[] = [
	{
		slug: 'the-farm',
		title: 'The Farm',
		content: [
			'<p>The land was cleared in the 1780s, and somebody has sworn at its stones ever since. They went into the walls, which still mark fields that no longer have names. What grew here changed with whatever the river would carry to New York: wheat first, then hay for the city’s horses, then apples, then milk.</p>',
			'<p>The barn was raised in 1886, three stories of hemlock and white pine set into a slope so that a loaded wagon could drive straight into the loft. Bank barns are built that way all over the valley. It happens to be the best plan we know for a brewery, since grain, water and beer all prefer to go downhill.</p>',
			'<p>Two hundred hop poles stand behind the silo now, and forty old trees behind the barn still bear Northern Spy and Golden Russet. The pond, the hens and the wild bine on the north fence came with the place.</p>',
		].join('\n'),
	},
	{
		slug: 'the-brewhouse',
		title: 'The Brewhouse',
		content: [
			'<p>Seven barrels is two hundred and seventeen gallons, or a mash that two arms can still stir when the rake jams. The tun stands where the cows did. Forty feet of pipe lead from the last tank to the first tap, and no beer we pour has traveled farther than that.</p>',
			'<h3>What is odd about it</h3>',
			'<ul><li>A side kettle, so that part of a mash can be boiled and returned: we decoct the lagers</li><li>An open vessel in a room of its own, for the wheat beer and nothing else</li><li>A cold cellar beneath the granary, where lagers lie at 34°F for as long as they like</li><li>A shallow pan in the hayloft, filled on a few December nights and left to the air</li><li>Barrels along the north wall, unheated, in no hurry at all</li></ul>',
			'<p>The well is drilled through the limestone that was once mined for Rosendale cement. Hoppy beers take it nearly as it comes. For a pilsner we strip four gallons in five of everything it knows.</p>',
		].join('\n'),
	},
	{
		slug: 'the-story',
		title: 'A Story Without Portraits',
		content: [
			'<p>You will find no founders on this page, leaning on a fermenter with folded arms. We took the photographs, looked at them, and hung up a picture of the mash tun instead.</p>',
			'<p>The short version is that a barn stood empty, a brewhouse was for sale, and the two measured the same. We opened on May 17, 2025, with one beer, a line across the yard and a thermometer installed backward. Since then the list has grown to fourteen taps and a hand pump, and the mistakes have become smaller and more interesting.</p>',
			'<p>What we would like to be known for is what is in the glass, that it was made <em>here</em>, and that the person who pours it can tell you how. Ask. If they do not know, the brew log is on the end of the bar, and it is not edited.</p>',
		].join('\n'),
	},
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
		text: 'Benches on the lawn, tables on the patio by the hatch, and a fire ring that is lit whenever a sweater is not enough.',
	},
	{
		name: 'Dog-friendly',
		text: 'The lawn and patio are theirs as long as somebody holds the leash. Water hangs by the pump; the hens are spoken for.',
	},
	{
		name: 'Live music venue',
		text: 'Fridays in the hayloft from seven to nine thirty, without cover or ticket. The rafters do the amplifying.',
	},
	{
		name: 'Free parking',
		text: 'Ninety places in the mown rows of the orchard field, free until noon of the day after.',
	},
	{
		name: 'Wheelchair accessible',
		text: 'Both floors open at ground level, half the bar is at seated height, and four marked spaces lie twenty yards from the door.',
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
		text: 'Framed in hemlock, raised by neighbors in two days, painted red the following summer.',
	},
	{
		date: '2025-05-17',
		title: 'Doors open',
		text: 'Noon, one beer, sixty people in the yard. Barn Raising ran six degrees warm and was better for it.',
	},
	{
		date: '2025-08',
		title: 'The north wall fills',
		text: 'Four rye barrels from a Catskills distillery take the first imperial stout.',
	},
	{
		date: '2025-12',
		title: 'Louvers open',
		text: 'Three nights at 27°F, one shallow pan of wort, and no yeast but what drifted in.',
	},
	{
		date: '2026-01-05',
		title: 'First wassail',
		text: 'The oldest tree is sung to. In October it bore twice what it had the year before; we claim nothing.',
	},
	{
		date: '2026-08-27',
		title: 'Our own hops',
		text: 'A hundred and eighty pounds of Cascade go from the poles to the kettle in one morning.',
	},
	{
		date: '2026-11-14',
		title: 'Long Winter is tapped',
		text: 'Fourteen months in oak, three barrels kept out of four, and a line that reached the pump.',
	},
];

export const about: About = {
	lead: 'A seven-barrel brewery in a red barn, on a farm outside Kingston that was old when the barn was new. We make IPA, stout and pilsner, and whatever else the fields suggest.',
	sections,
	facts,
	features,
	timeline,
};
