import type { Tap } from '#domain/bar/taps.ts';
import { availabilityOf } from '#domain/food/food.ts';
import { serviceDayEndsAt, serviceDayOf } from '#domain/hours/service-day.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { tapNotes } from '#domain/tonight/tap-notes.ts';
import type { TapNote } from '#domain/tonight/tonight-endpoints.ts';
import { instantOf } from '#domain/zoned-time.ts';
import { readGoneKegs } from '../bar/read-bar.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

type ReadNightTaproom = Pick<Taproom, 'clock' | 'damage' | 'db' | 'schedule'>;

/** More changes than a night has at the taps. */
const mostEntries = 2_000;

export async function readTapNotes(
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
