import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What has a history. */
export type AuditSubject = 'beer' | 'setting' | 'user' | 'picture' | 'content' | 'sync' | 'token' | 'backup';

/** One change: who did what to which subject, and how it was before and after. */
export interface AuditEntry {
	readonly subject: AuditSubject;
	readonly subjectId: string;
	readonly action: string;
	readonly username: string;
	readonly now: Date;
	/** The version after the change; absent for subjects without versions. */
	readonly version?: number;
	/** Any JSON value; absent before the subject was there and after it is gone. Never a secret. */
	readonly before?: unknown;
	readonly after?: unknown;
	/** The id (UUID) that the client made for what this entry creates: a repeated request is known by it. */
	readonly requestId?: string | undefined;
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

/** An id that sorts by time: milliseconds, a running number within this process, random bytes. */
function timeId(now: Date): string {
	sequence = (sequence + 1) % 0x1000000;
	const time = now.getTime().toString(16).padStart(12, '0');
	return `${time}-${sequence.toString(16).padStart(6, '0')}-${randomBytes(5).toString('hex')}`;
}

/** Adds the audit row of a change, in the very transaction that makes it (design §6: every write leaves one). */
export function recordHistory(trx: Transaction<Database>, entry: AuditEntry): Promise<void> {
	return recordHistories(trx, [entry]);
}

export async function recordHistories(
	trx: Transaction<Database>,
	entries: readonly AuditEntry[],
): Promise<void> {
	if (entries.length > 0) await trx.insertInto('history').values(entries.map(historyRow)).execute();
}

function historyRow(entry: AuditEntry) {
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
		request_id: entry.requestId ?? null,
	};
}

const changeColumns = ['id', 'at', 'username', 'action', 'version', 'before', 'after'] as const;

/** The latest changes of a subject, newest first. */
export async function listHistory(
	db: Kysely<Database>,
	subject: AuditSubject,
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
	subject: AuditSubject,
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

/** What a request that carried a client-made id has created, and for whom; null for an id that created nothing. */
export async function findCreation(
	db: Kysely<Database>,
	requestId: string,
): Promise<{ subject: string; subjectId: string; username: string } | null> {
	const row = await db
		.selectFrom('history')
		.select(['subject', 'subject_id', 'username'])
		.where('request_id', '=', requestId)
		.executeTakeFirst();
	return row ? { subject: row.subject, subjectId: row.subject_id, username: row.username } : null;
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
