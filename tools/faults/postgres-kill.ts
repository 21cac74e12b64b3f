import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { asOfHeader } from '../../domain/api/headers.ts';
import { connectPostgres } from '../../server/db/postgres/connect.ts';
import type { Db } from '../../server/db/schema.ts';
import { freePort } from '../../tests/free-port.ts';
import { PostgresDatabases } from '../../tests/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../tests/postgres-server.ts';
import { send } from '../shared/http-client.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { HistoryChecker, type Known } from './history-checker.ts';
import { type Called, OwnTaproom, Staff } from './own-taproom.ts';
import { pause } from './visitors.ts';
import { type BeerIds, Refused, type WriterContext, writeBeers, writeQuestions } from './writers.ts';

const beerWriters = 4;
/**
 * The kill comes at most this long after the first acknowledged write, and the server is away at most this long, in
 * milliseconds.
 */
const latestMs = 500;
const awayMs = 400;
/** The longest until a write succeeds again, and the longest any response may take, in milliseconds. */
const backWithinMs = 15_000;
const respondedWithinMs = 8_000;
const pages = ['/', '/beer', '/data/beers.json'] as const;

interface Trial {
	readonly server: PostgresServer;
	readonly url: string;
	readonly taproom: OwnTaproom;
	readonly staff: Staff;
	readonly history: HistoryChecker;
	readonly seen: { pages: number; standIns: number; refused: number; slowest: number };
}

/** Checks that a refused change has the response promised while the database is away. */
function mustBeUnavailable({ status, headers, json }: Called): void {
	const response = `${status} ${JSON.stringify(json)}`;
	must(
		status === 503 && /"UNAVAILABLE"/.test(response),
		`while the database was away a write got ${response}`,
	);
	must(headers.get('retry-after') !== null, `a refused write was not told when to come back: ${response}`);
}

/** Writes until the first refusal and checks that it is the promised one. */
async function writeUntilAway(work: Promise<never>): Promise<void> {
	await work.catch((error: unknown) => {
		if (!(error instanceof Refused)) throw error;
		mustBeUnavailable(error.called);
	});
}

const setDoors = ({ staff, taproom }: Trial) =>
	staff.call(taproom.address, 'doors.set', { body: { isOpen: true } });

/**
 * Guests visit pages while the server is away. A page that was shown before must be shown again, whatever has changed
 * since.
 */
async function visitWhileAway({ taproom, seen }: Trial, isBack: () => boolean): Promise<void> {
	const port = Number(new URL(taproom.address).port);
	while (!isBack()) {
		for (const path of pages) {
			const { status, headers } = await send({ port }, { path, headers: ['Accept-Encoding', 'br'] });
			if (isBack()) return;
			must(status === 200, `${path} was shown before, and answered ${status} without the database`);
			seen.pages += 1;
			if (headers[asOfHeader.toLowerCase()] !== undefined) seen.standIns += 1;
		}
		await pause(5);
	}
}

/** Staff keep trying to write while the server is away. */
async function tryWhileAway(trial: Trial, isBack: () => boolean): Promise<void> {
	while (!isBack()) {
		const started = performance.now();
		const called = await setDoors(trial);
		const took = performance.now() - started;
		if (isBack()) return;
		trial.seen.slowest = Math.max(trial.seen.slowest, took);
		must(took < respondedWithinMs, `a write was answered after ${Math.round(took)} ms`);
		mustBeUnavailable(called);
		trial.seen.refused += 1;
		await pause(20);
	}
}

/** Waits for a successful write, which means that the database is back. */
async function untilBack(trial: Trial): Promise<void> {
	const late = performance.now() + backWithinMs;
	for (;;) {
		const called = await setDoors(trial);
		if (called.status === 200) return;
		mustBeUnavailable(called);
		must(performance.now() < late, `no write was done ${backWithinMs} ms after the database was back`);
		await pause(20);
	}
}

/** Kills the server during writes, or while all pages are cached and nobody writes. */
async function killOnce(
	trial: Trial,
	{ prng }: FaultContext,
	desk: WriterContext,
	ids: BeerIds,
): Promise<void> {
	const { server, history, taproom } = trial;
	const quiet = prng.chance(0.25);
	const writers: Promise<void>[] = [];
	for (const path of pages) await fetch(`${taproom.address}${path}`).then((response) => response.text());
	if (!quiet) {
		const before = history.acknowledged;
		const work = Array.from({ length: beerWriters }, (_, writer) => writeBeers(desk, writer, ids));
		writers.push(...[...work, writeQuestions(desk)].map(writeUntilAway));
		const failed = Promise.all(writers);
		while (history.acknowledged === before) await Promise.race([failed, pause(2)]);
		await Promise.race([failed, pause(prng.whole(0, latestMs))]);
	}
	await server.kill();
	// The last acknowledged changes must still appear on the pages.
	await Promise.all(writers);
	let back = false;
	const isBack = () => back;
	const meanwhile = Promise.all([visitWhileAway(trial, isBack), tryWhileAway(trial, isBack)]);
	await Promise.race([meanwhile, pause(prng.whole(0, awayMs))]);
	back = true;
	await server.restart();
	await meanwhile;
	await untilBack(trial);
}

