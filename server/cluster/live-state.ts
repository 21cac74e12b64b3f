import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Versions } from '#domain/live/live.ts';
import { isLiveResource } from '#domain/live/live-resources.ts';
import { parseJson } from '#domain/record.ts';
import type { Db, Trx } from '../db/schema.ts';
import { type Change, newBoot } from '../live/content-version.ts';

export const channel = 'taproom';
const onlyRow = 1;
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const mostPayload = 7_500;

const resourcesSchema = z.record(z.string(), z.int());
const resourcesOf = (text: string) => z.safeParse(resourcesSchema, parseJson(text)).data ?? {};

const announcementSchema = z.object({
	boot: z.string(),
	first: z.int(),
	changes: z.array(z.tuple([z.string(), z.nullable(z.array(z.string()))])),
});

/** The changes of one transaction. The first has the version `first`, each further one the next. */
export interface Announcement {
	readonly boot: string;
	readonly first: number;
	readonly changes: readonly Change[];
}

/** Returns null if there is no row yet. */
export async function readLiveState(db: Db): Promise<Versions | null> {
	const row = await db.selectFrom('live_state').selectAll().where('id', '=', onlyRow).executeTakeFirst();
	return row ? { boot: row.boot, version: row.version, resources: resourcesOf(row.resources) } : null;
}

/** Begins another boot: everything cached from the last one, here or in a browser, is read again. */
export async function beginBoot(db: Db): Promise<void> {
	const boot = newBoot();
	await rise(db, 1, boot, { boot });
}

function rise(db: Db, by: number, boot: string, also: { boot?: string } = {}) {
	return db
		.insertInto('live_state')
		.values({ id: onlyRow, boot, version: 1 + by, resources: '{}' })
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet(({ eb }) => ({ ...also, version: eb('live_state.version', '+', by) })),
		)
		.returning(['boot', 'version', 'resources'])
		.executeTakeFirstOrThrow();
}

/**
 * Writing transactions run one after another, so versions rise in the order of commits. PostgreSQL sends the notice
 * with the commit.
 */
export async function noteChanges(trx: Trx, changes: readonly Change[]): Promise<Announcement> {
	const { boot, version, resources } = await rise(trx, changes.length, newBoot());
	const first = version - changes.length + 1;
	const now = Object.fromEntries(changes.map(([resource], index) => [resource, first + index]));
	const text = JSON.stringify({ ...resourcesOf(resources), ...now });
	const announcement: Announcement = { boot, first, changes };
	await sql`with noted as (update live_state set resources = ${text} where id = ${onlyRow})
		select pg_notify(${channel}, ${payloadOf(announcement)})`.execute(trx);
	return announcement;
}

/** Announces another boot, so that instances and browsers read everything again. */
export async function noteReplacement(trx: Trx): Promise<Announcement> {
	await beginBoot(trx);
	return noteChanges(trx, [['settings', null]]);
}

/** Leaves the ids out if they are too many for one notice. */
function payloadOf(announcement: Announcement): string {
	const whole = JSON.stringify(announcement);
	if (Buffer.byteLength(whole) <= mostPayload) return whole;
	return JSON.stringify({ ...announcement, changes: announcement.changes.map(([name]) => [name, null]) });
}

/** Returns null if the payload is not an announcement, or comes from a release that knows more resources. */
export function readAnnouncement(payload: string): Announcement | null {
	const { data } = z.safeParse(announcementSchema, parseJson(payload));
	if (!data) return null;
	const changes = data.changes.flatMap(([name, ids]): Change[] =>
		isLiveResource(name) ? [[name, ids]] : [],
	);
	return changes.length === data.changes.length ? { ...data, changes } : null;
}
