import { promises as disk } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { testOnSqlite } from '#tests/postgres.ts';

afterEach(() => void vi.restoreAllMocks());

testOnSqlite('a full disk is told, and a proxy goes on sending guests', async () => {
	await using venue = await openTaproom();
	const whole = await disk.statfs('/');
	vi.spyOn(disk, 'statfs').mockResolvedValue({ ...whole, bavail: 3, bfree: 3, bsize: 4096 });
	const response = await venue.app.request('/readyz');
	expect([response.status, await response.json()]).toEqual([
		503,
		{ status: 'unavailable', reason: expect.stringContaining('The disk is full') },
	]);
	expect((await venue.app.request('/readyz?only=process')).status).toBe(200);
	expect((await venue.app.request('/')).status).toBe(200);
	vi.spyOn(disk, 'statfs').mockResolvedValue({ ...whole, bavail: 90_000, bfree: 90_000, bsize: 4096 });
	expect((await venue.app.request('/readyz')).status).toBe(200);
});

test('a sound taproom is alive and ready', async () => {
	await using venue = await openTaproom();
	for (const path of ['/healthz', '/readyz']) {
		const response = await venue.app.request(path);
		expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
	}
});

test('a taproom whose database is closed is alive, but not ready, and says why', async () => {
	await using venue = await openTaproom();
	await venue.app.request('/readyz');
	await venue.taproom.db.destroy();
	const response = await venue.app.request('/readyz');
	expect(response.status).toBe(503);
	expect(await response.json()).toEqual({
		status: 'unavailable',
		reason: 'The database cannot be read.',
	});
	const asProxy = () => venue.app.request('/readyz?only=process');
	expect((await asProxy()).status).toBe(200);
	venue.taproom.shutdown.begun = true;
	expect((await asProxy()).status).toBe(503);
	expect(venue.logged).toContainEqual(expect.objectContaining({ msg: 'the database cannot be read' }));
	expect((await venue.app.request('/healthz')).status).toBe(200);
});

test('readiness returns with the database', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	await db.schema.alterTable('beers').renameTo('elsewhere').execute();
	expect((await venue.app.request('/readyz')).status).toBe(503);
	await db.schema.alterTable('elsewhere').renameTo('beers').execute();
	expect((await venue.app.request('/readyz')).status).toBe(200);
});

test('until the first admin is made, a taproom is alive and not ready, and no password is called wrong', async () => {
	await using venue = await openTaproom();
	const ask = async (path: string, init?: RequestInit) => (await venue.app.request(path, init)).status;
	const body = JSON.stringify({ username: 'admin', password: 'forty feet away' });
	const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
	const responses = async () => [
		await ask('/healthz'),
		await ask('/readyz'),
		await ask('/api/auth/login', signIn),
	];
	venue.taproom.startup.needsAdmin = true;
	expect(await responses()).toEqual([200, 503, 503]);
	venue.taproom.startup.needsAdmin = false;
	expect(await responses()).toEqual([200, 200, 401]);
});
