import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { roleOf } from '#domain/auth/auth.ts';
import { type Role, rolePermissions, roles } from '#domain/auth/permissions.ts';
import {
	addressOf,
	type EndpointName,
	endpointNames,
	endpointOf,
	isBarWork,
	isOfBarPhone,
	isStaffEndpoint,
	mayCall,
	tokenMayCall,
} from '#domain/endpoints.ts';
import { tokenScopes } from '#domain/tokens/api-token.ts';
import { insertToken } from '#server/tokens/tokens.ts';
import { actAs, givePin, makeBarPhone } from '#tests/bar-phone.ts';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { bearer, send } from '#tests/sign-in.ts';
import { hire, makeFresh, makeStale } from '#tests/staff.ts';

/** Lists by hand the requests that need a confirmation, so that one which the table does not mark fails here. */
const freshBodies: Partial<Record<EndpointName, unknown>> = {
	'users.create': { username: 'mole', role: 'admin' },
	'users.update': { role: 'admin' },
	'users.password': undefined,
	'tokens.create': { name: 'Spare', scopes: ['beer:read'] },
	'tokens.adopt': undefined,
	'barPhones.create': { name: 'Bar phone', idleMinutes: 5 },
	'auth.setPin': { pin: '7291' },
	'backups.link': undefined,
	'restores.begin': undefined,
	'auth.passkeyOptions': undefined,
	'auth.addPasskey': {
		name: 'Mine',
		response: {
			id: 'AA',
			rawId: 'AA',
			type: 'public-key',
			response: { clientDataJSON: 'AA', attestationObject: 'AA' },
		},
	},
	'auth.removePasskey': undefined,
	'users.removePasskey': undefined,
};

/** Bodies for endpoints whose example in the table would take long. */
const quickBodies: Partial<Record<EndpointName, unknown>> = {
	'prints.create': { sheet: 'large', paper: 'letter', back: false, plain: false },
};

test('exactly these calls ask for a fresh proof', () => {
	const marked = endpointNames.filter((name) => endpointOf(name).fresh !== undefined);
	expect(marked.toSorted()).toEqual(Object.keys(freshBodies).toSorted());
});

/** A client on a bar's phone: the phone itself, or a user of a role by PIN. */
type OnPhone = 'phone' | `pin of ${Role}`;
type Caller = 'nobody' | 'machine' | Role | OnPhone;
const pinCallers = roles.map((role) => [`pin of ${role}`, role] as const);
const onPhone: readonly Caller[] = ['phone', ...pinCallers.map(([caller]) => caller)];
const callers: readonly Caller[] = ['nobody', 'machine', ...roles, ...onPhone];

const proofs = ['fresh', 'stale'] as const;
type Proof = (typeof proofs)[number];

/** Each client is another user, so that no request ends another's sign-in. */
async function headersOf(venue: OpenTaproom, caller: Caller, proof: Proof) {
	const { taproom } = venue;
	if (caller === 'nobody') return {};
	if (onPhone.includes(caller)) {
		const phone = await makeBarPhone(venue, await hire(taproom, 'admin', 'ada'));
		const at = { sessionId: phone.id };
		// A confirmation belongs to a user; the row of a phone must not count as one.
		await (proof === 'fresh' ? makeFresh(taproom, at) : makeStale(taproom, at));
		const role = pinCallers.find(([name]) => name === caller)?.[1];
		if (!role) return phone.headers;
		const { id } = await hire(taproom, role, `pin-${role}-${proof}`);
		await givePin(taproom, { id }, '7291');
		return (await actAs(venue, phone, id, { pin: '7291' })).headers;
	}
	if (caller === 'machine') {
		const { id: maker } = await hire(taproom, 'admin', 'ada');
		const by = { id: maker, username: 'ada', now: taproom.clock() };
		const input = { name: `Script ${proof}`, scopes: [...tokenScopes] };
		return bearer((await taproom.db.transaction().execute((trx) => insertToken(trx, input, by))).secret);
	}
	const role = roleOf(caller) ?? 'bartender';
	const staff = await hire(taproom, role, `${role}-${proof}`);
	if (proof === 'stale') await makeStale(taproom, staff);
	return staff.headers;
}

