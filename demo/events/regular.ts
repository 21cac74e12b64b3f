import type { TaproomEvent } from '#domain/events/event.ts';

/** What comes around again: trivia, trucks, the market, the walk through the brewhouse. */
export const regular: readonly TaproomEvent[] = [
	{
		slug: 'tuesday-trivia',
		title: 'Tuesday Trivia',
		kind: 'trivia',
		summary:
			'Five rounds in the barn, pencils supplied, teams up to six. The winners drink their first round on the house; the last get the rooster.',
		content: [
			'<p>Four rounds of general knowledge and one that is always about something within ten miles: canals, cement, apples, who owned which goat. Telephones go in the milk pail.</p>',
			'<p>Tables of more than six are split in two and generally stop speaking. First place takes a round at the bar. Last place takes home a carved wooden rooster and must bring him back the week after, dusted.</p>',
			'<p>Come by six if you want supper first; the hatch is busiest at a quarter past.</p>',
		].join('\n'),
		date: '2026-09-08',
		startsAt: 18 * 60 + 30,
		endsAt: 20 * 60 + 30,
		recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [2], until: null },
		exceptions: ['2026-12-29'],
		cancellations: [],
		moves: [
			{
				date: '2027-01-05',
				toDate: '2027-01-06',
				startsAt: 18 * 60 + 30,
				endsAt: 20 * 60 + 30,
				reason: 'Tuesday belongs to the wassail.',
			},
		],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'barn',
		image: null,
		motif: 'chalkboard',
	},
	{
		slug: 'truck-saturday',
		title: 'Truck Saturday',
		kind: 'food-truck',
		summary:
			'On the third Saturday a guest kitchen parks by the silo: dumplings, tacos, jerk, pierogi. Our own oven stays lit beside it.',
		content: [
			'<p>Once a month we let somebody else cook. The truck pulls in beside the silo at noon and sells until it has nothing left, which has happened as early as half past three.</p>',
			'<h3>This winter</h3>',
			'<ul><li>November: pork and chive dumplings, folded while you watch</li><li>December: pierogi and smoked kielbasa</li><li>January: birria tacos with a cup of the broth</li><li>February: jerk chicken, rice and peas</li></ul>',
			'<p>Trucks take their own cards and cash. The hatch is open as on any Saturday, and nobody minds if you carry a plate from each to the same table.</p>',
		].join('\n'),
		date: '2026-04-18',
		startsAt: 12 * 60,
		endsAt: 19 * 60,
		recurrence: { kind: 'monthly', weekday: 6, nth: 3, until: null },
		// The third Saturday of June 2027 is Juneteenth, when the taproom is closed.
		exceptions: ['2027-06-19'],
		cancellations: [],
		moves: [],
		price: { cents: null, note: 'pay at the truck', ticketUrl: null },
		place: 'lawn',
		image: null,
		motif: 'truck',
	},
	{
		slug: 'sunday-barn-market',
		title: 'Sunday Barn Market',
		kind: 'market',
		summary:
			'Fourteen stalls between the posts on the Sundays before Christmas: cheese, honey, wool, knives, candles, and one man with owls carved from fence rail.',
		content: [
			'<p>From the Sunday after Thanksgiving the ground floor fills with tables. Everything sold was grown, spun, forged or poured within forty miles, and the person across the table is the one who did it.</p>',
			'<p>Admission is free and so is the cocoa until it runs out. Gift boxes of bottles are packed at the end of the bar while you wait. Dogs are welcome on a short leash; the cheese is at nose height.</p>',
		].join('\n'),
		date: '2026-11-29',
		startsAt: 12 * 60,
		endsAt: 17 * 60,
		recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [0], until: '2026-12-20' },
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'barn',
		image: null,
		motif: 'stall',
	},
	{
		slug: 'brewhouse-walk',
		title: 'Brewhouse Walk',
		kind: 'workshop',
		summary:
			'An hour among the tanks every other Saturday, from the malt loft to the rye barrels, with four tastes on the way.',
		content: [
			'<p>We start where the grain does, under the roof, and follow it down: mill, mash tun, copper, the room where the wheat beer ferments with its lid off, the cold cellar beneath the granary, the north wall. You get a taste at four of the stops, one of them straight from a tank and not yet finished.</p>',
			'<p>Twelve to a walk, ages twenty-one and up for the glasses; younger people may come along and drink the water, which is good. Closed shoes, please. The route is step-free except for the malt loft, and there is a window onto it from below.</p>',
		].join('\n'),
		date: '2026-10-31',
		startsAt: 13 * 60,
		endsAt: 14 * 60,
		recurrence: { kind: 'weekly', everyWeeks: 2, weekdays: [6], until: '2027-02-20' },
		exceptions: [],
		cancellations: [],
		moves: [],
		price: {
			cents: 1200,
			note: 'four tastes included',
			ticketUrl: 'https://tickets.gableandgrain.example/brewhouse-walk',
		},
		place: 'barn',
		image: null,
		motif: 'kettle',
	},
];
