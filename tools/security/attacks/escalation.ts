import { roles } from '../../../domain/auth/permissions.ts';
import { bearer, jsonHeaders, sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { type Fixture, fixturePassword, type Target } from '../fixture.ts';

/** So often two admins try to shut each other out at the same moment. */
const duels = 10;

/** Getting more rights than one has: one's own, somebody else's, by a machine, by fields that no form has. */
export const escalation: Attack = {
	name: 'escalation',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		const status = async (token: string, method: string, path: string, body: unknown, version = 1) => {
			const headers = [...bearer(token), ...jsonHeaders, 'If-Match', `"${version}"`];
			return (await sendShared(target, { method, path, headers, body: JSON.stringify(body) })).status;
		};
		await forThemselves(fixture, status, tally);
		await forOthers(fixture, status, tally);
		await byUnknownFields(fixture, status, tally);
		await duel(fixture, target, tally);
		return tally.finding(`nobody rose, and ${duels} duels of admins left one standing`);
	},
};

type Status = (
	token: string,
	method: string,
	path: string,
	body: unknown,
	version?: number,
) => Promise<number>;

async function forThemselves(fixture: Fixture, status: Status, tally: Tally): Promise<void> {
	for (const role of roles) {
		const { id, token } = fixture.insider(role);
		for (const change of [{ role: 'admin' }, { role: 'manager' }, { disabled: true }, { disabled: false }]) {
			const what = `${role} changes themselves to ${JSON.stringify(change)}`;
			tally.expect(what, await status(token, 'PUT', `/api/users/${id}`, change), 403);
		}
		tally.expect(
			`${role}’s own new password`,
			await status(token, 'PUT', `/api/users/${id}/password`, {}),
			403,
		);
		tally.expect(
			`${role} lifts their own lock`,
			await status(token, 'POST', `/api/users/${id}/unlock`, {}),
			403,
		);
	}
}

/** By whoever may not manage users, and by a machine. */
async function forOthers(fixture: Fixture, status: Status, tally: Tally): Promise<void> {
	const admin = fixture.insider('admin');
	const machine = fixture.machine('all');
	const person = { username: 'mole', role: 'admin' };
	for (const token of [machine, fixture.insider('manager').token, fixture.insider('bartender').token]) {
		tally.expect('hiring an admin', await status(token, 'POST', '/api/users', person), 403);
		const key = { name: 'spare key', scopes: ['beer:read'] };
		tally.expect('making a key', await status(token, 'POST', '/api/tokens', key), 403);
		tally.expect(
			'another’s password',
			await status(token, 'PUT', `/api/users/${admin.id}/password`, {}),
			403,
		);
		tally.expect(
			'another’s rights',
			await status(token, 'PUT', `/api/users/${admin.id}`, { disabled: true }),
			403,
		);
	}
}

/** Fields that the database has and no form does are refused, not taken along. */
async function byUnknownFields(fixture: Fixture, status: Status, tally: Tally): Promise<void> {
	const { token } = fixture.insider('admin');
	const { id } = fixture.insider('bartender');
	for (const extra of [
		{ permissions: ['users:manage'] },
		{ password_hash: 'x' },
		{ passwordHash: 'x' },
		{ id: fixture.insider('admin').id },
		{ version: 9 },
		JSON.parse('{"__proto__":{"role":"admin"}}'),
	]) {
		const change = Object.fromEntries([['role', 'bartender'], ...Object.entries(extra)]);
		tally.expect(
			`an unknown field ${JSON.stringify(extra)}`,
			await status(token, 'PUT', `/api/users/${id}`, change),
			422,
		);
	}
	const scopes = ['users:manage', 'admin', '*', 'constructor'];
	for (const scope of scopes) {
		const key = { name: `key of ${scope}`, scopes: [scope] };
		tally.expect(`a key of ${scope}`, await status(token, 'POST', '/api/tokens', key), 422);
	}
}

/** Two admins disable each other at once: one must be left who can let people in. */
async function duel(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const fighters = [fixture.insider('admin'), fixture.secondAdmin].map(({ id, username, token }) => {
		return { id, username, token };
	});
	for (let round = 0; round < duels; round += 1) {
		const [one, other] = fighters;
		if (!one || !other) return;
		const before = await usersSeenBy(target, one.token);
		await Promise.all([
			shut(target, one.token, other.id, true, before),
			shut(target, other.token, one.id, true, before),
		]);
		const winner = (await usersSeenBy(target, one.token)) ? one : other;
		const after = await usersSeenBy(target, winner.token);
		tally.count(after ? null : 'two admins shut each other out');
		if (!after) return;
		const loser = winner === one ? other : one;
		await shut(target, winner.token, loser.id, false, after);
		loser.token = await signedIn(target, loser.username);
	}
}

type Standing = { readonly id: string; readonly version: number };

/** Everybody, as whoever may sendShared sees them; null for whoever may not. */
async function usersSeenBy(target: Target, token: string): Promise<readonly Standing[] | null> {
	const response = await sendShared(target, { method: 'GET', path: '/api/users', headers: bearer(token) });
	if (response.status !== 200) return null;
	const { data }: { data: { people: Standing[] } } = JSON.parse(response.body.toString());
	return data.people;
}

async function shut(
	target: Target,
	by: string,
	id: string,
	disabled: boolean,
	people: readonly Standing[] | null,
): Promise<void> {
	const version = people?.find((person) => person.id === id)?.version ?? 1;
	const headers = [...bearer(by), ...jsonHeaders, 'If-Match', `"${version}"`];
	await sendShared(target, {
		method: 'PUT',
		path: `/api/users/${id}`,
		headers,
		body: JSON.stringify({ disabled }),
	});
}

async function signedIn(target: Target, username: string): Promise<string> {
	const body = JSON.stringify({ username, password: fixturePassword });
	const response = await sendShared(target, {
		method: 'POST',
		path: '/api/auth/login',
		headers: jsonHeaders,
		body,
	});
	const { token }: { token: string } = JSON.parse(response.body.toString());
	return token;
}
