import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { demoSchedule } from '../../demo/hours.ts';
import { enhancedStatus } from '../../domain/hours/hours-status.ts';
import { americanFormats } from '../../domain/locale/formats.ts';
import { readConfig } from '../../server/config.ts';
import type { RunningTaproom } from '../../server/start.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, Staff } from './own-taproom.ts';
import { pause } from './visitors.ts';

const built = new URL('../../build/', import.meta.url);
const hourMs = 3_600_000;
const fridayAfternoon = Date.parse('2026-11-20T20:30:00Z');
/** The number of jumps of the clock, and the most hours of each, forward or back. */
const jumps = 40;
const mostHours = 48;
/** The share of one processor that the server may use in a quiet second after all jumps. */
const mostIdle = 0.5;

/** The number of requests for a page after each jump; the page must be rendered only once. */
const looks = 5;

/** Starts the built taproom in this process, because only here can its clock be set. */
async function startWithClock(dataDir: string, clock: () => Date): Promise<RunningTaproom> {
	const { start, renderWith }: typeof import('../../server/entry.ts') = await import(
		new URL('server/index.js', built).href
	);
	return start({
		config: readConfig({ PORT: '0', DATA_DIR: dataDir }),
		log: pino({ level: 'silent' }),
		clock,
		clientFolder: fileURLToPath(new URL('client', built)),
		renderWith: renderWith(),
	});
}

/** Sets a taproom's clock and checks what must be true at any time. */
class Jumping {
	readonly #running: RunningTaproom;
	readonly #clock: { now: number };

	constructor(running: RunningTaproom, clock: { now: number }) {
		this.#running = running;
		this.#clock = clock;
	}

	/** Sets the clock and compares what guests read with the opening hours at that time. */
	async to(now: number): Promise<void> {
		const { address, pages } = this.#running;
		this.#clock.now = now;
		const at = new Date(now).toISOString();
		const { message } = enhancedStatus(americanFormats, demoSchedule, new Date(now));
		const made = pages.cache.counts.renders;
		for (let look = 0; look < looks; look += 1) {
			const response = await fetch(`${address}/`);
			const page = await response.text();
			must(response.status === 200, `at ${at} the page answered ${response.status}`);
			must(page.includes(message), `at ${at} the page does not say “${message}”`);
		}
		const renders = pages.cache.counts.renders - made;
		must(renders <= 1, `at ${at} the page was made ${renders} times`);
	}
}

async function logInWrongly(address: string): Promise<number> {
	const response = await fetch(`${address}/api/auth/login`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ username: 'admin', password: 'a-wrong-password' }),
	});
	return response.status;
}

/** Checks that tokens expire by the current clock and that locks never last longer than they should. */
async function tryStaff(address: string, jumping: Jumping, now: number): Promise<void> {
	await jumping.to(now);
	const staff = await Staff.signIn(address);
	// The token lasts thirty days. An hour after it was issued it can only be renewed.
	for (const [days, name, wanted] of [
		[0, 'beers.list', 200],
		[-2, 'beers.list', 200],
		[29, 'beers.list', 401],
		[29, 'auth.refresh', 200],
		[31, 'auth.refresh', 401],
		[0, 'beers.list', 200],
	] as const) {
		await jumping.to(now + days * 24 * hourMs);
		const { status } = await staff.call(address, name);
		must(status === wanted, `${days} days on, ${name} with a token of thirty days got ${status}`);
	}
	for (let attempt = 0; attempt < 5; attempt += 1) await logInWrongly(address);
	must((await logInWrongly(address)) === 429, 'five wrong passwords locked nobody out');
	await jumping.to(now - 3 * hourMs);
	const back = await logInWrongly(address);
	must(back === 401, `a lock of three hours ahead still answered ${back}`);
}

/** Returns the share of one processor that this process uses without any requests. */
async function idleShare(): Promise<number> {
	const begun = process.cpuUsage();
	await pause(1_000);
	const { user, system } = process.cpuUsage(begun);
	return (user + system) / 1_000_000;
}

async function run(context: FaultContext): Promise<string> {
	const clock = { now: fridayAfternoon };
	const running = await startWithClock(copyOfData(context), () => new Date(clock.now));
	const warnings: string[] = [];
	const onWarning = ({ name }: Error) => void warnings.push(name);
	process.on('warning', onWarning);
	try {
		const jumping = new Jumping(running, clock);
		for (let jump = 0; jump < jumps; jump += 1) {
			await jumping.to(clock.now + Math.round((context.prng.next() * 2 - 1) * mostHours * hourMs));
		}
		await tryStaff(running.address, jumping, fridayAfternoon);
		const idle = await idleShare();
		must(idle < mostIdle, `afterwards it works ${Math.round(idle * 100)} % of the time for nobody`);
		must(warnings.length === 0, `timers were set wrongly: ${warnings.join(', ')}`);
		return `${jumps} jumps of up to ${mostHours} h either way: every page true at once and made once; tokens and locks keep to the new hour`;
	} finally {
		process.off('warning', onWarning);
		await running.stop();
	}
}

/** A person or a time server sets the machine's clock. */
export const clockJumps: Fault = {
	name: 'clock',
	expected:
		'Clock jumps: what guests read is true by the new hour at once, tokens and locks go by it, no timer runs wild',
	run,
};
