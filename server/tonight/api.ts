import { onToday } from '#domain/events/event-agenda.ts';
import { todayWords } from '#domain/events/event-status.ts';
import { tonightStatuses } from '#domain/tonight/tonight.ts';
import { listStaffRows } from '../beers/staff-store.ts';
import type { Route } from '../http/endpoint-router.ts';
import { noteMenuCheck, readMenuCheck, takeBackMenuCheck } from '../menu/store.ts';
import type { Taproom } from '../taproom.ts';

export function tonightApi(route: Route, taproom: Taproom): void {
	route('menu.check', ({ actor }) => noteMenuCheck(actor));
	route('menu.uncheck', async ({ actor }) => ({ check: await takeBackMenuCheck(actor) }));
	route('tonight.read', async ({ now }) => {
		const { db, agenda, schedule } = taproom;
		const [beers, { events }, menuCheck] = await Promise.all([
			listStaffRows(db, tonightStatuses),
			agenda.read(),
			readMenuCheck(taproom),
		]);
		const today = onToday(events, now, schedule.timeZone).map(({ event: { slug, title }, occurrence }) => {
			return { slug, title, words: todayWords(occurrence, now), canceled: occurrence.state === 'canceled' };
		});
		return { beers, events: today, menuCheck };
	});
}