async function killAgainAndAgain(trial: Trial, context: FaultContext): Promise<void> {
	const { history, url, staff, taproom } = trial;
	let number = 0;
	const next = () => {
		number += 1;
		return number;
	};
	const desk = { address: taproom.address, staff, history, prng: context.prng, next };
	let ids: BeerIds = new Map();
	for (let round = 1; round <= context.rounds; round += 1) {
		await killOnce(trial, context, desk, ids);
		const found = await findInPostgres(url);
		const wrongs = [...history.compare(found.find), ...found.wrongs];
		must(wrongs.length === 0, `after kill ${round}: ${wrongs.slice(0, 5).join('; ')}`);
		ids = found.ids;
	}
	must(taproom.process.alive, 'Taproom itself ended');
}

async function run(context: FaultContext): Promise<string> {
	await using server = await startPostgres({ port: await freePort(), durable: true });
	const databases = new PostgresDatabases(server.url('postgres'));
	const url = await databases.create('template0', 'taproom');
	await databases.end();
	const dataDir = mkdtempSync(join(context.folder, 'data-'));
	await using taproom = await OwnTaproom.start(dataDir, {
		environment: { DATABASE_URL: url, DRAIN_MS: '0' },
	});
	const staff = await Staff.signIn(taproom.address);
	const history = new HistoryChecker();
	const seen = { pages: 0, standIns: 0, refused: 0, slowest: 0 };
	await killAgainAndAgain({ server, url, taproom, staff, history, seen }, context);
	return (
		`${context.rounds} kills of the server, ${history.acknowledged} acknowledged writes, none lost; ` +
		`${history.storedUnacknowledged} more were kept unheard; meanwhile ${seen.pages} pages answered (${seen.standIns} as they were made last) and ${seen.refused} writes ` +
		`refused with 503 and Retry-After, the slowest after ${Math.round(seen.slowest)} ms`
	);
}

/** The database server ends and comes back. */
export const postgresKill: Fault = {
	name: 'postgres',
	expected:
		'PostgreSQL killed (-9) and started again under load: every page that was shown goes on, writes get 503 with Retry-After, nothing acknowledged is lost',
	run,
};

interface FoundInPostgres {
	readonly find: (key: string) => Known | null;
	readonly ids: BeerIds;
	/** Descriptions of contradictions in the data. */
	readonly wrongs: readonly string[];
}

/** Reads what a database server holds of the things in a history. */
async function findInPostgres(url: string): Promise<FoundInPostgres> {
	const db = connectPostgres({ url: async () => url });
	try {
		const beers = await db
			.selectFrom('beers')
			.select(['id', 'slug', 'version', 'status', 'brief_description'])
			.where('slug', 'like', 'fault-%')
			.execute();
		const items = await db
			.selectFrom('content_items')
			.select(['kind', 'slug', 'version', 'value'])
			.where('slug', 'like', 'fault-%')
			.execute();
		const known = new Map<string, Known>([
			...beers.map(
				({ slug, version, status, brief_description }) =>
					[`beer/${slug}`, { version, mark: `${status} ${brief_description}` }] as const,
			),
			...items.map(
				({ kind, slug, version, value }) =>
					[`${kind}/${slug}`, { version, mark: String(JSON.parse(value).answer) }] as const,
			),
		]);
		const versions = new Map([
			...beers.map(({ id, version }) => [`beer/${id}`, version] as const),
			...items.map(({ kind, slug, version }) => [`content/${kind}/${slug}`, version] as const),
		]);
		return {
			find: (key) => known.get(key) ?? null,
			ids: new Map(beers.map(({ id, slug }) => [slug, id])),
			wrongs: await gapsIn(db, versions),
		};
	} finally {
		await db.destroy();
	}
}

/** Finds things whose history does not have exactly one row for each version. */
async function gapsIn(db: Db, versions: ReadonlyMap<string, number>): Promise<string[]> {
	const rows = await db
		.selectFrom('history')
		.select(['subject', 'subject_id', 'version'])
		.where('subject', 'in', ['beer', 'content'])
		.execute();
	const told = Map.groupBy(rows, ({ subject, subject_id }) => `${subject}/${subject_id}`);
	return [...versions].flatMap(([key, version]) => {
		const list = told.get(key)?.map((row) => row.version ?? 0) ?? [];
		const whole = list.length === version && new Set(list).size === version && Math.max(...list) === version;
		return whole ? [] : [`${key} has version ${version}, and its history tells of ${list.join(', ')}`];
	});
}
