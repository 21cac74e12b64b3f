import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { onToday } from '#domain/events/event-agenda.ts';
import { todayWords } from '#domain/events/event-status.ts';
import { type TonightBoard, type TonightEvent, tonightStatuses } from '#domain/tonight/tonight.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { listStaffRows } from '../beers/staff-store.ts';
import { readMenuCheck } from '../menu/store.ts';
import type { Taproom } from '../taproom.ts';

/** What needs doing tonight: the home of the staff area. Mounted at /api. */
export function tonightApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'tonight.read', async (context) => {
		const now = taproom.clock();
		return context.json(success(await readBoard(taproom, now), now));
	});
	return app;
}

async function readBoard(taproom: Taproom, now: Date): Promise<TonightBoard> {
	const { db, agenda, schedule } = taproom;
	const [beers, { events }, menuCheck] = await Promise.all([
		listStaffRows(db, tonightStatuses),
		agenda.read(),
		readMenuCheck(taproom),
	]);
	const today = onToday(events, now, schedule.timeZone).map(
		({ event, occurrence }): TonightEvent => ({
			slug: event.slug,
			title: event.title,
			words: todayWords(occurrence, now),
			canceled: occurrence.state === 'canceled',
		}),
	);
	return { beers, events: today, menuCheck };
}
