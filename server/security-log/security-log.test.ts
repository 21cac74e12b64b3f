import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { employ, send } from '#tests/sign-in.ts';

const login = '/api/auth/login';

type House = Awaited<ReturnType<typeof openTaproom>>;
const tryPassword = (house: House, username: string, password: string, address = '203.0.113.9') =>
	send(house.app, 'POST', login, { username, password }, { address });

async function eventsOf({ taproom }: House) {
	await taproom.securityLog.flush();
	return taproom.db.selectFrom('security_events').selectAll().orderBy('id').execute();
}

test('sign-ins are recorded with name, time, place and device: wrong ones, good ones, those during a lock', async () => {
	await using house = await openTaproom();
	const anna = await employ(house.taproom);
	await tryPassword(house, 'anna', anna.password);
	for (let n = 0; n < 6; n += 1) await tryPassword(house, 'Anna', 'wrong');
	expect(await eventsOf(house)).toMatchObject([
		{ kind: 'sign-in.good', user_id: anna.id, username: 'anna', address: '203.0.113.9', count: 1 },
		{ kind: 'sign-in.wrong', user_id: anna.id, username: 'anna', device: 'An unknown device', count: 5 },
		{ kind: 'sign-in.locked', user_id: anna.id, at: '2026-11-20T20:30:00.000Z', count: 1 },
	]);
	expect(house.logged.filter(({ event }) => event !== undefined)).toMatchObject([
		{ level: 30, event: 'sign-in.good', user: 'anna', address: '203.0.113.9' },
		...Array.from({ length: 5 }, () => ({ level: 40, event: 'sign-in.wrong', user: 'Anna' })),
		{ level: 40, event: 'sign-in.locked', user: 'Anna' },
	]);
	expect(JSON.stringify([house.logged, await eventsOf(house)])).not.toContain(anna.password);
});
