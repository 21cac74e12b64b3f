import type SQLite from 'better-sqlite3';
import type { Comparison, NamedChange, TableChange } from '#domain/backups/backup-schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { columnsOf, keyOf, namesIn, quoted, tablesOf } from '../db/sqlite-file.ts';

const mostNamed = 5;
const mostUsers = 20;

/** Writes SQL that reads a thing's name out of its JSON. */
const titleIn = (json: string, otherwise: string) =>
	`cast(case when json_valid(${json}) then coalesce(${['name', 'title', 'question', 'caption', 'username']
		.map((field) => `json_extract(${json}, '$.${field}')`)
		.join(', ')}, ${otherwise}) else ${otherwise} end as text)`;

/** Per table: SQL for the name of row `a`, and the column with the time it was written. */
const namings: Readonly<Record<string, { readonly name: string; readonly at: string }>> = {
	beers: { name: 'a.name', at: 'updated_at' },
	content_items: { name: titleIn('a.value', 'a.slug'), at: 'updated_at' },
	settings: { name: 'a.key', at: 'updated_at' },
	users: { name: 'a.username', at: 'created_at' },
	api_tokens: { name: 'a.name', at: 'created_at' },
	passkeys: { name: 'a.name', at: 'created_at' },
	pictures: { name: 'a.id', at: 'created_at' },
	history: { name: "a.action || ' ' || a.subject || ' ' || a.subject_id", at: 'at' },
};

/**
 * Tables that are not compared: sign-ins are never restored, the security log continues, and migrations are not
 * content.
 */
const ignoredTables = new Set<string>([
	...ephemeralTables,
	'sessions',
	'used_challenges',
	'pins',
	'pin_tries',
	'screen_codes',
	'security_events',
	'kysely_migration',
	'kysely_migration_lock',
]);

/** Compares tables by the columns that both have: an older schema lacks some in every row. */
export function compareTables(sqlite: SQLite.Database, former: string | null): TableChange[] {
	const formerTables = former === null ? [] : tablesOf(sqlite, former);
	return tablesOf(sqlite)
		.filter((table) => !ignoredTables.has(table))
		.flatMap((table) => {
			const there = former !== null && formerTables.includes(table);
			return partsOf(sqlite, table, there ? former : null).map((part): TableChange => {
				if (there) return compareTable(sqlite, { table, ...part }, former);
				const added = count(sqlite, `from ${quoted(table)} as a where ${part.only}`);
				return { table: part.name, added, removed: 0, changed: 0, newest: [] };
			});
		})
		.filter(({ added, removed, changed }) => added + removed + changed > 0);
}

interface Part {
	readonly name: string;
	/** SQL that selects the rows `a` of this part. */
	readonly only: string;
}

/** Splits content by its kind: 'content_items/event'. */
function partsOf(sqlite: SQLite.Database, table: string, former: string | null): Part[] {
	if (table !== 'content_items') return [{ name: table, only: 'true' }];
	const before = former === null ? '' : ` union select kind from ${former}.content_items`;
	const kinds = namesIn(sqlite, `select distinct kind from main.content_items${before} order by 1`);
	return kinds.map((kind) => ({
		name: `${table}/${kind}`,
		only: `a.kind = '${kind.replaceAll("'", "''")}'`,
	}));
}

/** Selects what staff see: something in the bin counts as deleted, and as new when it leaves the bin. */
const shownOf = (schema: string, table: string) =>
	table === 'beers'
		? `(select * from ${schema}.beers where deleted_at is null)`
		: `${schema}.${quoted(table)}`;

