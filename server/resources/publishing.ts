import { endOf, publishAtOf } from '#domain/publishing/publishing.ts';
import { parseJson } from '#domain/record.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Db } from '../db/schema.ts';
import type { Change, ContentVersion } from '../live/content-version.ts';
import type { Job } from '../process/timetable.ts';

/** Kinds whose items can be published or end at a set time. */
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

/** Reads when items appear and disappear, in Unix milliseconds, by kind. */
async function turns(db: Db, timeZone: string) {
	const rows = await db
		.selectFrom('content_items')
		.select(['kind', 'value'])
		.where('kind', 'in', timedKinds)
		// Searching the text is enough, because few of thousands of events are published later.
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
 * Announces a kind when one of its items appears or ends, so that pages are rendered again. Each instance does so by
 * its own clock, unless another already did.
 */
export function publishing(parts: PublishingParts): Job {
	const { db, clock, content, bus } = parts;
	const start = clock().getTime();
	/** When each kind was last announced, in Unix milliseconds. */
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