const authKey = randomBytes(32);
const known: { caller: Caller; proof: Proof; headers: Readonly<Record<string, string>> }[] = [];
let bytes: Buffer;

/**
 * Signs in a user of each role with each proof, and stores the database. Each endpoint gets a copy of it, since some
 * endpoints change what the next would find.
 */
beforeAll(async () => {
	await using venue = await openTaproom({ authKey });
	for (const caller of callers) {
		for (const proof of proofs) known.push({ caller, proof, headers: await headersOf(venue, caller, proof) });
	}
	using folder = temporaryFolder();
	const file = join(folder.path, 'everybody.sqlite');
	await sql`vacuum into ${file}`.execute(venue.taproom.db);
	bytes = readFileSync(file);
});

/** Returns the refusal that the table demands, or that the response must be none of the three refusals. */
function refusalOf(name: EndpointName, caller: Caller, proof: Proof) {
	if (!isStaffEndpoint(name)) return null;
	if (caller === 'nobody') return [401, 'UNAUTHORIZED'];
	if (onPhone.includes(caller) && isOfBarPhone(name)) return null;
	if (caller === 'phone') return [403, 'PIN_REQUIRED'];
	if (onPhone.includes(caller)) return isBarWork(name) ? null : [403, 'SIGN_IN_REQUIRED'];
	const held = caller === 'machine' ? tokenScopes : rolePermissions[roleOf(caller) ?? 'bartender'];
	const may = caller === 'machine' ? tokenMayCall(held, name) : mayCall(held, name);
	if (!may) return [403, 'FORBIDDEN'];
	return name in freshBodies && proof === 'stale' ? [403, 'CONFIRM_FIRST'] : null;
}

test.each(endpointNames)('%s: refused to exactly whom the table refuses it', async (name) => {
	await using venue = await openTaproom({ authKey, database: openDatabase('empty', bytes) });
	const { method, path } = addressOf(name);
	const body = freshBodies[name] ?? quickBodies[name] ?? endpointOf(name).body?.example;
	// Requests that need no confirmation are tried with an old one only, with which they must not be refused.
	const told = name in freshBodies ? known : known.filter(({ proof }) => proof === 'stale');
	for (const { caller, proof, headers: theirs } of told) {
		const headers = { 'If-Match': '"1"', ...theirs };
		const response = await send(venue.app, method, path.replace(/:\w+/g, 'a-part'), body, { headers });
		const { status } = response;
		const what = `${name} by ${caller}, ${proof}: ${status}`;
		const refusal = refusalOf(name, caller, proof);
		if (status < 400 || status === 304) {
			expect(refusal, what).toBeNull();
			await response.body?.cancel();
			continue;
		}
		const { success, error, code } = await response.json();
		// Readiness has a shape of its own; a sign-in may be refused for its input.
		if (refusal) expect([status, success, code], what).toEqual([refusal[0], false, refusal[1]]);
		else if (isStaffEndpoint(name)) expect([401, 403, 405, 500], what).not.toContain(status);
		else expect([403, 405, 500], what).not.toContain(status);
		expect(error, what).toEqual(expect.any(String));
	}
});

test.each([
	['users.create', { username: 'bea', role: 'bartender' }],
	['users.update', { disabled: true }],
] as const)('%s with %j matters less and asks for no proof', async (name, body) => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	await makeStale(venue.taproom, ada);
	const { method, path } = addressOf(name, { id: bo.id });
	const headers = { ...ada.headers, 'If-Match': '"1"' };
	expect((await send(venue.app, method, path, body, { headers })).ok).toBe(true);
});
