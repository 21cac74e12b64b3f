import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { onToday } from '#domain/event-agenda.ts';
import { todayWords } from '#domain/event-status.ts';
import { byNeed, type TonightBoard, type TonightEvent } from '#domain/tonight.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readMenuCheck } from '../menu/store.ts';
import type { Taproom } from '../taproom.ts';
import { listStaffBeers } from './store.ts';

/** What needs doing tonight: the home of the staff area. Mounted at /api. */
export function tonightApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'tonight.read', async (context) => {
		const now = taproom.clock();
		return context.json(success(await readBoard(taproom, now), now));
	});
	return app;
}

async function readBoard({ db, agenda, schedule }: Taproom, now: Date): Promise<TonightBoard> {
	const [onTap, coming, { events }, menuCheck] = await Promise.all([
		listStaffBeers(db, 'on-tap'),
		listStaffBeers(db, 'coming-soon'),
		agenda.read(),
		readMenuCheck(db),
	]);
	const today = onToday(events, now, schedule.timeZone).map(
		({ event, occurrence }): TonightEvent => ({
			slug: event.slug,
			title: event.title,
			words: todayWords(occurrence, now),
			canceled: occurrence.state === 'canceled',
		}),
	);
	return { onTap: byNeed(onTap), coming: byNeed(coming), events: today, menuCheck };
}
