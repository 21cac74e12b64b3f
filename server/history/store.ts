import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

export type AuditSubject = 'beer' | 'setting' | 'user' | 'picture' | 'content' | 'sync' | 'token' | 'backup';

export interface AuditEntry {
	readonly subject: AuditSubject;
	readonly subjectId: string;
	readonly action: string;
	readonly username: string;
	readonly now: Date;
	readonly version?: number;
	/** Without secrets; absent before the subject existed and after it was deleted. */
	readonly before?: unknown;
	readonly after?: unknown;
	/** Made by the client (UUID), so that a repeated request is recognized. */
	readonly requestId?: string | undefined;
}

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

/** Sorts by time. */
function timeId(now: Date): string {
	sequence = (sequence + 1) % 0x1000000;
	const time = now.getTime().toString(16).padStart(12, '0');
	return `${time}-${sequence.toString(16).padStart(6, '0')}-${randomBytes(5).toString('hex')}`;
}

/** In the transaction that makes the change (design §6). */
export function recordHistory(trx: Transaction<Database>, entry: AuditEntry): Promise<void> {
	return recordHistories(trx, [entry]);
}

export async function recordHistories(
	trx: Transaction<Database>,
	entries: readonly AuditEntry[],
): Promise<void> {
	const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
	const rows = entries.map(({ now, subjectId, version = null, before, after, requestId, ...entry }) => ({
		id: timeId(now),
		at: now.toISOString(),
		username: entry.username,
		subject: entry.subject,
		subject_id: subjectId,
		action: entry.action,
		version,
		before: json(before),
		after: json(after),
		request_id: requestId ?? null,
	}));
	if (rows.length > 0) await trx.insertInto('history').values(rows).execute();
}

function changesOf(db: Kysely<Database>, subject: AuditSubject, subjectId: string) {
	return db
		.selectFrom('history')
		.select(['id', 'at', 'username', 'action', 'version', 'before', 'after'])
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId);
}

function parseValues<Row extends { before: string | null; after: string | null }>(row: Row) {
	const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
	return { ...row, before: parse(row.before), after: parse(row.after) };
}

/** The latest changes of a subject, newest first. */
export async function listHistory(
	db: Kysely<Database>,
	subject: AuditSubject,
	subjectId: string,
	limit = 100,
): Promise<RecordedChange[]> {
	const changes = changesOf(db, subject, subjectId).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
	return (await changes.execute()).map(parseValues);
}

export async function findChange(
	db: Kysely<Database>,
	subject: AuditSubject,
	subjectId: string,
	id: string,
): Promise<RecordedChange | null> {
	const row = await changesOf(db, subject, subjectId).where('id', '=', id).executeTakeFirst();
	return row ? parseValues(row) : null;
}

export async function findCreation(
	db: Kysely<Database>,
	requestId: string,
): Promise<{ subject: string; subjectId: string; username: string } | null> {
	const creation = db.selectFrom('history').where('request_id', '=', requestId);
	return (
		(await creation.select(['subject', 'subject_id as subjectId', 'username']).executeTakeFirst()) ?? null
	);
}
