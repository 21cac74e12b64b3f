import type { ExpressionBuilder } from 'kysely';
import { followingActions } from '#domain/bar/taps.ts';
import { contentRefOf, type HistoryPart } from '#domain/changes/change-groups.ts';
import { parseJson } from '#domain/record.ts';
import type { Database, Db } from '../db/schema.ts';
import type { LogEntry } from './undoer.ts';

type Where = ExpressionBuilder<Database, 'history'>;

function isOf(where: Where, { subject, ids, kinds, actions }: HistoryPart) {
	// This stops SQLite from using the index of subjects, whose rows would need sorting.
	const unindexed = where.fn.coalesce('subject', where.val(''));
	return where.and([
		where(unindexed, '=', subject),
		...(ids ? [where('subject_id', 'in', ids)] : []),
		...(actions ? [where('action', 'in', actions)] : []),
		...(kinds
			? [
					where.or(
						kinds.flatMap((kind) => [
							where('subject_id', '=', kind),
							where.and([where('subject_id', '>=', `${kind}/`), where('subject_id', '<', `${kind}/~`)]),
						]),
					),
				]
			: []),
	]);
}

const isOfAny = (parts: readonly HistoryPart[]) => (where: Where) =>
	where.or(parts.map((part) => isOf(where, part)));

export interface LogFilter {
	/** Limits entries to those from the first instant to before the second (ISO 8601). */
	readonly during?: readonly [string, string] | undefined;
	readonly person?: string | undefined;
	/** An entry must match one part of each list. */
	readonly parts: readonly (readonly HistoryPart[])[];
	/** Instant and id of an entry; the page starts after it. */
	readonly before?: readonly [string, string] | undefined;
	/** Instant and id of the last entry that the page may contain. */
	readonly until?: readonly [string, string] | undefined;
}

function selectEntries(db: Db) {
	return db
		.selectFrom('history')
		.select(['id', 'at', 'username', 'subject', 'subject_id as subjectId', 'action', 'version'])
		.select(['before', 'after', 'undoes']);
}

/** Selects the step of a change-over that an entry is part of. */
const stepOf = (where: Where) =>
	where
		.selectFrom('history as step')
		.select('step.id')
		.whereRef('step.id', '=', 'history.part_of')
		.where('step.subject', '=', 'change-over')
		.where('step.action', '=', 'step');

/** Selects log entries, newest first, by the index of time or of user. */
export function logQuery(db: Db, { during, person, parts, before, until }: LogFilter, most: number) {
	let query = selectEntries(db).where((where) =>
		where.not(where.and([where('subject', '=', 'beer'), where('action', 'in', followingActions)])),
	);
	// This avoids the index of `part_of` for the same reason. Changes made by a change-over have lines of their own.
	query = query.where((where) =>
		where.or([where(where.fn.coalesce('part_of', where.val('')), '=', ''), where.exists(stepOf)]),
	);
	if (during) query = query.where('at', '>=', during[0]).where('at', '<', during[1]);
	if (person !== undefined) query = query.where('username', '=', person);
	for (const some of parts) query = query.where(isOfAny(some));
	if (before) {
		const [at, id] = before;
		query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(at, id)));
	}
	if (until) {
		const [at, id] = until;
		query = query.where((where) => where(where.refTuple('at', 'id'), '>=', where.tuple(at, id)));
	}
	return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(most);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const parsed = (text: string | null): unknown => (text === null ? null : parseJson(text));

const entryOf = (row: Row): LogEntry => ({ ...row, before: parsed(row.before), after: parsed(row.after) });

/** Rows that one query examines when it filters by kind; more would hold up other requests. */
const mostRows = 5_000;

/** Returns the last row that a query may examine; undefined if that is the end of the log. */
export async function findReach(db: Db, filter: LogFilter): Promise<readonly [string, string] | undefined> {
	const rows = logQuery(db, { ...filter, parts: [] }, 1)
		.clearSelect()
		.select(['at', 'id']);
	const last = await rows.offset(mostRows - 1).executeTakeFirst();
	return last && [last.at, last.id];
}

export async function readLog(db: Db, filter: LogFilter, most: number): Promise<LogEntry[]> {
	return (await logQuery(db, filter, most).execute()).map(entryOf);
}

export async function findEntries(db: Db, column: 'id' | 'request_id', values: readonly string[]) {
	if (values.length === 0) return [];
	return (await selectEntries(db).where(column, 'in', values).execute()).map(entryOf);
}

/** Returns the undos and redos of each of these changes, oldest first. */
export async function findUndos(db: Db, ids: readonly string[]): Promise<Map<string, LogEntry[]>> {
	if (ids.length === 0) return new Map();
	const query = selectEntries(db).where('undoes', 'in', ids).orderBy('at').orderBy('id');
	return Map.groupBy((await query.execute()).map(entryOf), ({ undoes }) => undoes ?? '');
}

/** Returns the direct parts of a change, oldest first. */
export async function findParts(db: Db, whole: string): Promise<LogEntry[]> {
	return (await selectEntries(db).where('part_of', '=', whole).orderBy('id').execute()).map(entryOf);
}

/** Says whether a change has parts. */
export async function hasParts(db: Db, whole: string): Promise<boolean> {
	const parts = db.selectFrom('history').select('id').where('part_of', '=', whole);
	return (await parts.limit(1).executeTakeFirst()) !== undefined;
}

/** Looks up the present names of beers, users and tokens, for entries that do not hold them. */
export async function readNames(db: Db, entries: readonly LogEntry[]) {
	const unnamed = entries.filter(({ before, after }) => before === null && after === null);
	const names = new Map<string, string>();
	const idsOf = (subject: string) =>
		unnamed.flatMap((entry) => (entry.subject === subject ? [entry.subjectId] : []));
	const add = (subject: string, rows: readonly { id: string; name: string }[]) => {
		for (const { id, name } of rows) names.set(`${subject}/${id}`, name);
	};
	const users = idsOf('user');
	if (users.length > 0) {
		const query = db.selectFrom('users').select(['id', 'username as name']).where('id', 'in', users);
		add('user', await query.execute());
	}
	const tokens = idsOf('token');
	if (tokens.length > 0) {
		const query = db.selectFrom('api_tokens').select(['id', 'name']).where('id', 'in', tokens);
		add('token', await query.execute());
	}
	return (subject: string, id: string): string | null => names.get(`${subject}/${id}`) ?? null;
}

/** Returns the staff screen that shows the entry's subject with its history. */
export function screenOf(
	{ subject, subjectId }: LogEntry,
	may: (permission: string) => boolean,
): string | null {
	const ref = contentRefOf(subjectId);
	if (subject === 'beer') return may('beer:update') ? `/admin/beers/${subjectId}/edit#history` : null;
	if (subject === 'user') return may('users:manage') ? `/admin/staff/${subjectId}` : null;
	if (subject === 'token') return may('users:manage') ? '/admin/tokens' : null;
	if (subject === 'screen') return '/admin/boards';
	if (subject !== 'content' || ref.slug === '') return null;
	return may('content:manage') ? `/admin/content/${subjectId}#history` : null;
}
