import { readdir, readFile } from 'node:fs/promises';
import bcrypt from 'bcrypt';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema } from '#domain/auth/auth.ts';
import { mostComparedPasswords } from '#domain/auth/lockout.ts';
import { mostPinTries } from '#domain/auth/pin.ts';
import { noticeKinds } from '#domain/security-log/kinds.ts';
import { type BarPhone, givePin, makeBarPhone, typePin } from '#tests/bar-phone.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire, makeFresh, type TestStaff } from '#tests/staff.ts';
import { call, type Venue } from '#tests/users.ts';

const right = 'forty feet of hose';
const rightPin = '7291';

/** Counts the comparisons with somebody's secrets. */
function countComparisons(): {
	readonly of: (hash: string) => number;
	readonly all: () => number;
} & Disposable {
	const { compare } = bcrypt;
	const compared: string[] = [];
	const counting = (typed: string, hash: string) => {
		compared.push(hash);
		return compare(typed, hash);
	};
	Object.assign(bcrypt, { compare: counting });
	return {
		of: (hash) => compared.filter((one) => one === hash).length,
		all: () => compared.length,
		[Symbol.dispose]: () => void Object.assign(bcrypt, { compare }),
	};
}

const logIn = (venue: Venue, password: string, rest: { deviceToken?: string; address?: string } = {}) => {
	const { address = '203.0.113.9', deviceToken } = rest;
	const body = { username: 'boss', password, ...(deviceToken !== undefined && { deviceToken }) };
	return send(venue.app, 'POST', '/api/auth/login', body, { address });
};

async function knownDevice(venue: Venue): Promise<string> {
	const response = await logIn(venue, right);
	return z.parse(signedInSchema, await response.json()).deviceToken ?? '';
}

