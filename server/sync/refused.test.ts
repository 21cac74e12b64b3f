import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { roles } from '#domain/auth/permissions.ts';
import { openSync } from '#tests/open-sync.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

/** Makes an executable script that replaces a program. */
function program(folder: string, script: string): string {
	const file = join(folder, 'program.sh');
	writeFileSync(file, `#!/bin/sh\n${script}\n`);
	chmodSync(file, 0o755);
	return file;
}

/** Returns the state of a process; null if it is gone, even if it ends during the check. */
function stateOf(pid: number): string | null {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] ?? null;
	} catch (error) {
		if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
			return null;
		throw error;
	}
}

/** Waits until a process is gone; a killed one may be a zombie for a moment. */
async function expectEnded(pid: number): Promise<void> {
	for (let tries = 0; tries < 100; tries += 1) {
		const state = stateOf(pid);
		if (state === 'Z' || state === null) return;
		await wait(20);
	}
	throw new Error(`Process ${pid} still runs.`);
}

afterEach(() => void vi.unstubAllEnvs());

test('a repository that refuses is reported in its own words, logged and counted', async () => {
	await using venue = await openSync();
	venue.hook('pre-receive', 'echo "Only Rosa may push here." >&2; exit 1');
	const response = await venue.sync();
	expect(response.status).toBe(409);
	expect(response.error).toContain(
		'refused the content: pre-receive hook declined - Only Rosa may push here.',
	);
	expect(venue.remote('branch', '--list')).toBe('');
	expect(venue.taproom.counts.errors.sync).toBe(1);
	expect(venue.logged.filter(({ msg }) => msg === 'a sync failed')).toHaveLength(1);
	expect((await venue.call('GET')).data).toMatchObject({ running: null, last: null });
});

test('git is told how to connect and none of our secrets', async () => {
	await using venue = await openSync();
	vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-taproom');
	vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128');
	venue.hook('pre-receive', 'env >&2; exit 1');
	const { error } = await venue.sync();
	const logged = JSON.stringify(venue.logged);
	expect(error + logged).toContain('http://proxy.example:3128');
	expect(error + logged).not.toContain('a-secret-of-the-taproom');
});

test('somebody who pushes in the same moment is never overwritten', async () => {
	await using venue = await openSync();
	await venue.sync();
	await venue.rename('Barn Window');
	// Somebody else pushes once between our fetch and our push.
	const tree = venue.remote('rev-parse', 'main^{tree}');
	const moved = venue.remote('commit-tree', tree, '-p', 'main', '-m', 'In between');
	venue.hook(
		'pre-receive',
		`test -e once && exit 0; touch once; unset GIT_QUARANTINE_PATH; git update-ref refs/heads/main ${moved}`,
	);
	expect(await venue.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(venue.remote('rev-parse', 'main^')).toBe(moved);
});

test('a remote that keeps moving, or cannot be written, is given up after three tries', async () => {
	await using venue = await openSync();
	venue.hook('pre-receive', 'echo try >> tries; mkdir -p refs/heads; touch refs/heads/main.lock');
	const response = await venue.sync();
	expect(response.status).toBe(409);
	expect(response.error).toContain('refused the content: failed to');
	expect(readFileSync(join(venue.bare, 'tries'), 'utf8').length).toBeGreaterThanOrEqual(3 * 'try\n'.length);
});

test('a repository that hangs is given up, with all that git had started', async () => {
	await using venue = await openSync({ remote: 'ssh://git@git.example/content.git', timeoutMs: 700 });
	const pidFile = join(venue.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(venue.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const response = await venue.sync();
	expect(response).toMatchObject({ status: 503 });
	expect(response.error).toBe(
		'The repository did not answer within 1 seconds. Check SYNC_REMOTE and the network, then sync again.',
	);
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
	expect((await venue.call('GET')).data).toMatchObject({ running: null });
});

test('one sync at a time; whoever hangs up stops it', async () => {
	await using venue = await openSync({ remote: 'ssh://git@git.example/content.git' });
	const pidFile = join(venue.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(venue.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const stopping = new AbortController();
	const first = venue.call('POST', 'manager', stopping.signal);
	await vi.waitFor(
		() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/),
		10_000,
	);
	// On PostgreSQL a step is read from a row that all instances write, a moment after it began.
	await vi.waitFor(
		async () =>
			expect((await venue.call('GET')).data).toMatchObject({
				running: { step: 'Reading the repository', by: 'manager' },
			}),
		10_000,
	);
	const second = await venue.call('POST', 'admin');
	expect(second).toMatchObject({
		status: 409,
		error: expect.stringContaining('manager is syncing right now'),
	});
	stopping.abort();
	expect(await first).toMatchObject({ status: 503, error: expect.stringContaining('The sync was stopped') });
	expect(venue.taproom.counts.errors.sync).toBe(0);
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
});

test('a sync can be called off by anybody who may sync, and nothing of it goes on', async () => {
	await using venue = await openSync({ remote: 'ssh://git@git.example/content.git' });
	expect((await venue.call('DELETE')).data).toEqual({ canceled: false });
	const pidFile = join(venue.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(venue.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const running = venue.sync();
	await vi.waitFor(
		() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/),
		10_000,
	);
	expect((await venue.call('DELETE', 'admin')).data).toEqual({ canceled: true });
	expect(await running).toMatchObject({
		status: 503,
		error: expect.stringContaining('The sync was stopped'),
	});
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
	expect((await venue.call('GET')).data).toMatchObject({ running: null, last: null });
});

test('a repository that is not there, or asks for a password, is reported without the password', async () => {
	await using gone = await openSync({ remote: '/nowhere/content.git' });
	const response = await gone.sync();
	expect(response.status).toBe(503);
	expect(response.error).toContain("'/nowhere/content.git' does not appear to be a git repository");
	expect(response.error).toContain('Check SYNC_REMOTE');
	await using closed = await openSync({ remote: 'http://anna:hush-hush@127.0.0.1:9/content.git' });
	const refused = await closed.sync();
	expect(refused.status).toBe(503);
	const state = await closed.call('GET');
	expect(state.data).toMatchObject({ remote: 'http://127.0.0.1:9/content.git' });
	expect(JSON.stringify([refused, state])).not.toContain('hush');
	const kept = readdirSync(closed.folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
	for (const entry of kept.filter((one) => one.isFile()))
		expect(readFileSync(join(entry.parentPath, entry.name), 'latin1')).not.toContain('hush');
});

test('without git or without a repository the answer says what to do', async () => {
	await using venue = await openSync();
	vi.stubEnv('PATH', venue.folder);
	expect(await venue.sync()).toMatchObject({
		status: 503,
		error: 'Git is not installed on the server. Install git there, then sync again.',
	});
	expect(venue.taproom.counts.errors).toMatchObject({ sync: 1, request: 0 });
	await using nowhere = await openTaproom();
	const { headers } = await hire(nowhere.taproom, 'admin');
	const response = await nowhere.app.request('/api/sync', { method: 'POST', headers });
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ error: expect.stringContaining('Set SYNC_REMOTE') });
});

test('only who holds sync:github may ask or send', async () => {
	await using venue = await openSync();
	for (const role of roles) {
		const expected = role === 'bartender' ? 403 : 200;
		expect((await venue.call('GET', role)).status).toBe(expected);
	}
	expect((await venue.call('POST', 'bartender')).status).toBe(403);
	expect((await venue.app.request('/api/sync', { method: 'POST' })).status).toBe(401);
});
