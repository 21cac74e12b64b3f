import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { openInstances } from '#tests/open-instances.ts';
import type { OpenTaproom } from '#tests/open-taproom.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { hire } from '#tests/staff.ts';
import type { RunningWork } from './running-work.ts';

const since = new Date('2026-11-20T20:30:00Z');
const beginning = { by: 'ada', now: since, progress: 1 };
const refusal = (by: string) => `${by} is at it.`;

/** Opens two instances, and an admin's requests to each. */
async function openTwo() {
	const venue = await openInstances();
	const folder = temporaryFolder();
	const settings = { remote: join(folder.path, 'remote.git'), branch: 'main', timeoutMs: 20_000 };
	const sync = { ...settings, folder: join(folder.path, 'sync.git') };
	const [one, other] = [await venue.open({ sync }), await venue.open({ sync })];
	const { headers } = await hire(one.taproom, 'admin', 'ada');
	const call = async ({ app }: OpenTaproom, method: string, path: string) => {
		const response = await app.request(`/api${path}`, { method, headers });
		const { data, error } = await response.json();
		return { status: response.status, data, error: String(error ?? '') };
	};
	return {
		one,
		other,
		call,
		works: [one.taproom.work, other.taproom.work] as const,
		setNow(instant: string) {
			one.setNow(instant);
			other.setNow(instant);
		},
		async [Symbol.asyncDispose]() {
			await venue[Symbol.asyncDispose]();
			folder[Symbol.dispose]();
		},
	};
}

testOnPostgres('of those who begin the same at once, at whatever instance, one does it', async () => {
	await using two = await openTwo();
	const [here, there] = two.works;
	const tried = await Promise.all([here, there, here, there].map((work) => work.tryBegin('sum', beginning)));
	const [running, ...more] = tried.filter((one) => one !== null);
	expect(more).toEqual([]);
	expect(await there.find('sum')).toMatchObject({ by: 'ada', state: 'running', progress: 1 });
	await expect(there.begin('sum', beginning, refusal)).rejects.toThrow('ada is at it.');
	running?.show(2);
	await running?.end('failed', 'No room.');
	for (const work of two.works) {
		expect(await work.find('sum')).toMatchObject({ state: 'failed', progress: 2, message: 'No room.' });
	}
	expect(await there.tryBegin('sum', beginning)).not.toBeNull();
});

testOnPostgres('what is called off at one instance ends at the other, and is waited for', async () => {
	await using two = await openTwo();
	const [here, there] = two.works;
	const running = await here.begin('sum', beginning, refusal);
	running.signal.addEventListener('abort', () => void running.end('canceled'));
	expect(await there.cancel('sum')).toBe(true);
	expect(await there.cancel('sum')).toBe(false);
	expect(running.signal.aborted).toBe(true);
});

testOnPostgres(
	'what the instance shows of it is seen at both within seconds, and at neither before',
	async () => {
		await using two = await openTwo();
		const [here, there] = two.works;
		const running = await here.begin('sum', beginning, refusal);
		running.show(7);
		await vi.waitFor(async () => expect((await here.find('sum'))?.progress).toBe(7), 10_000);
		expect((await there.find('sum'))?.progress).toBe(7);
		await running.leave('done');
		expect(await there.find('sum')).toBeNull();
	},
);

testOnPostgres('what is not heard of for half a minute is lost, and whoever lost it stops', async () => {
	await using two = await openTwo();
	const [here, there] = two.works;
	const lost = await here.begin('sum', beginning, refusal);
	two.other.setNow('2026-11-20T20:30:31Z');
	expect((await there.find('sum'))?.state).toBe('lost');
	const next: RunningWork = await there.begin('sum', beginning, refusal);
	await vi.waitFor(() => expect(lost.signal.aborted).toBe(true), 10_000);
	await lost.end('failed');
	expect(await there.find('sum')).toMatchObject({ run: next.row.run, state: 'running' });
});

testOnPostgres('what an instance leaves when it is stopped is anybody’s at once', async () => {
	await using two = await openTwo();
	const [here, there] = two.works;
	await here.begin('sum', beginning, refusal);
	await here.stop();
	expect(await there.tryBegin('sum', beginning)).not.toBeNull();
});

