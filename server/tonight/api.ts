import type { Tap } from '#domain/bar/taps.ts';
import { onToday } from '#domain/events/event-agenda.ts';
import { todayWords } from '#domain/events/event-status.ts';
import { availabilityOf } from '#domain/food/food.ts';
import { serviceDayEndsAt, serviceDayOf } from '#domain/hours/service-day.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { tapNotes } from '#domain/tonight/tap-notes.ts';
import { tonightStatuses } from '#domain/tonight/tonight.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import { instantOf } from '#domain/zoned-time.ts';
import { readGoneKegs, readTapList } from '../bar/read-bar.ts';
import { listStaffRows } from '../beers/staff-lists.ts';
import type { Route } from '../http/endpoint-router.ts';
import { noteMenuCheck, readMenuCheck } from '../menu/store.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

type ReadNightTaproom = Pick<Taproom, 'clock' | 'damage' | 'db' | 'schedule'>;

/** More changes than a night has at the taps. */
const mostEntries = 2_000;

async function readTapNotes(
	{ db, schedule: { timeZone } }: Pick<Taproom, 'db' | 'schedule'>,
	taps: readonly Tap[],
	now: Date,
): Promise<TapNote[]> {
	const since = instantOf(serviceDayOf(now, timeZone), serviceDayEndsAt, timeZone).toISOString();
	const rows = await db
		.selectFrom('history')
		.select(['id', 'subject_id', 'action', 'username', 'at', 'undoes'])
		.where('subject', '=', 'tap')
		.where('at', '>=', since)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(mostEntries)
		.execute();
	const entries = rows.toReversed().map(({ subject_id, username, ...entry }) => {
		return { ...entry, tapNumber: Number(subject_id), by: username };
	});
	return tapNotes({ taps, gone: await readGoneKegs(db, since), entries, since });
}

export async function readSoldOut(taproom: ReadNightTaproom, now: Date): Promise<string[]> {
	const [dishes, drinks] = await Promise.all([
		listItems(taproom, kinds['food-item']),
		listItems(taproom, kinds.drink),
	]);
	return [...dishes, ...drinks]
		.filter((item) => availabilityOf(item, now, taproom.schedule.timeZone) === 'struck')
		.map(({ name }) => name);
}

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