function compareTable(
	sqlite: SQLite.Database,
	{ table, name, only }: Part & { table: string },
	former: string,
): TableChange {
	const here = shownOf('main', table);
	const before = shownOf(former, table);
	const old = new Set(columnsOf(sqlite, table, former));
	const columns = columnsOf(sqlite, table).filter((column) => old.has(column));
	const sameKey = keyOf(sqlite, table)
		.map((column) => `a.${quoted(column)} = b.${quoted(column)}`)
		.join(' and ');
	const list = (side: string) => columns.map((column) => `${side}.${quoted(column)}`).join(', ');
	const missing = (from: string, to: string) =>
		`from ${from} as a where ${only} and not exists (select 1 from ${to} as b where ${sameKey})`;
	const changed = `from ${here} as a join ${before} as b on ${sameKey} where ${only} and (${list('a')}) is not (${list('b')})`;
	const sources = { added: missing(here, before), removed: missing(before, here), changed };
	return {
		table: name,
		added: count(sqlite, sources.added),
		removed: count(sqlite, sources.removed),
		changed: count(sqlite, sources.changed),
		newest: nameNewest(sqlite, table, sources),
	};
}

function nameNewest(
	sqlite: SQLite.Database,
	table: string,
	sources: Readonly<Record<NamedChange['kind'], string>>,
): NamedChange[] {
	const naming = namings[table];
	if (!naming) return [];
	const { name, at } = naming;
	const changes = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
		const time = kind === 'changed' ? `max(a.${at}, b.${at})` : `a.${at}`;
		const query = `select ${name} as name, ${time} as at ${sources[kind]} order by 2 desc limit ${mostNamed}`;
		const rows = sqlite.prepare<[], { name: string; at: string }>(query).all();
		return rows.map((row) => ({ kind, ...row }));
	});
	return changes
		.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
		.slice(0, mostNamed);
}

function count(sqlite: SQLite.Database, source: string): number {
	return sqlite.prepare<[], number>(`select count(*) ${source}`).pluck().get() ?? 0;
}

interface Account {
	readonly username: string;
	readonly role: string;
	readonly password: string;
}

function activeAccounts(sqlite: SQLite.Database, schema: string): Map<string, Account> {
	if (!columnsOf(sqlite, 'users', schema).includes('disabled')) return new Map();
	const query = `select username, role, password_hash as password from ${schema}.users where disabled = 0 order by username`;
	const rows = sqlite.prepare<[], Account>(query).all();
	return new Map(rows.map((row) => [row.username.toLowerCase(), row]));
}

/** Finds users whose sign-in will differ after a restore. Names are those of the database in which the user can sign in. */
export function compareUsers(sqlite: SQLite.Database, former: string): Comparison['people'] {
	const [then, now] = [activeAccounts(sqlite, 'main'), activeAccounts(sqlite, former)];
	const names = (accounts: Map<string, Account>, wanted: (account: Account, key: string) => boolean) =>
		[...accounts]
			.filter(([key, account]) => wanted(account, key))
			.slice(0, mostUsers)
			.map(([, { username }]) => username);
	const differs = (field: 'role' | 'password') => (account: Account, key: string) =>
		now.has(key) && now.get(key)?.[field] !== account[field];
	return {
		noLonger: names(now, (_, key) => !then.has(key)),
		again: names(then, (_, key) => !now.has(key)),
		otherRole: names(then, differs('role')),
		otherPassword: names(then, differs('password')),
	};
}

/** Lists the changes that a restore takes back: those in the present history and not in the backup's. */
export function lostChanges(sqlite: SQLite.Database, former: string): Comparison['lost'] {
	if (!tablesOf(sqlite, former).includes('history')) return { count: 0, by: [], latest: [] };
	// Entries about backups and syncs describe no change of content.
	const lost = `from ${former}.history as a where a.subject not in ('backup', 'sync')
		and not exists (select 1 from main.history as b where b.id = a.id)`;
	const by = sqlite.prepare<[], { username: string; count: number }>(
		`select username, count(*) as count ${lost} group by username order by 2 desc, 1 limit ${mostUsers}`,
	);
	const latest = sqlite.prepare<[], Comparison['lost']['latest'][number]>(
		`select at, username, action, subject, ${titleIn('coalesce(a.after, a.before)', 'a.subject_id')} as name
		${lost} order by at desc, id desc limit ${mostNamed}`,
	);
	return { count: count(sqlite, lost), by: by.all(), latest: latest.all() };
}
