import { onToday } from '#domain/events/event-agenda.ts';
import { todayWords } from '#domain/events/event-status.ts';
import { tonightStatuses } from '#domain/tonight/tonight.ts';
import { readTapList } from '../bar/read-bar.ts';
import { listStaffRows } from '../beers/staff-lists.ts';
import type { Route } from '../http/endpoint-router.ts';
import { noteMenuCheck, readMenuCheck } from '../menu/store.ts';
import type { Taproom } from '../taproom.ts';
import { readSoldOut, readTapNotes } from './read-tonight.ts';

export function tonightApi(
	route: Route,
	taproom: Pick<Taproom, 'agenda' | 'clock' | 'damage' | 'db' | 'formats' | 'schedule'>,
): void {
	route('menu.check', ({ actor, body }) => noteMenuCheck(actor, body.id));
	route('tonight.read', async ({ now }) => {
		const { db, agenda, schedule } = taproom;
		const wall = await readTapList(db);
		const [beers, { events }, menuCheck, notes, soldOut] = await Promise.all([
			listStaffRows(db, tonightStatuses),
			agenda.read(),
			readMenuCheck(taproom),
			readTapNotes(taproom, wall.taps, now),
			readSoldOut(taproom, now),
		]);
		const today = onToday(events, now, schedule.timeZone).map(({ event: { slug, title }, occurrence }) => {
			return {
				slug,
				title,
				words: todayWords(taproom.formats, occurrence, now),
				canceled: occurrence.state === 'canceled',
			};
		});
		return { ...wall, beers, notes, events: today, menuCheck, soldOut };
	});
}
