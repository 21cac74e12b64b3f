import { connectPostgres } from '../../server/db/postgres/connect.ts';
import type { Db } from '../../server/db/schema.ts';
import type { Known } from './history-checker.ts';
import type { BeerIds } from './writers.ts';

interface FoundInPostgres {
	readonly find: (key: string) => Known | null;
	readonly ids: BeerIds;
	/** What contradicts itself, in words. */
	readonly wrongs: readonly string[];
}

/** Reads what a server holds of the things of a history. */
export async function findInPostgres(url: string): Promise<FoundInPostgres> {
	const db = connectPostgres({ url: async () => url });
	try {
		const beers = await db
			.selectFrom('beers')
			.select(['id', 'slug', 'version', 'status', 'brief_description'])
			.where('slug', 'like', 'fault-%')
			.execute();
		const items = await db
			.selectFrom('content_items')
			.select(['kind', 'slug', 'version', 'value'])
			.where('slug', 'like', 'fault-%')
			.execute();
		const known = new Map<string, Known>([
			...beers.map(
				({ slug, version, status, brief_description }) =>
					[`beer/${slug}`, { version, mark: `${status} ${brief_description}` }] as const,
			),
			...items.map(
				({ kind, slug, version, value }) =>
					[`${kind}/${slug}`, { version, mark: String(JSON.parse(value).answer) }] as const,
			),
		]);
		const versions = new Map([
			...beers.map(({ id, version }) => [`beer/${id}`, version] as const),
			...items.map(({ kind, slug, version }) => [`content/${kind}/${slug}`, version] as const),
		]);
		return {
			find: (key) => known.get(key) ?? null,
			ids: new Map(beers.map(({ id, slug }) => [slug, id])),
			wrongs: await gapsIn(db, versions),
		};
	} finally {
		await db.destroy();
	}
}

/** Every version of a thing has one row of the history, and the history tells of no other. */
async function gapsIn(db: Db, versions: ReadonlyMap<string, number>): Promise<string[]> {
	const rows = await db
		.selectFrom('history')
		.select(['subject', 'subject_id', 'version'])
		.where('subject', 'in', ['beer', 'content'])
		.execute();
	const told = Map.groupBy(rows, ({ subject, subject_id }) => `${subject}/${subject_id}`);
	return [...versions].flatMap(([key, version]) => {
		const list = told.get(key)?.map((row) => row.version ?? 0) ?? [];
		const whole = list.length === version && new Set(list).size === version && Math.max(...list) === version;
		return whole ? [] : [`${key} has version ${version}, and its history tells of ${list.join(', ')}`];
	});
}
