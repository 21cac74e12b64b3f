import type { Selectable } from 'kysely';
import { daySpan, type Zones } from '#domain/hours/zones.ts';
import { noticeCountOf, noticeKinds, securityKindNames } from '#domain/security-log/kinds.ts';
import {
	type EventQuery,
	eventQuerySchema,
	nobody,
	noticeQuerySchema,
	ownEventQuerySchema,
	type SecurityEventEntry,
	type SecurityEvents,
	type SecurityNotice,
} from '#domain/security-log/security-endpoints.ts';
import { networkOf } from '../auth/client-address.ts';
import type { SessionPlace, StaffMember } from '../auth/sessions.ts';
import type { Database, Db } from '../db/schema.ts';
import { firstIdOf } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';

const pageSize = 50;
const mostNewDevices = 5;
const mostCopies = 3;

type Row = Selectable<Database['security_events']>;

const newestFirst = (one: Row, other: Row) => (one.id < other.id ? 1 : -1);

/** Leaves out kinds written by a newer version. */
function entryOf(row: Row, place: SecurityEventEntry['place']): SecurityEventEntry[] {
	const kind = securityKindNames.find((known) => known === row.kind);
	if (!kind) return [];
	const { id, at, user_id: userId, username, by_username: by, detail, count } = row;
	return [{ id, kind, at, userId, username, by, place, detail, count, newDevice: row.new_device === 1 }];
}

/** Each filter has an index in the order of the page, so no query reads more rows than it shows. */
export function eventsQuery(db: Db, { before, kind, day }: EventQuery, zones: Zones) {
	let query = db.selectFrom('security_events').selectAll();
	if (before !== undefined) query = query.where('id', '<', before);
	if (kind !== undefined) query = query.where('kind', '=', kind);
	if (day !== undefined) {
		const [from, until] = daySpan(zones, day, 0);
		query = query.where('id', '>=', firstIdOf(from)).where('id', '<', firstIdOf(until));
	}
	return query.orderBy('id', 'desc').limit(pageSize + 1);
}

async function readRows(db: Db, query: EventQuery, zones: Zones): Promise<Row[]> {
	const { person } = query;
	const all = eventsQuery(db, query, zones);
	if (person === undefined) return all.execute();
	if (person === nobody) return all.where('user_id', 'is', null).execute();
	const about = await all.where('user_id', '=', person).execute();
	// Also selects what the user did to others.
	const by = await all.where('by_id', '=', person).execute();
	return [...about, ...by].sort(newestFirst);
}

async function listEvents(
	db: Db,
	query: EventQuery,
	zones: Zones,
	placeOf: (row: Row) => SecurityEventEntry['place'] = (row) => row,
): Promise<SecurityEvents> {
	const rows = await readRows(db, query, zones);
	const page = rows.slice(0, pageSize);
	const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
	return { events: page.flatMap((row) => entryOf(row, shown(placeOf(row)))), next };
}

const shown = (place: SecurityEventEntry['place']) =>
	place && { address: place.address, device: place.device };

/** Lists a user's own events. The place of another user, such as an admin, is left out. */
function listOwnEvents(db: Db, id: string, before: string | undefined, zones: Zones) {
	return listEvents(db, { person: id, before }, zones, (row) =>
		row.by_id === null || row.by_id === id ? row : null,
	);
}

/** Reads what an account's owner is told at sign-in. Failed attempts count since the last visit, from wherever. */
async function readNotice(
	db: Db,
	{ id: userId, sessionId }: StaffMember,
	place: SessionPlace,
	seen = '',
): Promise<SecurityNotice> {
	const own = db.selectFrom('security_events').where('user_id', '=', userId);
	const signIns = own.where('kind', '=', 'sign-in.good');
	const begun = await beginOf(db, userId, sessionId);
	const visits = signIns.select(['id', 'at']).where('id', '<', begun).orderBy('id', 'desc').limit(1);
	const last = await visits.executeTakeFirst();
	// New devices count since the last visit from this place, because an intruder's sign-in is a visit too.
	const network = networkOf(place.address);
	const lastHere = await visits
		.where('device', '=', place.device)
		.where('network', '=', network)
		.executeTakeFirst();
	const since = [last?.id ?? '', seen].toSorted().at(-1) ?? '';
	const tried = await own
		.select(({ fn }) => ['kind', fn.sum<number>('count').as('count')])
		.where('kind', 'in', noticeKinds)
		.where('id', '>', since)
		.groupBy('kind')
		.execute();
	const counts = { wrong: 0, locked: 0, wrongPins: 0, lockedPins: 0, wrongCodes: 0 };
	for (const { kind, count } of tried) {
		const known = noticeKinds.find((name) => name === kind);
		if (known) counts[noticeCountOf(known)] += count;
	}
	const newDevices = await signIns
		.selectAll()
		.where('new_device', '=', 1)
		.where('id', '>', [lastHere?.id ?? '', seen].toSorted().at(-1) ?? '')
		.where((where) => where.or([where('device', '!=', place.device), where('network', '!=', network)]))
		.orderBy('id', 'desc')
		.limit(mostNewDevices)
		.execute();
	const copies = await own
		.selectAll()
		.where('kind', '=', 'session.reused')
		.where('id', '>', since)
		.orderBy('id', 'desc')
		.limit(mostCopies)
		.execute();
	const latest = await own.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
	return {
		since: last?.at ?? null,
		...counts,
		newDevices: newDevices.flatMap((row) => entryOf(row, shown(row))),
		copies: copies.flatMap((row) => entryOf(row, shown(row))),
		latest: latest?.id ?? null,
	};
}

/** Returns the entry with which a session began; for a session older than the log, the id that it would have. */
async function beginOf(db: Db, userId: string, sessionId: string): Promise<string> {
	const entry = await db
		.selectFrom('security_events')
		.select('id')
		.where('user_id', '=', userId)
		.where('kind', '=', 'sign-in.good')
		.where('session_id', '=', sessionId)
		.executeTakeFirst();
	if (entry) return entry.id;
	const session = await db
		.selectFrom('sessions')
		.select('created_at')
		.where('id', '=', sessionId)
		.executeTakeFirst();
	return session ? firstIdOf(new Date(session.created_at)) : '';
}

/** Flushes the events in memory before it lists them. */
export function securityLogApi(
	route: Route,
	taproom: Pick<Taproom, 'db' | 'schedule' | 'securityLog'>,
): void {
	const { db, securityLog } = taproom;
	route('security.events', async ({ query }) => {
		const asked = checkInput(query, eventQuerySchema);
		await securityLog.flush();
		return listEvents(db, asked, taproom.schedule);
	});
	route('auth.events', async ({ actor: { staff }, query }) => {
		const { before } = checkInput(query, ownEventQuerySchema);
		await securityLog.flush();
		return listOwnEvents(db, staff.id, before, taproom.schedule);
	});
	route('auth.notice', async ({ actor: { staff, place }, query }) => {
		const { seen } = checkInput(query, noticeQuerySchema);
		await securityLog.flush();
		return readNotice(db, staff, place, seen);
	});
}
