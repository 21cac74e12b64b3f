import { endOf, publishAtOf } from '#domain/publishing/publishing.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Db } from '../db/schema.ts';
import type { Change, ContentVersion } from '../live/content-version.ts';
import type { Job } from '../process/timetable.ts';
import { parseJson } from './damage.ts';

/** Kinds whose items may wait for their time, or go by themselves. */
export const timedKinds = allKinds.flatMap(({ name, input: { shape } }) =>
	'publishAt' in shape || 'lastDay' in shape ? [name] : [],
);

interface PublishingParts {
	readonly db: Db;
	readonly clock: () => Date;
	readonly schedule: { readonly timeZone: string };
	readonly content: ContentVersion;
	readonly bus: Bus;
}

/** Reads when items come and go, in milliseconds since 1970, by kind. */
async function turns(db: Db, timeZone: string) {
	const rows = await db
		.selectFrom('content_items')
		.select(['kind', 'value'])
		.where('kind', 'in', timedKinds)
		// The text is searched because only a few of thousands of events go out later.
		.where(({ or, eb }) => or([eb('value', 'like', '%"publishAt":"%'), eb('value', 'like', '%"lastDay":"%')]))
		.execute();
	return rows.flatMap(({ kind: name, value }) => {
		const kind = timedKinds.find((one) => one === name);
		const item = parseJson(value);
		if (kind === undefined || typeof item !== 'object' || item === null) return [];
		const dates = [Date.parse(publishAtOf(item) ?? ''), endOf(item, timeZone)];
		return dates.filter(Number.isFinite).map((at) => ({ kind, at }));
	});
}

/**
 * Announces a kind at the minute that something of it goes out or is over: pages are rendered anew, open ones read again.
 * Each instance says so by its own clock, unless another did after that minute.
 */
export function publishing(parts: PublishingParts): Job {
	const { db, clock, content, bus } = parts;
	const start = clock().getTime();
	/** Holds when each kind was last read anew, in milliseconds since 1970. */
	const since = new Map(timedKinds.map((kind) => [kind, start]));
	content.subscribe((resource) => {
		const kind = timedKinds.find((one) => one === resource);
		if (kind) since.set(kind, clock().getTime());
	});
	const ahead = async () =>
		(await turns(db, parts.schedule.timeZone)).filter(
			({ kind, at }) => at > Math.min(since.get(kind) ?? start, clock().getTime()),
		);
	return {
		async next() {
			const dates = (await ahead()).map(({ at }) => at);
			return dates.length > 0 ? new Date(Math.min(...dates)) : null;
		},
		async run(now) {
			const due = (await ahead()).filter(({ at }) => at <= now.getTime());
			const kinds = timedKinds.filter((kind) => due.some((one) => one.kind === kind));
			await bus.announce(kinds.map((kind): Change => [kind, null]));
		},
	};
}
