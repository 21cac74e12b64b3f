import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerConflict, StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { StaffMember } from '../auth/sessions.ts';
import type { Database } from '../db/schema.ts';
import { listHistory, recordHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import { cleanContent } from './content-html.ts';
import { findStaffBeer, slugHolder, tapHolder, writeBeer } from './staff-store.ts';

/** Who changes something, and where. */
export interface By {
	readonly taproom: Taproom;
	readonly staff: StaffMember;
}

/** A change that is under way: its transaction, its hour, and whose it is. */
export interface Work extends By {
	readonly trx: Transaction<Database>;
	readonly now: Date;
	/** Today's service day in the taproom's zone. */
	readonly today: string;
	/** The ids of the beers that were written. */
	readonly touched: Set<string>;
}

/** The beer that a change is about, and the version it was made from. */
export interface Target {
	readonly id: string;
	readonly version: number;
}

/**
 * Runs a change of the beers in one transaction and, once it is kept, announces it. `work` answers what the caller gets;
 * it says by `announce` that guests see something else from now on: of the beers that `writeChange` wrote and of the one
 * with this id, or without an id of any beer.
 */
export async function inOneTransaction<T>(
	by: By,
	work: (work: Work, announce: (id?: string) => void) => Promise<T>,
): Promise<T> {
	const now = by.taproom.clock();
	const today = serviceDayOf(now, by.taproom.schedule.timeZone);
	const touched = new Set<string>();
	let [seen, any] = [false, false];
	const answer = await by.taproom.db.transaction().execute((trx) =>
		work({ ...by, trx, now, today, touched }, (id) => {
			seen = true;
			if (id === undefined) any = true;
			else touched.add(id);
		}),
	);
	if (seen) by.taproom.content.changed('beers', any ? null : [...touched]);
	return answer;
}

/** A beer by its id, also one in the bin. Throws NOT_FOUND. */
export async function requireBeer(trx: Transaction<Database>, id: string): Promise<StaffBeer> {
	const beer = await findStaffBeer(trx, id);
	if (!beer) throw new AppError('NOT_FOUND', 'There is no such beer. It may have been removed for good.');
	return beer;
}

/** Refuses a change that was made from another version than the beer's, showing both (design §6). */
export async function requireVersion(
	trx: Transaction<Database>,
	current: StaffBeer,
	version: number,
	yours: unknown,
): Promise<void> {
	if (current.version === version) return;
	const [last] = await listHistory(trx, 'beer', current.id, 1);
	const by = last ? { username: last.username, at: last.at } : null;
	const who = by ? by.username : 'Somebody';
	const details: BeerConflict & { yours: unknown } = { current, by, yours };
	throw new AppError('CONFLICT', `${who} has changed ${current.name} in the meantime.`, { details });
}

/** A beer in the bin must be restored before anything else is done to it. Throws CONFLICT for one that lies there. */
export function requireThere(current: StaffBeer): void {
	if (current.deletedAt === null) return;
	const details: BeerConflict = { current, by: null };
	throw new AppError('CONFLICT', `${current.name} is in the bin. Restore it first.`, { details });
}

/** Refuses a tap on which another beer hangs. */
export async function requireFreeTap(
	trx: Transaction<Database>,
	beerId: string,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
): Promise<void> {
	const holder = number === null ? null : await tapHolder(trx, number);
	if (!holder || holder.id === beerId) return;
	const message = `Tap ${number} pours ${holder.name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: holder } } });
}

/** Refuses an address that another beer has now, be it in the bin. */
export async function requireFreeSlug(
	trx: Transaction<Database>,
	beerId: string | null,
	slug: string,
): Promise<void> {
	const holder = await slugHolder(trx, slug);
	if (!holder || holder.id === beerId) return;
	const where = holder.deleted_at === null ? '' : ' (in the bin)';
	const message = `${holder.name}${where} has this address. Choose another.`;
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'slug', message }] });
}

/** Writes a beer's next version down, with its history row, and answers it. */
export async function writeChange(
	{ trx, now, staff, touched }: Work,
	before: StaffBeer,
	beer: Beer,
	action: string,
	deletedAt: string | null = null,
): Promise<StaffBeer> {
	touched.add(before.id);
	await writeBeer(trx, before, beer, { now, deletedAt });
	const after = await requireBeer(trx, before.id);
	await recordHistory(trx, {
		subject: 'beer',
		subjectId: before.id,
		action,
		username: staff.username,
		now,
		version: after.version,
		before: before.deletedAt === null ? before.beer : null,
		after: deletedAt === null ? after.beer : null,
	});
	return after;
}

/**
 * One change of one beer: found, its version compared, changed, written down. A change that leaves it as it is writes
 * nothing and keeps the version. Throws NOT_FOUND and CONFLICT.
 */
export function changeBeer(
	by: By,
	target: Target,
	action: string,
	yours: unknown,
	next: (before: StaffBeer, work: Work) => Beer | Promise<Beer>,
): Promise<StaffBeer> {
	return inOneTransaction(by, async (work, announce) => {
		const before = await requireBeer(work.trx, target.id);
		await requireVersion(work.trx, before, target.version, yours);
		requireThere(before);
		const wished = await next(before, work);
		const beer = { ...wished, content: cleanContent(wished.content) };
		if (isDeepStrictEqual(beer, before.beer)) return before;
		announce(before.id);
		return writeChange(work, before, beer, action);
	});
}
