import { randomBytes } from 'node:crypto';
import { parseJson } from '#domain/record.ts';
import type { Db, Trx } from '../db/schema.ts';

export type AuditSubject =
	| 'beer'
	| 'beers'
	| 'tap'
	| 'keg'
	| 'setting'
	| 'user'
	| 'picture'
	| 'content'
	| 'sync'
	| 'token'
	| 'screen'
	| 'backup'
	| 'change-over'
	| 'print'
	| 'import'
	| 'demo';

export interface AuditEntry {
	/** Given if other rows refer to the entry before it is stored; otherwise it is generated. */
	readonly id?: string | undefined;
	readonly subject: AuditSubject;
	readonly subjectId: string;
	readonly action: string;
	readonly username: string;
	readonly now: Date;
	readonly version?: number;
	/** The former state, without secrets; absent if the subject did not exist. */
	readonly before?: unknown;
	readonly after?: unknown;
	/** A UUID from the client, by which a repeated request is recognized. */
	readonly requestId?: string | undefined;
	/** The id of the change that this one undoes or redoes. */
	readonly undoes?: string | undefined;
	/** The id of the change that this one is a part of. */
	readonly partOf?: string | undefined;
}

let sequence = 0;

/** Returns an id that sorts before every id of its instant, and after all ids of earlier instants. */
export const firstIdOf = (instant: Date): string =>
	Math.max(0, instant.getTime()).toString(16).padStart(12, '0');

/** Makes an id that sorts by time. */
export function timeId(now: Date): string {
	sequence = (sequence + 1) % 0x1000000;
	return `${firstIdOf(now)}-${sequence.toString(16).padStart(6, '0')}-${randomBytes(5).toString('hex')}`;
}

/** Writes entries in the transaction that makes the change (design §6). Returns their ids. */
export async function recordHistory(trx: Trx, ...entries: readonly AuditEntry[]): Promise<string[]> {
	const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
	const rows = entries.map(
		({
			now,
			id = timeId(now),
			subjectId,
			version = null,
			before,
			after,
			requestId,
			undoes,
			partOf,
			...entry
		}) => ({
			id,
			at: now.toISOString(),
			username: entry.username,
			subject: entry.subject,
			subject_id: subjectId,
			action: entry.action,
			version,
			before: json(before),
			after: json(after),
			request_id: requestId ?? null,
			undoes: undoes ?? null,
			part_of: partOf ?? null,
		}),
	);
	if (rows.length > 0) await trx.insertInto('history').values(rows).execute();
	return rows.map(({ id }) => id);
}

function changesOf(db: Db, subject: AuditSubject, subjectId: string) {
	return db
		.selectFrom('history')
		.select(['id', 'at', 'username', 'action', 'version', 'before', 'after'])
		.where('subject', '=', subject)
		.where('subject_id', '=', subjectId);
}

async function readChanges(changes: ReturnType<typeof changesOf>) {
	const parse = (text: string | null): unknown => (text === null ? null : parseJson(text));
	const rows = await changes.execute();
	return rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }));
}

/** Lists the latest changes of a subject, newest first. */
export function listHistory(db: Db, subject: AuditSubject, subjectId: string, limit = 100) {
	return readChanges(
		changesOf(db, subject, subjectId).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit),
	);
}

export async function findChange(db: Db, subject: AuditSubject, subjectId: string, id: string) {
	const [change = null] = await readChanges(changesOf(db, subject, subjectId).where('id', '=', id));
	return change;
}

export async function findCreation(db: Db, requestId: string) {
	const creation = db.selectFrom('history').select(['id', 'subject', 'subject_id as subjectId', 'username']);
	return (await creation.where('request_id', '=', requestId).executeTakeFirst()) ?? null;
}
