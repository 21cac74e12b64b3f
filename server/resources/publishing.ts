import { publishAtOf } from '#domain/resources/publishing.ts';
import type { Db } from '../db/schema.ts';
import type { ContentVersion } from '../live/content-version.ts';
import type { Job } from '../timetable.ts';
import { parseJson } from './damage.ts';

export const publishedLater = ['event', 'food-item', 'drink'] as const;

/** In ms since 1970, by kind. */
async function publishDates(db: Db) {
	const rows = await db
		.selectFrom('content_items')
		.select(['kind', 'value'])
		.where('kind', 'in', publishedLater)
		// Of thousands of events a few go out later.
		.where('value', 'like', '%"publishAt":"%')
		.execute();
	return rows.flatMap(({ kind, value }) => {
		const item = parseJson(value);
		const at = typeof item === 'object' && item !== null ? Date.parse(publishAtOf(item) ?? '') : Number.NaN;
		return Number.isNaN(at) ? [] : [{ kind, at }];
	});
}

/** At the minute that something goes out, its kind has changed: pages are rendered anew, open ones read again. */
export function publishing(db: Db, clock: () => Date, content: ContentVersion): Job {
	let since = clock().getTime();
	return {
		async next() {
			// The clock may have been put back.
			since = Math.min(since, clock().getTime());
			const ahead = (await publishDates(db)).map(({ at }) => at).filter((at) => at > since);
			return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
		},
		async run(now) {
			const dates = await publishDates(db);
			const due = dates.filter(({ at }) => since < at && at <= now.getTime());
			since = now.getTime();
			for (const kind of publishedLater) if (due.some((one) => one.kind === kind)) content.changed(kind);
		},
	};
}
