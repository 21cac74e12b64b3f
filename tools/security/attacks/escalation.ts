import { roles } from '../../../domain/auth/permissions.ts';
import { ask, bearer, json } from '../ask.ts';
import { type Attack, Tally } from '../attack.ts';
import { groundPassword, type ProvingGround, type Target } from '../proving-ground.ts';

/** So often two admins try to shut each other out at the same moment. */
const duels = 10;

/** Getting more rights than one has: one's own, somebody else's, by a machine, by fields that no form has. */
export const escalation: Attack = {
	name: 'escalation',
	async run({ ground }) {
		await using target = await ground.start();
		const tally = new Tally();
		const status = async (token: string, method: string, path: string, body: unknown, version = 1) => {
			const headers = [...bearer(token), ...json, 'If-Match', `"${version}"`];
			return (await ask(target, { method, path, headers, body: JSON.stringify(body) })).status;
		};
		for (const role of roles) {
			const { id, token } = ground.insider(role);
			for (const change of [
				{ role: 'admin' },
				{ role: 'manager' },
				{ disabled: true },
				{ disabled: false },
			]) {
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
		const admin = ground.insider('admin');
		const machine = ground.machine('all');
		const person = { username: 'mole', role: 'admin' };
		for (const token of [machine, ground.insider('manager').token, ground.insider('bartender').token]) {
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
		await byUnknownFields(ground, status, tally);
		await duel(ground, target, tally);
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

/** Fields that the database has and no form does are refused, not taken along. */
async function byUnknownFields(ground: ProvingGround, status: Status, tally: Tally): Promise<void> {
	const { token } = ground.insider('admin');
	const { id } = ground.insider('bartender');
	for (const extra of [
		{ permissions: ['users:manage'] },
		{ password_hash: 'x' },
		{ passwordHash: 'x' },
		{ id: ground.insider('admin').id },
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
async function duel(ground: ProvingGround, target: Target, tally: Tally): Promise<void> {
	const fighters = [ground.insider('admin'), ground.secondAdmin].map(({ id, username, token }) => {
		return { id, username, token };
	});
	for (let round = 0; round < duels; round += 1) {
		const [one, other] = fighters;
		if (!one || !other) return;
		const before = await peopleSeenBy(target, one.token);
		await Promise.all([
			shut(target, one.token, other.id, true, before),
			shut(target, other.token, one.id, true, before),
		]);
		const winner = (await peopleSeenBy(target, one.token)) ? one : other;
		const after = await peopleSeenBy(target, winner.token);
		tally.count(after ? null : 'two admins shut each other out');
		if (!after) return;
		const loser = winner === one ? other : one;
		await shut(target, winner.token, loser.id, false, after);
		loser.token = await signedIn(target, loser.username);
	}
}

type Standing = { readonly id: string; readonly version: number };

/** Everybody, as whoever may ask sees them; null for whoever may not. */
async function peopleSeenBy(target: Target, token: string): Promise<readonly Standing[] | null> {
	const reply = await ask(target, { method: 'GET', path: '/api/users', headers: bearer(token) });
	if (reply.status !== 200) return null;
	const { data }: { data: { people: Standing[] } } = JSON.parse(reply.body.toString());
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
	const headers = [...bearer(by), ...json, 'If-Match', `"${version}"`];
	await ask(target, { method: 'PUT', path: `/api/users/${id}`, headers, body: JSON.stringify({ disabled }) });
}

async function signedIn(target: Target, username: string): Promise<string> {
	const body = JSON.stringify({ username, password: groundPassword });
	const reply = await ask(target, { method: 'POST', path: '/api/auth/login', headers: json, body });
	const { token }: { token: string } = JSON.parse(reply.body.toString());
	return token;
}
