import { setTimeout } from 'node:timers/promises';
import { type StaffBeer, staffBeerListSchema, staffBeerSchema } from '../../domain/beers/beer-endpoints.ts';
import { median, percentile } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { Audience } from './audience.ts';
import { staffNames } from './database.ts';
import type { BenchSetup } from './setup.ts';
import { call, dataOf, signIn } from './staff-client.ts';
import { startTaproom } from './taproom-process.ts';

/** Changes are told together after 40 ms; so long after one the next is told by itself. In milliseconds. */
const apartMs = 60;
/** No change takes longer to be heard, in milliseconds. */
const heardWithinMs = 10_000;

/** How long a change of a beer takes with so many open pages; milliseconds. */
export interface UpdateTime {
	readonly listeners: number;
	/** Until the caller has the answer. */
	readonly median: number;
	readonly p95: number;
	/** Until the last of the listeners has heard of it, the median; null without any. */
	readonly lastHeard: number | null;
}

/** A beer's change through the API, with so many open pages that follow the changes. */
export async function measureUpdates(setup: BenchSetup, listeners: number): Promise<UpdateTime> {
	await using taproom = await startTaproom(setup, { pinned: true });
	const staff = await behindTheBar(taproom.address, setup);
	await using audience = await Audience.open(taproom.address, listeners);
	const [answered, heard]: [number[], number[]] = [[], []];
	let beer = await staff.firstOnTap();
	// The first changes find nothing warm and do not count.
	for (let turn = -3; turn < setup.effort.updates; turn += 1) {
		const news = listeners > 0 ? audience.nextChange() : null;
		const started = performance.now();
		const { answer, milliseconds } = await staff.reword(beer, `As it was poured the ${turn + 4}th time.`);
		beer = answer;
		const last = news === null ? null : await inTime(news);
		await setTimeout(apartMs);
		if (turn < 0) continue;
		answered.push(milliseconds);
		if (last !== null) heard.push(last - started);
	}
	const lastHeard = listeners > 0 ? median(heard) : null;
	return { listeners, median: median(answered), p95: percentile(answered, 0.95), lastHeard };
}

async function inTime(news: Promise<number>): Promise<number> {
	const late = setTimeout(heardWithinMs, null, { ref: false });
	const last = await Promise.race([news, late]);
	if (last === null) throw new TrialError('Some listeners never heard of a change.');
	return last;
}

/** Signs in and answers what is done with beers. */
async function behindTheBar(address: string, { password }: BenchSetup) {
	const [username = ''] = staffNames;
	const { token } = (await signIn(address, { username, password })).answer;
	const headers = { Authorization: `Bearer ${token}` };
	const url = (id = '') => `${address}/api/beers${id && `/${id}`}`;
	const beerAnswer = dataOf(staffBeerSchema);
	return {
		async firstOnTap(): Promise<StaffBeer> {
			const list = await call({ method: 'GET', url: url(), headers }, dataOf(staffBeerListSchema));
			const id = list.answer.data.beers.find(({ status }) => status === 'on-tap')?.id;
			return (await call({ method: 'GET', url: url(id), headers }, beerAnswer)).answer.data;
		},
		async reword({ id, version, beer }: StaffBeer, briefDescription: string) {
			const match = { ...headers, 'If-Match': `"${version}"` };
			const body = { ...beer, briefDescription };
			const { answer, milliseconds } = await call(
				{ method: 'PUT', url: url(id), headers: match, body },
				beerAnswer,
			);
			return { answer: answer.data, milliseconds };
		},
	};
}
