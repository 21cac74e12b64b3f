import { allKinds } from '#domain/resources/kinds.ts';
import { publishAtOf } from '#domain/resources/publishing.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Db } from '../db/schema.ts';
import type { Change, ContentVersion } from '../live/content-version.ts';
import type { Job } from '../process/timetable.ts';
import { parseJson } from './damage.ts';

/** Kinds whose items may wait for their time. */
export const publishedLater = allKinds.flatMap(({ name, input }) =>
	'publishAt' in input.shape ? [name] : [],
);

interface PublishingParts {
	readonly db: Db;
	readonly clock: () => Date;
	readonly content: ContentVersion;
	readonly bus: Bus;
}

/** In ms since 1970, by kind. */
async function publishDates(db: Db) {
	const rows = await db
		.selectFrom('content_items')
		.select(['kind', 'value'])
		.where('kind', 'in', publishedLater)
		// Of thousands of events a few go out later.
		.where('value', 'like', '%"publishAt":"%')
		.execute();
	return rows.flatMap(({ kind: name, value }) => {
		const kind = publishedLater.find((one) => one === name);
		const item = parseJson(value);
		const at = typeof item === 'object' && item !== null ? Date.parse(publishAtOf(item) ?? '') : Number.NaN;
		return kind === undefined || Number.isNaN(at) ? [] : [{ kind, at }];
	});
}

/**
 * At the minute that something goes out, its kind has changed: pages are rendered anew, open ones read again. Each instance says
 * so by its own clock, unless another did after that minute.
 */
export function publishing({ db, clock, content, bus }: PublishingParts): Job {
	const start = clock().getTime();
	/** When each kind was last read anew, in ms since 1970. */
	const since = new Map(publishedLater.map((kind) => [kind, start]));
	content.subscribe((resource) => {
		const kind = publishedLater.find((one) => one === resource);
		if (kind) since.set(kind, clock().getTime());
	});
	const ahead = async () =>
		(await publishDates(db)).filter(
			({ kind, at }) => at > Math.min(since.get(kind) ?? start, clock().getTime()),
		);
	return {
		async next() {
			const dates = (await ahead()).map(({ at }) => at);
			return dates.length > 0 ? new Date(Math.min(...dates)) : null;
		},
		async run(now) {
			const due = (await ahead()).filter(({ at }) => at <= now.getTime());
			const kinds = publishedLater.filter((kind) => due.some((one) => one.kind === kind));
			await bus.announce(kinds.map((kind): Change => [kind, null]));
		},
	};
}
