import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** One change as it is written down: who did what to which subject, and how it was before and after. */
export interface HistoryEntry {
	readonly subject: 'beer' | 'setting' | 'user' | 'picture' | 'content' | 'sync' | 'token' | 'backup';
	readonly subjectId: string;
	readonly action: string;
	readonly username: string;
	readonly now: Date;
	/** The version after the change; absent for subjects without versions. */
	readonly version?: number;
	/** Any JSON value; absent before the subject was there and after it is gone. Never a secret. */
	readonly before?: unknown;
	readonly after?: unknown;
}

/** A change read back. */
export interface RecordedChange {
	readonly id: string;
	readonly at: string;
	readonly username: string;
	readonly action: string;
	readonly version: number | null;
	readonly before: unknown;
	readonly after: unknown;
}

let sequence = 0;

/** An id that sorts by time: milliseconds, a running number within this process, and chance (RFC 9562 §5.7 in spirit). */
function timeId(now: Date): string {
	sequence = (sequence + 1) % 0x1000000;
	const time = now.getTime().toString(16).padStart(12, '0');
	return `${time}-${sequence.toString(16).padStart(6, '0')}-${randomBytes(5).toString('hex')}`;
}

/** Writes a change down, in the very transaction that makes it (design §6: every write leaves an audit row). */
export function recordHistory(trx: Transaction<Database>, entry: HistoryEntry): Promise<void> {
	return recordHistories(trx, [entry]);
}

/** Writes many changes down at once. */
export async function recordHistories(
	trx: Transaction<Database>,
	entries: readonly HistoryEntry[],
): Promise<void> {
	if (entries.length > 0) await trx.insertInto('history').values(entries.map(historyRow)).execute();
}

function historyRow(entry: HistoryEntry) {
	const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
	return {
		id: timeId(entry.now),
		at: entry.now.toISOString(),
		username: entry.username,
		subject: entry.subject,
		subject_id: entry.subjectId,
		action: entry.action,
		version: entry.version ?? null,
		before: json(entry.before),
		after: json(entry.after),
	};
}

const changeColumns = ['id', 'at', 'username', 'action', 'version', 'before', 'after'] as const;

/** The latest changes of a subject, newest first. */
export async function listHistory(
	db: Kysely<Database>,
	subject: HistoryEntry['subject'],
	subjectId: string,
	limit = 100,
): Promise<RecordedChange[]> {
	const rows = await db
		.selectFrom('history')
		.select(changeColumns)
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(changeFromRow);
}

/** One change of a subject by its id; null when the subject has no such change. */
export async function findChange(
	db: Kysely<Database>,
	subject: HistoryEntry['subject'],
	subjectId: string,
	id: string,
): Promise<RecordedChange | null> {
	const row = await db
		.selectFrom('history')
		.select(changeColumns)
		.where('id', '=', id)
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId)
		.executeTakeFirst();
	return row ? changeFromRow(row) : null;
}

type ChangeRow = Pick<Selectable<Database['history']>, (typeof changeColumns)[number]>;

function changeFromRow(row: ChangeRow): RecordedChange {
	const value = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
	return {
		id: row.id,
		at: row.at,
		username: row.username,
		action: row.action,
		version: row.version,
		before: value(row.before),
		after: value(row.after),
	};
}
