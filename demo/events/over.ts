import type { TaproomEvent } from '#domain/events/event.ts';

/** Days that have been: the archive. */
export const over: readonly TaproomEvent[] = [
	{
		slug: 'hop-picking-morning',
		title: 'Hop Picking Morning',
		kind: 'workshop',
		summary:
			'Two hundred poles came down at dawn; thirty neighbors and a wagon had the cones in the brewhouse by eleven.',
		content: [
			'<p>The bines were cut at first light and laid along the lawn, and whoever came took a chair and a basket. Nobody had picked before and by eight everyone had opinions about technique. Hands go yellow, smell of melon and do not wash clean until Sunday.</p>',
			'<p>One hundred and eighty pounds went into the kettle the same morning and came back three weeks later as <a href="/beers/wagonload">Wagonload</a>. Breakfast was eggs, peaches and yesterday’s bread.</p>',
		].join('\n'),
		date: '2026-08-27',
		startsAt: 6 * 60,
		endsAt: 11 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: 'paid in breakfast', ticketUrl: null },
		place: 'lawn',
		image: null,
		motif: 'hops',
	},
	{
		slug: 'pressing-day',
		title: 'Pressing Day',
		kind: 'workshop',
		summary:
			'The rack-and-cloth press out on the grass, forty bushels of Northern Spy and Golden Russet, and anyone willing to turn the screw.',
		content: [
			'<p>Forty bushels came off the trees behind the barn, and the press, which is older than the roof above it, was carried out to the orchard by eight people who will not volunteer again. Children fed the mill. Adults turned the screw and discovered muscles.</p>',
			'<p>Most of the juice went into a tank of young saison, to be spoken of in a year. Guests took home the rest, a gallon to a family.</p>',
		].join('\n'),
		date: '2026-10-18',
		startsAt: 12 * 60,
		endsAt: 16 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'orchard',
		image: null,
		motif: 'apple-tree',
	},
	{
		slug: 'long-winter-release',
		title: 'Long Winter, First Pour',
		kind: 'release',
		summary:
			'Fourteen months in rye oak, three barrels out of four, one afternoon with blue cheese and a fire.',
		content: [
			'<p>We drew <a href="/beers/long-winter">Long Winter</a> off the wood in October, let it settle, and tapped it at two on a gray Saturday with the fire ring going. The line reached the pump. Blue cheese ran out at five and nobody left.</p>',
			'<p>Three casks come to a hundred and sixty gallons, less what the oak kept. It is still on line 6, for as long as it is.</p>',
		].join('\n'),
		date: '2026-11-14',
		startsAt: 14 * 60,
		endsAt: 18 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'lawn',
		image: null,
		motif: 'glass',
	},
];
