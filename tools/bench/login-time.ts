import { getPacked } from '../shared/http-client.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { staffNames } from './database.ts';
import { type LoadResult, runLoad } from './load.ts';
import { usualConnections as connections } from './options.ts';
import type { BenchSetup } from './setup.ts';
import { signIn } from './staff-client.ts';
import { startTaproom, type TaproomProcess } from './taproom-process.ts';

/** What guests get meanwhile. */
export interface GuestResult {
	/** A cached page under the usual load. */
	readonly cached: LoadResult;
	/** An address that is not cached, such as an unusual spelling of a page: milliseconds, the median. */
	readonly uncached: number;
}

export interface LoginTime {
	/** A sign-in by itself, and one of ten that are under way at once: milliseconds, the medians. */
	readonly alone: number;
	readonly together: number;
	/** The pages while nobody signs in, and while ten do all the time. */
	readonly quiet: GuestResult;
	readonly busy: GuestResult;
}

const uncachedRequests = 20;

/** What a sign-in costs, and what many of them at once cost the guests; the password is compared slowly on purpose. */
export async function measureLogins(setup: BenchSetup): Promise<LoginTime> {
	// Behind a proxy each of the ten may have an address of their own, or five tries under way would lock the address.
	await using taproom = await startTaproom(setup, { pinned: true, environment: { TRUST_PROXY: 'on' } });
	const [first] = staffNames;
	if (first === undefined) throw new TrialError('There is no staff to sign in.');
	const enter = async (username: string) => {
		const from = `10.0.0.${staffNames.indexOf(username) + 1}`;
		return (await signIn(taproom.address, { username, password: setup.password, from })).milliseconds;
	};
	await enter(first);
	const alone: number[] = [];
	for (let turn = 0; turn < setup.effort.logins; turn += 1) alone.push(await enter(first));
	await measureGuests(setup, taproom);
	const quiet = await measureGuests(setup, taproom);
	const { during: busy, times } = await whileSigningIn(enter, () => measureGuests(setup, taproom));
	return { alone: median(alone), together: median(times), quiet, busy };
}

/** Does something while all staff sign in, each again and again. */
async function whileSigningIn<T>(
	enter: (username: string) => Promise<number>,
	work: () => Promise<T>,
): Promise<{ during: T; times: number[] }> {
	const times: number[] = [];
	let over = false;
	const everybody = staffNames.map(async (username) => {
		do times.push(await enter(username));
		while (!over);
	});
	try {
		return { during: await work(), times };
	} finally {
		over = true;
		await Promise.all(everybody);
	}
}

async function measureGuests(setup: BenchSetup, { address }: TaproomProcess): Promise<GuestResult> {
	const times: number[] = [];
	for (let turn = 0; turn < uncachedRequests; turn += 1) {
		const started = performance.now();
		const { status } = await getPacked(`${address}/no-such-page-${turn}`);
		if (status !== 404) throw new TrialError(`A page that does not exist answered ${status}.`);
		times.push(performance.now() - started);
	}
	const load = { url: `${address}/beer`, connections, seconds: setup.effort.roundSeconds };
	return { cached: await runLoad(setup, load), uncached: median(times) };
}
