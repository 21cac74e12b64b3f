import type { TaproomEvent } from '#domain/events/event.ts';

export const special: readonly TaproomEvent[] = [
	{
		slug: 'wreath-evening',
		title: 'Wreath Evening',
		kind: 'workshop',
		summary:
			'Bend a ring of grapevine, dress it with spruce, hop bine and winterberry, and carry it home with sap on your sleeves.',
		content: [
			'<p>The grapevine is pulled out of our own fences, the spruce from a neighbor’s windbreak, and the hop bines have hung drying since August. We give you a ring, wire, clippers, a heap of everything, and somebody who knows which end to start at.</p>',
			'<p>Two hours is enough for one large wreath or two small ones. The ticket covers materials and a mug of mulled cider or a half pint. Places: twenty-four.</p>',
		].join('\n'),
		date: '2026-12-03',
		startsAt: 18 * 60,
		endsAt: 20 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: {
			cents: 3800,
			note: 'materials and a drink included',
			ticketUrl: 'https://tickets.gableandgrain.example/wreath-evening',
		},
		place: 'barn',
		image: null,
		motif: 'lantern',
	},
	{
		slug: 'ice-house-release',
		title: 'Ice House on Line 11',
		kind: 'release',
		summary:
			'The cold IPA takes the empty line at noon. Hot honey pizza beside it, a block of ice on the lawn, and a two-man saw.',
		content: [
			'<p>Line 11 has stood empty and cleaned for a month. At noon the first keg of <a href="/beers/ice-house">Ice House</a> goes on, and for one afternoon every third pizza out of the oven is the hot honey.</p>',
			'<p>A three-hundred-pound block will be on the lawn with a proper ice saw, the kind that cut the Hudson in January. Two people, one handle each, against the clock. The best time by dusk drinks free until the end of the day.</p>',
		].join('\n'),
		date: '2026-12-05',
		startsAt: 12 * 60,
		endsAt: 17 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'lawn',
		image: null,
		motif: 'glass',
	},
	{
		slug: 'night-barge-release',
		title: 'Night Barge Comes In',
		kind: 'release',
		summary:
			'Sixteen weeks at 34°F, then small glasses. Baltic porter with smoked fish, rye bread and sea songs from the loft.',
		content: [
			'<p>The Baltic porter went into the tank in September, the week the swallows left. It is tapped at three with the lamps turned low, in five- and ten-ounce glasses, and the hatch lays out smoked trout, dark rye and butter for it.</p>',
			'<p>From five o’clock a handful of singers off the river sloops lead shanties in the hayloft. You are expected to pull on the choruses.</p>',
		].join('\n'),
		date: '2027-01-23',
		startsAt: 15 * 60,
		endsAt: 20 * 60,
		recurrence: null,
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'hayloft',
		image: null,
		motif: 'glass',
	},
];
