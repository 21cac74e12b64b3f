import SQLite from 'better-sqlite3';
import { type Fault, type FaultContext, must } from './fault.ts';
import { findIn, wrongsOf } from './find-in-database.ts';
import { HistoryChecker } from './history-checker.ts';
import { copyOfData, OwnTaproom, Staff } from './own-taproom.ts';
import { pause } from './visitors.ts';
import { type BeerIds, uploadImages, type WriterContext, writeBeers, writeQuestions } from './writers.ts';

/** The number of writers that change beers, beside one that writes content and one that uploads pictures. */
const beerWriters = 4;
/**
 * The kill comes at most this long after the first acknowledged write, in milliseconds. Sometimes a picture is
 * finished by then.
 */
const latestMs = 200;
const patientMs = 1_200;
const patientEvery = 8;
/** The number of taprooms tested at the same time, each with its own database, to use both processors. */
const taprooms = 2;

/** Writes until the server is killed at a random moment. Throws any other error that a writer met. */
async function writeUntilKilled(
	taproom: OwnTaproom,
	desk: WriterContext,
	ids: BeerIds,
	withinMs: number,
): Promise<void> {
	const writers: Promise<unknown>[] = [writeQuestions(desk), uploadImages(desk)];
	for (let writer = 0; writer < beerWriters; writer += 1) writers.push(writeBeers(desk, writer, ids));
	const ends = Promise.allSettled(writers);
	const before = desk.history.acknowledged;
	const ended = ends.then(() => true);
	while (desk.history.acknowledged === before && !(await Promise.race([ended, pause(2)])));
	await pause(desk.prng.whole(0, withinMs));
	await taproom.process.end('SIGKILL');
	for (const end of await ends) {
		// A kill breaks connections; any other error is a response that should not have come.
		if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason;
	}
}

/** Finds what is wrong after a crash, and which beers exist. */
function examine(file: string, history: HistoryChecker, ids: BeerIds): string[] {
	const sqlite = new SQLite(file, { readonly: true });
	try {
		const wrongs = [...history.compare(findIn(sqlite)), ...wrongsOf(sqlite)];
		const rows = sqlite.prepare<[], { slug: string; id: string }>(
			"select slug, id from beers where slug like 'fault-%'",
		);
		for (const { slug, id } of rows.all()) ids.set(slug, id);
		return wrongs;
	} finally {
		sqlite.close();
	}
}

/** Kills one taproom many times and returns what was written to it. */
async function killAgainAndAgain(context: FaultContext, rounds: number): Promise<HistoryChecker> {
	const dataDir = copyOfData(context);
	const history = new HistoryChecker();
	const ids: BeerIds = new Map();
	let number = 0;
	const next = () => {
		number += 1;
		return number;
	};
	let taproom = await OwnTaproom.start(dataDir);
	try {
		const staff = await Staff.signIn(taproom.address);
		for (let round = 1; round <= rounds; round += 1) {
			const desk = { address: taproom.address, staff, history, prng: context.prng, next };
			await writeUntilKilled(taproom, desk, ids, round % patientEvery === 0 ? patientMs : latestMs);
			taproom = await OwnTaproom.start(dataDir);
			const wrongs = examine(OwnTaproom.fileOf(dataDir), history, ids);
			must(wrongs.length === 0, `after kill ${round}: ${wrongs.slice(0, 5).join('; ')}`);
		}
	} finally {
		await taproom[Symbol.asyncDispose]();
	}
	return history;
}

async function run(context: FaultContext): Promise<string> {
	const each = Math.ceil(context.rounds / taprooms);
	const ledgers = await Promise.all(Array.from({ length: taprooms }, () => killAgainAndAgain(context, each)));
	const sum = (count: (history: HistoryChecker) => number) =>
		ledgers.reduce((all, one) => all + count(one), 0);
	const acknowledged = sum((history) => history.acknowledged);
	const unheard = sum((history) => history.storedUnacknowledged);
	const kills = each * taprooms;
	must(acknowledged >= kills, `only ${acknowledged} writes were acknowledged before ${kills} kills`);
	return `${kills} kills, ${acknowledged} acknowledged writes, none lost; ${unheard} more were kept unheard`;
}

/** The process ends without warning. */
export const kill: Fault = {
	name: 'kill',
	expected: 'Killed (-9) among concurrent writes: every acknowledged write is there, none is half done',
	run,
};
