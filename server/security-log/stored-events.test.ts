import { expect, test } from 'vitest';
import { mostOfKind, storedDays } from '#domain/security-log/entries.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { home, logInFrom, recordAt, securityRows } from '#tests/security-log.ts';
import { employ } from '#tests/sign-in.ts';

const start = Date.parse('2026-11-20T20:30:00Z');

test('like ones within a minute are one entry, whether they were written together or not', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	for (const ms of [0, 59_999, 60_000, 60_001]) {
		recordAt(venue, start + ms, 'anna');
		await venue.taproom.securityLog.flush();
	}
	recordAt(venue, start + 60_002, 'anna', 'sign-in.wrong', { ...home, device: 'curl' });
	expect(await securityRows(venue)).toMatchObject([
		{ at: '2026-11-20T20:30:00.000Z', count: 2 },
		{ at: '2026-11-20T20:31:00.000Z', count: 2 },
		{ device: 'curl', count: 1 },
	]);
});

test('a flood of made-up names from one place fills one entry a minute', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	for (let n = 0; n < 5_000; n += 1) recordAt(venue, start + n, `guess${n}`);
	recordAt(venue, start + 5_001, 'anna');
	const rows = await securityRows(venue);
	expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_001);
	expect(rows.length).toBeLessThanOrEqual(3);
});

test('no more than its bound of a kind is kept, and a flood of one takes nothing of the others', async () => {
	await using venue = await openTaproom();
	recordAt(venue, start, 'ada', 'password.changed');
	for (let n = 0; n < mostOfKind + 700; n += 1) {
		const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
		recordAt(venue, start + 1 + n, 'anna', 'sign-in.wrong', { ...home, address });
		if (n % 1_000 === 0) await venue.taproom.securityLog.flush();
	}
	const rows = await securityRows(venue);
	expect(rows.filter(({ kind }) => kind === 'sign-in.wrong')).toHaveLength(mostOfKind);
	expect(rows[0]?.kind).toBe('password.changed');
	expect(rows.at(-1)?.address).toBe(`10.0.${(mostOfKind + 699) >> 8}.${(mostOfKind + 699) & 255}`);
});

test('entries are kept ninety days; one that a clock ahead of its time wrote is kept until its own have passed', async () => {
	await using venue = await openTaproom();
	const dayMs = 86_400_000;
	recordAt(venue, start, 'old');
	recordAt(venue, start + 30 * dayMs, 'ahead');
	expect(await securityRows(venue)).toHaveLength(2);
	venue.setNow(new Date(start + storedDays * dayMs).toISOString());
	expect(await securityRows(venue)).toHaveLength(2);
	venue.setNow(new Date(start + storedDays * dayMs + 10 * 60_000).toISOString());
	expect(await securityRows(venue)).toMatchObject([{ username: 'ahead' }]);
	venue.setNow('2026-11-20T20:30:00Z');
	recordAt(venue, start, 'again');
	expect(await securityRows(venue)).toMatchObject([{ username: 'again' }, { username: 'ahead' }]);
});

test('a name that nobody could have may be a password, and no text brings control characters or length in', async () => {
	await using venue = await openTaproom();
	await logInFrom(venue, 'forty feet of hose', 'anna');
	expect((await logInFrom(venue, 'a'.repeat(10_000), 'wrong')).status).toBe(413);
	recordAt(venue, start + 60_000, `bo\u0000b\u001b[2J\u202e${'x'.repeat(10_000)}`);
	await logInFrom(venue, 'anna', 'wrong', { address: '10.0.0.1', agent: `${'('.repeat(15_000)}\u0007` });
	const rows = await securityRows(venue);
	expect(rows.map(({ username }) => username)).toEqual(['for…', 'anna', 'bo�…']);
	expect(rows[1]?.device).toBe('An unknown device');
	expect(JSON.stringify([rows, venue.logged])).not.toMatch(/forty feet|xxxx|\(\(\(|\\u00/);
});

test('while the database cannot be written nobody is kept out, and the entries follow later, each once', async () => {
	await using venue = await openTaproom();
	const { db, securityLog } = venue.taproom;
	await db.schema.alterTable('security_events').renameTo('elsewhere').execute();
	recordAt(venue, start, 'anna');
	await securityLog.flush();
	recordAt(venue, start + 1, 'anna');
	await securityLog.flush();
	expect(venue.logged.filter(({ msg }) => msg === 'cannot write the security log').length).toBeGreaterThan(0);
	await db.schema.alterTable('elsewhere').renameTo('security_events').execute();
	expect(await securityRows(venue)).toMatchObject([{ username: 'anna', count: 2 }]);
});
