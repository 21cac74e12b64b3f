import type { TaproomEvent } from '#domain/events/event.ts';

/** Makes an ordinary Friday session; `changes` replace its fields. */
export function sampleEvent(changes: Partial<TaproomEvent> = {}): TaproomEvent {
	return {
		slug: 'hayloft-sessions',
		title: 'Hayloft Sessions',
		kind: 'music',
		summary: 'Fiddles under the rafters.',
		content: '<p>Every Friday.</p>',
		date: '2026-11-06',
		startsAt: 19 * 60,
		endsAt: 21 * 60 + 30,
		recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [5], until: null },
		exceptions: [],
		cancellations: [],
		moves: [],
		price: { cents: null, note: null, ticketUrl: null },
		place: 'hayloft',
		image: null,
		motif: 'fiddle',
		...changes,
	};
}
