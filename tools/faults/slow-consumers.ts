import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { residentMiB } from '../shared/process-facts.ts';
import { percentile } from '../shared/statistics.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, OwnTaproom, Staff } from './own-taproom.ts';
import { pause } from './visitors.ts';

/** The number of connections that never read, and of those that do. */
const slowCount = 400;
const readers = 5;
/**
 * How long changes are made before there are slow consumers and with them, and the pause between changes. All are in
 * milliseconds.
 */
const warmingMs = 5_000;
const changingMs = 12_000;
const everyMs = 45;
/** A reader must receive 19 of 20 changes within the first time, and any change within the second, in milliseconds. */
const hearsWithinMs = 1_000;
const neverMs = 10_000;
/** All slow consumers together may use at most so much more memory, in MiB. */
const mostMiB = 60;

/** Opens the stream and never reads from it. */
async function stopReading(address: string): Promise<Socket> {
	const { hostname, port } = new URL(address);
	const socket = connect(Number(port), hostname);
	socket.on('error', () => {}).pause();
	await once(socket, 'connect');
	socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n');
	return socket;
}

/** Reads the stream and records when the last change arrived. */
class Reader {
	heardAt = 0;
	readonly #response: IncomingMessage;

	constructor(response: IncomingMessage) {
		this.#response = response;
		response
			.on('error', () => {})
			.on('data', (bytes: Buffer) => {
				if (bytes.includes('event: change')) this.heardAt = performance.now();
			});
	}

	static async open(address: string): Promise<Reader> {
		const [response] = await once(get(`${address}/api/live`, { agent: false }), 'response');
		return new Reader(response);
	}

	close(): void {
		this.#response.destroy();
	}
}

async function changeOften(
	address: string,
	staff: Staff,
	heard: readonly Reader[],
	forMs: number,
): Promise<{ changes: number; p95: number }> {
	const times: number[] = [];
	for (const end = performance.now() + forMs; performance.now() < end; ) {
		const started = performance.now();
		const isOpen = times.length % 2 === 0;
		const { status } = await staff.call(address, 'doors.set', { body: { isOpen } });
		must(status === 200, `a change was answered ${status}`);
		const answered = performance.now();
		// The response arrives before the announcement of the change, which the server delays to collect more.
		while (heard.some(({ heardAt }) => heardAt < started)) {
			must(performance.now() - answered < neverMs, 'a reader was not told of a change');
			await pause(2);
		}
		times.push(performance.now() - answered);
		await pause(everyMs);
	}
	return { changes: times.length, p95: percentile(times, 0.95) };
}

async function run(context: FaultContext): Promise<string> {
	await using taproom = await OwnTaproom.start(copyOfData(context));
	const { address, process } = taproom;
	const staff = await Staff.signIn(address);
	const heard = await Promise.all(Array.from({ length: readers }, () => Reader.open(address)));
	await changeOften(address, staff, heard, warmingMs);
	const before = residentMiB(process.pid) ?? 0;
	const slow = await Promise.all(Array.from({ length: slowCount }, () => stopReading(address)));
	try {
		const { changes, p95 } = await changeOften(address, staff, heard, changingMs);
		const grown = (residentMiB(process.pid) ?? 0) - before;
		must(grown < mostMiB, `${slowCount} slow consumers took ${Math.round(grown)} MiB`);
		must(p95 < hearsWithinMs, `the others heard within ${Math.round(p95)} ms`);
		return `${slowCount} slow consumers through ${changes} changes took ${Math.round(grown)} MiB; the others heard within ${Math.round(p95)} ms`;
	} finally {
		for (const one of heard) one.close();
		for (const socket of slow) socket.destroy();
	}
}

/** A phone with a sleeping browser keeps its stream open. */
export const slowConsumers: Fault = {
	name: 'deaf',
	expected: 'Live listeners that never read: bounded memory, the others hear of every change within a second',
	run,
};
