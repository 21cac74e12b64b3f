import SQLite from 'better-sqlite3';
import { type Fault, type FaultContext, must } from './fault.ts';
import { type Called, copyOfData, OwnTaproom, Staff } from './own-taproom.ts';
import { cachedAndNewPages, pause, type Visits, visitDuring } from './visitors.ts';

/** Another program locks the database for this time, in milliseconds, which is longer than a write waits. */
const heldMs = 5_000;
/** A second write begins after this time and must succeed after the lock, in milliseconds. */
const lateMs = 4_000;
/** The longest a write and a page may take, in milliseconds. */
const writeWithinMs = 6_000;
const pageWithinMs = 1_000;

interface Timed extends Called {
	readonly ms: number;
}

async function timed(call: Promise<Called>): Promise<Timed> {
	const started = performance.now();
	const called = await call;
	return { ...called, ms: performance.now() - started };
}

/** Locks the database while staff write and guests read. */
async function hold(
	taproom: OwnTaproom,
	staff: Staff,
	file: string,
	begin: string,
): Promise<{ refused: Timed; waited: Timed; read: Timed; visits: Visits }> {
	const { address } = taproom;
	const close = (isOpen: boolean) => timed(staff.call(address, 'doors.set', { body: { isOpen } }));
	const other = new SQLite(file);
	try {
		other.exec(begin);
		const early = close(false);
		const late = pause(lateMs).then(() => close(true));
		const read = timed(staff.call(address, 'beers.list'));
		const release = pause(heldMs).then(() => void other.exec('rollback'));
		const [visits, refused, waited] = await Promise.all([
			visitDuring(address, cachedAndNewPages(), Promise.all([early, late, release])),
			early,
			late,
		]);
		return { refused, waited, read: await read, visits };
	} finally {
		other.close();
	}
}

async function run(context: FaultContext): Promise<string> {
	const dataDir = copyOfData(context);
	await using taproom = await OwnTaproom.start(dataDir);
	const staff = await Staff.signIn(taproom.address);
	const seen: string[] = [];
	for (const begin of ['begin immediate', 'begin exclusive']) {
		const { refused, waited, read, visits } = await hold(taproom, staff, OwnTaproom.fileOf(dataDir), begin);
		const { status, headers, json, ms } = refused;
		must(status === 503, `${begin}: a write was answered ${status} ${JSON.stringify(json)}`);
		must(headers.get('retry-after') !== null, `${begin}: a refused write was not told when to come back`);
		must(/Try again/.test(JSON.stringify(json)), `${begin}: a refused write was not told what to do`);
		must(ms < writeWithinMs, `${begin}: a write waited ${Math.round(ms)} ms`);
		must(waited.status === 200, `${begin}: a write that met the end of the lock got ${waited.status}`);
		must(
			read.status === 200 && read.ms < pageWithinMs,
			`${begin}: staff read ${read.status} in ${read.ms} ms`,
		);
		must(visits.slowest < pageWithinMs, `${begin}: a page took ${Math.round(visits.slowest)} ms`);
		const { count, slowest } = visits;
		seen.push(`503 after ${(ms / 1_000).toFixed(1)} s, ${count} pages, slowest ${Math.round(slowest)} ms`);
	}
	return seen.join('; ');
}

/** Another program, such as a backup tool or a shell, holds the database's write lock. */
export const locked: Fault = {
	name: 'locked',
	expected: 'Database held by another process: pages and reads go on, writes wait 3 s, then 503 with words',
	run,
};