testOnPostgres('a backup is listed, refused a second time and called off at any instance', async () => {
	await using two = await openTwo();
	const { one, other, call } = two;
	// While this work is running, no backup can start.
	const folder = await one.taproom.work.begin('backup-folder', beginning, refusal);
	expect((await call(one, 'POST', '/backups')).status).toBe(202);
	expect((await call(other, 'GET', '/backups')).data.running).toMatchObject({
		by: 'ada',
		progress: { part: 0 },
	});
	const second = await call(other, 'POST', '/backups');
	expect([second.status, second.error]).toEqual([
		409,
		'ada is backing up right now. Wait until that is done, or cancel it.',
	]);
	expect((await call(other, 'DELETE', '/backups/running')).data).toEqual({ canceled: true });
	expect((await call(one, 'GET', '/backups')).data).toMatchObject({
		running: null,
		failed: null,
		backups: [],
	});
	await folder.leave('done');
	expect((await call(other, 'POST', '/backups')).status).toBe(202);
	await other.taproom.backups.idle();
	expect((await call(one, 'GET', '/backups')).data).toMatchObject({
		running: null,
		backups: [{ name: expect.any(String) }],
	});
});

testOnPostgres('a start leaves the folder alone in which another instance makes a backup', async () => {
	await using two = await openTwo();
	const { one, other } = two;
	const folder = await one.taproom.work.begin('backup-folder', beginning, refusal);
	await other.taproom.backups.cleanUp(since);
	expect((await other.taproom.work.find('backup-folder'))?.run).toBe(folder.row.run);
});

testOnPostgres('a backup whose instance is gone is told as failed, and the next can begin', async () => {
	await using two = await openTwo();
	const { one, other, call } = two;
	await one.taproom.work.begin('backup', beginning, refusal);
	const row = one.taproom.db.updateTable('ongoing_work').set({ holder: 'gone', run: 'gone' });
	await row.execute();
	two.setNow('2026-11-20T20:31:00Z');
	expect((await call(other, 'GET', '/backups')).data).toMatchObject({
		running: null,
		failed: { by: 'ada', message: expect.stringContaining('Begin it again') },
	});
	expect((await call(other, 'POST', '/backups')).status).toBe(202);
	await other.taproom.backups.idle();
	expect((await call(one, 'GET', '/backups')).data.failed).toBeNull();
});

testOnPostgres('a sync is told, refused a second time and called off at any instance', async () => {
	await using two = await openTwo();
	const { one, other, call } = two;
	const progress = 'Reading the content';
	const running = await one.taproom.work.begin('sync', { ...beginning, progress }, refusal);
	expect((await call(other, 'GET', '/sync')).data.running).toEqual({
		step: progress,
		since: since.toISOString(),
		by: 'ada',
	});
	expect((await call(other, 'POST', '/sync')).error).toContain('ada is syncing right now');
	expect((await call(other, 'DELETE', '/sync')).data).toEqual({ canceled: true });
	await vi.waitFor(() => expect(running.signal.aborted).toBe(true), 10_000);
});

testOnPostgres('a link that one instance made downloads a backup from any, once', async () => {
	await using two = await openTwo();
	const { one, other, call } = two;
	await call(one, 'POST', '/backups');
	await one.taproom.backups.idle();
	const [backup] = (await call(other, 'GET', '/backups')).data.backups;
	const { path } = (await call(one, 'POST', `/backups/${backup.name}/link`)).data;
	expect((await other.app.request(`/api${path}`, { method: 'HEAD' })).status).toBe(200);
	const [first, second] = await Promise.all([one, other].map(({ app }) => app.request(`/api${path}`)));
	expect([first?.status, second?.status].toSorted()).toEqual([200, 404]);
	const downloaded = first?.status === 200 ? first : second;
	expect((await downloaded?.arrayBuffer())?.byteLength).toBe(backup.bytes);
	const { path: late } = (await call(one, 'POST', `/backups/${backup.name}/link`)).data;
	two.setNow('2026-11-20T20:31:00Z');
	expect((await other.app.request(`/api${late}`)).status).toBe(404);
});
