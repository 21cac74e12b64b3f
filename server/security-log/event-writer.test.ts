import { expect, test } from 'vitest';
import { keptDays, mostOfKind } from '#domain/security-log/bounds.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { home, logInFrom, recordAt, securityRows } from '#tests/security-log.ts';
import { employ } from '#tests/sign-in.ts';

const start = Date.parse('2026-11-20T20:30:00Z');

test('like ones within a minute are one entry, whether they were written together or not', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	for (const ms of [0, 59_999, 60_000, 60_001]) {
		recordAt(house, start + ms, 'anna');
		await house.taproom.securityLog.flush();
	}
	recordAt(house, start + 60_002, 'anna', 'sign-in.wrong', { ...home, device: 'curl' });
	expect(await securityRows(house)).toMatchObject([
		{ at: '2026-11-20T20:30:00.000Z', count: 2 },
		{ at: '2026-11-20T20:31:00.000Z', count: 2 },
		{ device: 'curl', count: 1 },
	]);
});

test('a flood of made-up names from one place fills one entry a minute', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	for (let n = 0; n < 5_000; n += 1) recordAt(house, start + n, `guess${n}`);
	recordAt(house, start + 5_001, 'anna');
	const rows = await securityRows(house);
	expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_001);
	expect(rows.length).toBeLessThanOrEqual(3);
});

test('no more than its bound of a kind is kept, and a flood of one takes nothing of the others', async () => {
	await using house = await openTaproom();
	recordAt(house, start, 'ada', 'password.changed');
	for (let n = 0; n < mostOfKind + 700; n += 1) {
		const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
		recordAt(house, start + 1 + n, 'anna', 'sign-in.wrong', { ...home, address });
		if (n % 1_000 === 0) await house.taproom.securityLog.flush();
	}
	const rows = await securityRows(house);
	expect(rows.filter(({ kind }) => kind === 'sign-in.wrong')).toHaveLength(mostOfKind);
	expect(rows[0]?.kind).toBe('password.changed');
	expect(rows.at(-1)?.address).toBe(`10.0.${(mostOfKind + 699) >> 8}.${(mostOfKind + 699) & 255}`);
});

test('entries are kept ninety days; one that a clock ahead of its time wrote is kept until its own have passed', async () => {
	await using house = await openTaproom();
	const dayMs = 86_400_000;
	recordAt(house, start, 'old');
	recordAt(house, start + 30 * dayMs, 'ahead');
	expect(await securityRows(house)).toHaveLength(2);
	house.setNow(new Date(start + keptDays * dayMs).toISOString());
	expect(await securityRows(house)).toHaveLength(2);
	house.setNow(new Date(start + keptDays * dayMs + 10 * 60_000).toISOString());
	expect(await securityRows(house)).toMatchObject([{ username: 'ahead' }]);
	house.setNow('2026-11-20T20:30:00Z');
	recordAt(house, start, 'again');
	expect(await securityRows(house)).toMatchObject([{ username: 'again' }, { username: 'ahead' }]);
});

test('a name that nobody could have may be a password, and no text brings control characters or length in', async () => {
	await using house = await openTaproom();
	await logInFrom(house, 'forty feet of hose', 'anna');
	expect((await logInFrom(house, 'a'.repeat(10_000), 'wrong')).status).toBe(413);
	recordAt(house, start + 60_000, `bo\u0000b\u001b[2J\u202e${'x'.repeat(10_000)}`);
	await logInFrom(house, 'anna', 'wrong', { address: '10.0.0.1', agent: `${'('.repeat(15_000)}\u0007` });
	const rows = await securityRows(house);
	expect(rows.map(({ username }) => username)).toEqual(['for…', 'anna', 'bo�…']);
	expect(rows[1]?.device).toBe('An unknown device');
	expect(JSON.stringify([rows, house.logged])).not.toMatch(/forty feet|xxxx|\(\(\(|\\u00/);
});

test('while the database cannot be written nobody is kept out, and the entries follow later, each once', async () => {
	await using house = await openTaproom();
	const { db, securityLog } = house.taproom;
	await db.schema.alterTable('security_events').renameTo('elsewhere').execute();
	recordAt(house, start, 'anna');
	await securityLog.flush();
	recordAt(house, start + 1, 'anna');
	await securityLog.flush();
	expect(house.logged.filter(({ msg }) => msg === 'cannot write the security log').length).toBeGreaterThan(0);
	await db.schema.alterTable('elsewhere').renameTo('security_events').execute();
	expect(await securityRows(house)).toMatchObject([{ username: 'anna', count: 2 }]);
});
