import * as z from 'zod/mini';
import { mostLoginFailures, mostNetworkFailures } from '../../../domain/auth/lockout.ts';
import {
	bearer,
	concurrently,
	type HttpResponse,
	jsonHeaders,
	jsonOf,
	sendShared,
} from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { type Fixture, fixturePassword, type Target, victimName, victims } from '../fixture.ts';
import { hmac } from './tokens.ts';

/** Tries per kind of name when answers' times are compared. */
const timedTries = 24;
/** A name may be told from another by no more than this share of the time that either takes. */
const mostDifference = 0.25;

/** Guessing passwords, by many ways around the lock, and finding out who works here by answers and by their times. */
export const signIn: Attack = {
	name: 'sign-in',
	async run({ fixture }) {
		const tally = new Tally();
		await bruteForce(fixture, tally);
		await behindProxy(fixture, tally);
		const seen = await enumeration(fixture, tally);
		return tally.finding(`the lock held, and held up no known device; ${seen}`);
	},
};

interface Try {
	readonly username: string;
	readonly password?: string;
	readonly from?: string;
	readonly headers?: readonly string[];
	readonly deviceToken?: string;
}

const loginSchema = z.object({ deviceToken: z.string() });

function attempt(
	target: Target,
	{ username, password = 'wrong password', from, headers = [], deviceToken }: Try,
): Promise<HttpResponse> {
	const body = JSON.stringify({ username, password, deviceToken });
	return sendShared(target, {
		...{ method: 'POST', path: '/api/auth/login', headers: [...jsonHeaders, ...headers], body },
		...(from && { from }),
	});
}

/** So many wrong tries lock the account for strangers everywhere, and a network for all accounts, however dressed up. */
async function bruteForce(fixture: Fixture, tally: Tally): Promise<void> {
	await using target = await fixture.start();
	const statuses: number[] = [];
	const dressed = ['victim-0', 'VICTIM-0', ' victim-0 ', 'Victim-0', 'victim-0\t', 'victim-0'];
	for (const [index, username] of dressed.entries()) {
		const headers = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'].flatMap((name) => [
			name,
			`${name === 'Forwarded' ? 'for=' : ''}10.0.0.${index}`,
		]);
		statuses.push((await attempt(target, { username, headers })).status);
	}
	tally.expect('six tries in other clothes', statuses, [401, 401, 401, 401, 429, 429]);
	const right = { username: 'victim-0', password: fixturePassword };
	const rightFrom = async (from: string) => (await attempt(target, { ...right, from })).status;
	tally.expect('the right password at a lock', (await attempt(target, right)).status, 429);
	tally.expect('the same from elsewhere', await rightFrom('127.0.0.2'), 429);
	const other = { username: 'victim-1', password: fixturePassword };
	tally.expect('another account from there', (await attempt(target, other)).status, 200);
	const sprayed: number[] = [];
	for (let number = 0; number < mostNetworkFailures + 2; number += 1) {
		sprayed.push((await attempt(target, { username: victimName(11 + number), from: '127.0.0.3' })).status);
	}
	const looked = sprayed.filter((status) => status === 401).length;
	tally.expect('one password for many accounts', looked, mostNetworkFailures - 1);
	await atTheSameTime(target, tally);
	await byChangingPassword(fixture, target, tally);
	await lockingOut(fixture, target, tally);
}

/** Whoever knows a name can lock out strangers by it, nobody who is signed in or has signed in before, and gains no tries. */
async function lockingOut(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const username = 'victim-40';
	const [from, elsewhere] = ['127.0.0.5', '127.0.0.6'];
	const owner = { username, password: fixturePassword, from };
	const tokenOf = async (login: Try): Promise<string> =>
		loginSchema.parse(jsonOf(await attempt(target, login))).deviceToken;
	const deviceToken = await tokenOf(owner);
	const foreign = await tokenOf({ ...owner, username: 'victim-41' });
	const guesses = async (tries: Try, times: number) => {
		const statuses: number[] = [];
		for (let n = 0; n < times; n += 1) statuses.push((await attempt(target, tries)).status);
		return statuses;
	};
	const five = [401, 401, 401, 401, 429];
	tally.expect('a stranger’s guesses', await guesses({ username, from: elsewhere }, 5), five);
	tally.expect('the owner’s own phone', (await attempt(target, { ...owner, deviceToken })).status, 200);
	for (const [what, token] of Object.entries(uselessDevices(fixture, username, deviceToken, foreign))) {
		const status = (await attempt(target, { ...owner, from: elsewhere, deviceToken: token })).status;
		tally.expect(`a device token that is ${what}`, status, 429);
	}
	const stolen = { username, deviceToken, from: elsewhere };
	tally.expect('guesses with a stolen device token', await guesses(stolen, 6), [...five, 429]);
	const me = { method: 'GET', path: '/api/auth/me', headers: bearer(deviceToken) };
	tally.expect('a device token as a key', (await sendShared(target, me)).status, 401);
}