/** Makes an admin with a PIN, and a manager who guesses with bar phones and all other means. */
async function open() {
	const venue = await openTaproom();
	const { taproom } = venue;
	const boss = await employ(taproom, { username: 'boss', role: 'admin', password: right });
	await givePin(taproom, boss, rightPin);
	const device = await knownDevice(venue);
	const otherDevice = await knownDevice(venue);
	const sessions = [await hire(taproom, 'admin', 'boss'), await hire(taproom, 'admin', 'boss')] as const;
	const phones: BarPhone[] = [];
	for (let n = 0; n < 4; n += 1) phones.push(await makeBarPhone(venue, await hire(taproom, 'manager', 'mo')));
	const row = await taproom.db
		.selectFrom('users')
		.innerJoin('pins', 'user_id', 'users.id')
		.select(['password_hash', 'hash'])
		.executeTakeFirstOrThrow();
	const phone = (n: number) => phones[n % phones.length] ?? phones[0];
	const session = (n: number) => sessions[n % 2] ?? sessions[0];
	const at = { address: '198.51.100.66' };
	const ways = {
		login: (n: number) => logIn(venue, `guess ${n}`, { address: `198.51.100.${n}` }),
		device: (n: number) => logIn(venue, `guess ${n}`, { ...at, deviceToken: otherDevice }),
		phone: (n: number) => {
			const chosen = phone(n);
			return chosen ? typePin(venue, chosen, boss.id, { password: `guess ${n}` }) : null;
		},
		pin: (n: number) => {
			const chosen = phone(n);
			return chosen ? typePin(venue, chosen, boss.id, { pin: String(1000 + n) }) : null;
		},
		confirm: (n: number) => call(venue, session(n), 'POST', '/auth/confirm', { password: `guess ${n}` }),
		change: (n: number) =>
			call(venue, session(n), 'PUT', '/auth/password', {
				current: `guess ${n}`,
				next: 'fifty feet of garden hose',
			}),
	};
	return {
		venue,
		boss,
		device,
		phones,
		ways,
		passwordHash: row.password_hash,
		pinHash: row.hash,
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}
type Way = keyof Awaited<ReturnType<typeof open>>['ways'];
const wayNames: readonly Way[] = ['login', 'device', 'phone', 'pin', 'confirm', 'change'];

test('of forty guesses over any phones, devices and sessions at most twelve are compared, and a known device gets in', async () => {
	const guesses = fc.array(fc.constantFrom(...wayNames), { minLength: 40, maxLength: 40 });
	await fc.assert(
		fc.asyncProperty(guesses, fc.boolean(), async (chosen, atOnce) => {
			await using at = await open();
			using compared = countComparisons();
			const send = (way: Way, n: number) => at.ways[way](n);
			if (atOnce) await Promise.all(chosen.map(send));
			else for (const [n, way] of chosen.entries()) await send(way, n);
			expect(compared.of(at.passwordHash)).toBeLessThanOrEqual(mostComparedPasswords);
			expect(compared.of(at.pinHash)).toBeLessThanOrEqual(mostPinTries);
			expect((await logIn(at.venue, right, { deviceToken: at.device })).status).toBe(200);
		}),
		{ numRuns: 4 },
	);
	expect(mostComparedPasswords).toBe(12);
}, 60_000);

test.each(wayNames)(
	'of forty guesses by %s alone five are compared at most, and the right one too late',
	async (way) => {
		await using at = await open();
		if (way === 'phone') for (let n = 0; n < mostPinTries; n += 1) await at.ways.pin(n);
		using compared = countComparisons();
		for (let n = 0; n < 40; n += 1) await at.ways[way](n);
		expect(compared.of(at.passwordHash)).toBe(way === 'pin' ? 0 : 5);
		expect(compared.of(at.pinHash)).toBe(way === 'pin' ? 5 : 0);
		expect((await logIn(at.venue, right, { deviceToken: at.device })).status).toBe(200);
	},
);

test('phones that are made and logged out again bring no new tries', async () => {
	await using at = await open();
	const { venue, boss, phones } = at;
	using compared = countComparisons();
	for (const [n, phone] of phones.entries()) {
		for (let guess = 0; guess < 10; guess += 1) {
			await typePin(venue, phone, boss.id, { pin: String(1000 + 10 * n + guess) });
			await typePin(venue, phone, boss.id, { password: `guess ${n} ${guess}` });
		}
		await send(venue.app, 'POST', '/api/auth/logout', undefined, { headers: phone.headers });
	}
	expect([compared.of(at.pinHash), compared.of(at.passwordHash)]).toEqual([5, 5]);
});

test('a password is taken on the bar’s phone only after the PIN was wrong five times', async () => {
	await using at = await open();
	const { venue, boss, phones } = at;
	const [phone] = phones;
	if (!phone) throw new Error('There is no phone.');
	using compared = countComparisons();
	const early = await typePin(venue, phone, boss.id, { password: right });
	expect([early.status, (await early.json()).fields]).toEqual([
		422,
		[{ path: 'pin', message: 'Type boss’s PIN. The password is asked for after five wrong ones.' }],
	]);
	expect(compared.of(at.passwordHash)).toBe(0);
	for (let n = 0; n < mostPinTries; n += 1) await at.ways.pin(n);
	expect((await typePin(venue, phone, boss.id, { pin: rightPin })).status).toBe(422);
	expect((await typePin(venue, phone, boss.id, { password: right })).status).toBe(200);
	expect((await typePin(venue, phone, boss.id, { pin: rightPin })).status).toBe(200);
});

test('whoever is right takes back what their own place has counted, so that their slips add up to no lock', async () => {
	await using at = await open();
	const { venue, ways } = at;
	const session = await hire(venue.taproom, 'admin', 'boss');
	for (let round = 0; round < 5; round += 1) {
		for (let n = 0; n < 4; n += 1) await call(venue, session, 'POST', '/auth/confirm', { password: 'slip' });
		expect((await call(venue, session, 'POST', '/auth/confirm', { password: right })).status).toBe(200);
	}
	expect((await ways.confirm(1)).status).toBe(422);
});

test('every refusal of a guess is in the log, and its owner’s notice counts it', async () => {
	await using at = await open();
	const { venue, boss, ways } = at;
	for (let n = 0; n < 2; n += 1) {
		for (const way of ['login', 'device', 'confirm', 'change'] as const) await ways[way](0);
	}
	for (let n = 0; n < 7; n += 1) await ways.pin(n);
	await ways.phone(0);
	await ways.phone(1);
	const own = await hire(venue.taproom, 'admin', 'boss');
	const notice = await (await call(venue, own, 'GET', '/auth/notice')).json();
	// Of the six attempts from known devices, sessions and phones, the counter of known places takes five.
	expect(notice.data).toMatchObject({ wrong: 7, locked: 1, wrongPins: 5, lockedPins: 4, wrongCodes: 0 });
	const rows = await venue.taproom.db.selectFrom('security_events').selectAll().execute();
	const about = rows.filter(
		({ user_id, kind }) => user_id === boss.id && noticeKinds.some((one) => one === kind),
	);
	expect(about.reduce((sum, { count }) => sum + count, 0)).toBe(17);
});

test('letters of screens that are tried at once are counted before they are compared, and are in the log', async () => {
	await using venue = await openTaproom();
	const mo = await hire(venue.taproom, 'manager', 'mo');
	const body = { code: 'AAAAAA', name: 'Left', place: 'By the taps', board: 'behind-the-bar' };
	const tries = await Promise.all(
		Array.from({ length: 40 }, () => call(venue, mo, 'POST', '/screens', body)),
	);
	expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
	expect(tries.filter(({ status }) => status === 429)).toHaveLength(30);
	const notice = await (await call(venue, mo, 'GET', '/auth/notice')).json();
	expect(notice.data).toMatchObject({ wrong: 0, wrongCodes: 40 });
});

test('one person has ten phones of the bar at most, also when two hundred are asked for at once', async () => {
	await using venue = await openTaproom();
	const body = { name: 'Bar phone', idleMinutes: 5 };
	const staff: TestStaff[] = [];
	for (let n = 0; n < 100; n += 1) staff.push(await hire(venue.taproom, 'manager', 'mo'));
	for (const one of staff) await makeFresh(venue.taproom, one);
	// Each login makes two attempts.
	const made = await Promise.all(
		[...staff, ...staff].map((one) => call(venue, one, 'POST', '/bar-phones', body)),
	);
	expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
	const refused = await Promise.all(made.filter(({ status }) => status === 409).map((one) => one.json()));
	expect(new Set(refused.map(({ error }) => error))).toEqual(
		new Set(['You have set up 10 phones of the bar. Log one out that is no longer used first.']),
	);
	const phones = await venue.taproom.db
		.selectFrom('sessions')
		.select('id')
		.where('bar_name', 'is not', null)
		.execute();
	expect(phones).toHaveLength(10);
});

test('nothing else compares a password: the function that counts is the only way', async () => {
	const files = await readdir('server', { recursive: true });
	const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
	const comparing: string[] = [];
	for (const file of sources) {
		const text = await readFile(`server/${file}`, 'utf8');
		if (/\bpasswordFits\b|bcrypt\.compare/.test(text)) comparing.push(file);
	}
	// The developers' account, which no build has, compares with a hash that is public.
	expect(comparing.toSorted()).toEqual(['auth/development.ts', 'auth/guesses.ts', 'auth/passwords.ts']);
});

test('a name that nobody has, and one that is let in no more, get the answer and the work of any other', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom, { username: 'boss', password: right });
	await employ(venue.taproom, { username: 'gone', password: right });
	await venue.taproom.db.updateTable('users').set({ disabled: 1 }).where('username', '=', 'gone').execute();
	const answers: string[] = [];
	for (const username of ['boss', 'nobody', 'gone']) {
		using comparisons = countComparisons();
		const at = { address: '203.0.113.9' };
		const response = await send(venue.app, 'POST', '/api/auth/login', { username, password: 'a guess' }, at);
		answers.push(`${response.status} ${[...response.headers.keys()]} ${await response.text()}`);
		expect(comparisons.all(), username).toBe(1);
	}
	expect(new Set(answers.map((answer) => answer.replace(/"timestamp":"[^"]*"/, ''))).size).toBe(1);
});
