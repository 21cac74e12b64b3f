import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { residentMiB } from '../shared/process-facts.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, OwnTaproom } from './own-taproom.ts';
import { cachedAndNewPages, pause, visitDuring } from './visitors.ts';

/** The numbers of connections that send a request head that never ends, and a body that never ends. */
const slowHeads = 800;
const slowBodies = 200;
/** Each connection sends one byte at this interval, in milliseconds. */
const byteEveryMs = 1_000;
/** All of them must be closed within this time, in milliseconds. */
const goneWithinMs = 60_000;
/** The longest a page may take meanwhile, in milliseconds. */
const pageWithinMs = 2_000;
/** All of them together may use at most so much more memory, in MiB. */
const mostMiB = 120;

/** Counts connections as the server closes them. */
class Dawdlers {
	gone = 0;
	answered = 0;
	readonly #sockets: Socket[] = [];
	readonly #timers: ReturnType<typeof setInterval>[] = [];

	/** Opens a connection that sends `beginning` and then one byte per second. */
	async add(address: string, beginning: string, byte: string): Promise<void> {
		const { hostname, port } = new URL(address);
		const socket = connect(Number(port), hostname);
		this.#sockets.push(socket);
		socket.on('error', () => {});
		await once(socket, 'connect');
		const timer = setInterval(() => socket.write(byte), byteEveryMs);
		this.#timers.push(timer);
		socket.once('data', () => {
			this.answered += 1;
		});
		socket.once('close', () => {
			clearInterval(timer);
			this.gone += 1;
		});
		socket.write(beginning);
	}

	end(): void {
		for (const timer of this.#timers) clearInterval(timer);
		for (const socket of this.#sockets) socket.destroy();
	}
}

const head = 'GET /beer HTTP/1.1\r\nHost: taproom.example\r\nX-Slow: ';
const body =
	'POST /api/auth/login HTTP/1.1\r\nHost: taproom.example\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{"username":"';

async function run(context: FaultContext): Promise<string> {
	await using taproom = await OwnTaproom.start(copyOfData(context));
	const { address, process } = taproom;
	await visitDuring(address, cachedAndNewPages(), pause(3_000));
	const before = residentMiB(process.pid) ?? 0;
	const slow = new Dawdlers();
	const started = performance.now();
	try {
		for (let count = 0; count < slowHeads; count += 1) await slow.add(address, head, 'x');
		for (let count = 0; count < slowBodies; count += 1) await slow.add(address, body, 'x');
		let most = 0;
		const untilGone = (async () => {
			while (slow.gone < slowHeads + slowBodies && performance.now() - started < goneWithinMs) {
				await pause(200);
				most = Math.max(most, residentMiB(process.pid) ?? 0);
			}
		})();
		const visits = await visitDuring(address, cachedAndNewPages(), untilGone);
		const took = (performance.now() - started) / 1_000;
		const left = slowHeads + slowBodies - slow.gone;
		must(left === 0, `${left} were still there after ${Math.round(took)} s`);
		must(visits.slowest < pageWithinMs, `a page took ${Math.round(visits.slowest)} ms meanwhile`);
		const grown = Math.round(most - before);
		must(grown < mostMiB, `they took ${grown} MiB`);
		return `all ended after ${Math.round(took)} s, ${slow.answered} of them told; ${visits.count} pages meanwhile, slowest ${Math.round(visits.slowest)} ms; ${grown} MiB`;
	} finally {
		slow.end();
	}
}

/** Someone opens as many connections as possible and sends almost nothing on them. */
export const slowConnections: Fault = {
	name: 'slow',
	expected:
		'1,000 connections that send a byte a second: others are served, memory is bounded, they are ended',
	run,
};