/** Device tokens of which none makes a device known, by what is wrong with them. */
function uselessDevices(fixture: Fixture, username: string, deviceToken: string, foreign: string) {
	const now = Math.floor(Date.now() / 1000);
	const claims = { sub: username, jti: 'made-up', generation: 0, iat: now, exp: now + 3600 };
	const type = { alg: 'HS256', typ: 'device+jwt' };
	const [head = '', body = '', signature = ''] = deviceToken.split('.');
	return {
		'another account’s': foreign,
		'signed by a guess': hmac(type, claims, 'secret'),
		'not signed': `${hmac({ ...type, alg: 'none' }, claims, 'x')
			.split('.')
			.slice(0, 2)
			.join('.')}.`,
		expired: hmac(type, { ...claims, exp: now - 1 }, fixture.secret),
		'without an end': hmac(type, { ...claims, exp: undefined }, fixture.secret),
		'of another password': hmac(type, { ...claims, generation: 7 }, fixture.secret),
		'a session’s': fixture.insider('bartender').token,
		'of a session’s type': hmac({ alg: 'HS256', typ: 'JWT' }, claims, fixture.secret),
		'under another signature': `${head}.${body}.${signature.split('').reverse().join('')}`,
		oversized: `${deviceToken}${'A'.repeat(4000)}`,
		empty: '',
	};
}

/** Fifty tries in one moment are no more than five. */
async function atTheSameTime(target: Target, tally: Tally): Promise<void> {
	let looked = 0;
	const froms = Array.from({ length: 50 }, (_, number) => `127.0.1.${number + 1}`);
	await concurrently(froms, 32, async (from) => {
		if ((await attempt(target, { username: 'victim-10', from })).status === 401) looked += 1;
	});
	tally.expect('fifty tries at once', looked < mostLoginFailures, true);
}

/** A phone that was left unlocked is no way to guess on. */
async function byChangingPassword(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const headers = [...bearer(fixture.insider('manager').token), ...jsonHeaders];
	const statuses: number[] = [];
	for (let tries = 0; tries < mostLoginFailures + 1; tries += 1) {
		const body = JSON.stringify({ current: `guess ${tries}`, next: 'another password' });
		const question = { method: 'PUT', path: '/api/auth/password', headers, body, from: '127.0.0.4' };
		statuses.push((await sendShared(target, question)).status);
	}
	tally.expect('guessing the current password', statuses, [422, 422, 422, 422, 429, 429]);
}

/** Behind a proxy that is believed, the address that it adds counts, not those that a caller wrote before it. */
async function behindProxy(fixture: Fixture, tally: Tally): Promise<void> {
	await using target = await fixture.start({ TRUST_PROXY: 'on' });
	const statuses: number[] = [];
	for (let number = 0; number < mostNetworkFailures + 1; number += 1) {
		const headers = ['X-Forwarded-For', `10.1.1.${number}, 203.0.113.9`];
		statuses.push((await attempt(target, { username: victimName(20 + number), headers })).status);
	}
	tally.expect('made-up addresses before the proxy’s', statuses.slice(-3), [401, 429, 429]);
}

type Kind = 'known' | 'unknown' | 'disabled';

/** Known, unknown and disabled names get the same answer after the same time. */
async function enumeration(fixture: Fixture, tally: Tally): Promise<string> {
	await using target = await fixture.start();
	const times: Record<Kind, number[]> = { known: [], unknown: [], disabled: [] };
	const responses = new Set<string>();
	for (let number = 0; number < timedTries; number += 1) {
		const names: Record<Kind, string> = {
			known: victimName(number % victims),
			unknown: `nobody-${number}`,
			disabled: 'gone',
		};
		for (const kind of ['known', 'unknown', 'disabled'] as const) {
			// The disabled account is one, and would be locked after five.
			if (kind === 'disabled' && number >= mostLoginFailures - 1) continue;
			const from = `127.0.${kind.length}.${number + 1}`;
			const response = await attempt(target, { username: names[kind], from });
			times[kind].push(response.milliseconds);
			if (kind !== 'disabled') responses.add(shapeOf(response));
			else tally.expect('a disabled name', response.status, 401);
		}
	}
	tally.expect('answers to known and unknown names', responses.size, 1);
	const [known, unknown] = [median(times.known), median(times.unknown)];
	const difference = Math.abs(known - unknown) / Math.max(known, unknown);
	tally.count(difference < mostDifference ? null : `known names take ${known} ms, unknown ${unknown} ms`);
	return `known names take ${Math.round(known)} ms, unknown ${Math.round(unknown)} ms`;
}

/** A response without its moment. */
function shapeOf(response: HttpResponse): string {
	const names = response.rawHeaders.filter((_, index) => index % 2 === 0).join();
	const told = JSON.stringify(jsonOf(response), (key, value) => (key === 'timestamp' ? '' : value));
	return `${response.status} ${names} ${told}`;
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
