import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type Role, roles } from '#domain/permissions.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

afterEach(() => void vi.unstubAllEnvs());

const somebody = {
	GIT_AUTHOR_NAME: 'Somebody Else',
	GIT_AUTHOR_EMAIL: 'else@example.com',
	GIT_COMMITTER_NAME: 'Somebody Else',
	GIT_COMMITTER_EMAIL: 'else@example.com',
};

/** A taproom and the real bare repository that its content goes to. */
async function openSync({ remote = '', timeoutMs = 20_000 } = {}) {
	const folder = temporaryFolder();
	const bare = join(folder.path, 'remote.git');
	const clone = join(folder.path, 'clone');
	const git = (...args: string[]) =>
		execFileSync('git', args, {
			encoding: 'utf8',
			env: { ...process.env, ...somebody },
			stdio: ['ignore', 'pipe', 'ignore'],
		}).trim();
	git('init', '--quiet', '--bare', '--initial-branch=main', bare);
	const settings = {
		remote: remote || bare,
		branch: 'main',
		folder: join(folder.path, 'sync.git'),
		timeoutMs,
	};
	const house = await openTaproom({ sync: settings });
	const call = async (method: 'GET' | 'POST' | 'DELETE', role: Role = 'manager', signal?: AbortSignal) => {
		const { headers } = await hire(house.taproom, role);
		const response = await house.app.request('/api/sync', { method, headers, ...(signal && { signal }) });
		const { data, error } = (await response.json()) as Record<string, unknown>;
		return { status: response.status, data, error: String(error ?? '') };
	};
	return {
		...house,
		folder: folder.path,
		bare,
		/** Git's answer about the remote. */
		remote: (...args: string[]) => git('-C', bare, ...args),
		sync: () => call('POST'),
		call,
		/** Somebody else commits files (null deletes one) and pushes them. */
		somebodyPushes(files: Record<string, string | null>) {
			rmSync(clone, { recursive: true, force: true });
			git('clone', '--quiet', bare, clone);
			for (const [path, text] of Object.entries(files)) {
				mkdirSync(dirname(join(clone, path)), { recursive: true });
				if (text === null) rmSync(join(clone, path));
				else writeFileSync(join(clone, path), text);
			}
			git('-C', clone, 'add', '--all');
			git('-C', clone, 'commit', '--quiet', '--message', 'A change by hand');
			git('-C', clone, 'push', '--quiet', 'origin', 'HEAD:main');
		},
		rename: (name: string) =>
			house.taproom.db.updateTable('beers').set({ name }).where('slug', '=', 'barn-door').execute(),
		hook(name: string, script: string) {
			writeFileSync(join(bare, 'hooks', name), `#!/bin/sh\n${script}\n`);
			chmodSync(join(bare, 'hooks', name), 0o755);
		},
		async [Symbol.asyncDispose]() {
			await house[Symbol.asyncDispose]();
			folder[Symbol.dispose]();
		},
	};
}

/** A script in a folder, to stand in for a program. */
function program(folder: string, script: string): string {
	const file = join(folder, 'program.sh');
	writeFileSync(file, `#!/bin/sh\n${script}\n`);
	chmodSync(file, 0o755);
	return file;
}

test('the content arrives as readable JSON, one file an item, in the name of whoever sent it', async () => {
	await using house = await openSync();
	expect(await house.call('GET')).toMatchObject({ status: 200, data: { remote: house.bare, last: null } });
	const { status, data } = await house.sync();
	expect(status).toBe(200);
	const commit = house.remote('rev-parse', 'main');
	const files = house.remote('ls-tree', '-r', '--name-only', 'main').split('\n');
	expect(data).toEqual({ outcome: 'sent', commit, files: files.length });
	expect(files).toEqual(
		expect.arrayContaining([
			'taproom/about.json',
			'taproom/beers/barn-door.json',
			'taproom/events-order.json',
			'taproom/photos/barn-at-dusk.json',
			'taproom/settings/age-verification.json',
			'taproom/settings/business.json',
			'taproom/settings/kitchen.json',
			'taproom/settings/schedule.json',
			'taproom/settings/splash.json',
		]),
	);
	for (const folder of ['food/items', 'food/sections', 'events', 'faq/groups', 'faq/questions', 'photos'])
		expect(
			files.some((file) => file.startsWith(`taproom/${folder}/`)),
			folder,
		).toBe(true);
	const beer = house.remote('show', 'main:taproom/beers/barn-door.json');
	expect(JSON.parse(beer)).toMatchObject({ slug: 'barn-door', name: 'Barn Door' });
	const keys = [...beer.matchAll(/^\t"(\w+)":/gm)].map(([, key]) => key);
	expect(keys).toEqual([...keys].sort());
	expect(house.remote('log', '--format=%an, %cn, %aI', 'main')).toBe(
		'manager, Taproom, 2026-11-20T20:30:00+00:00',
	);
	expect((await house.call('GET')).data).toMatchObject({
		running: null,
		last: { at: '2026-11-20T20:30:00.000Z', by: 'manager', commit, files: files.length },
	});
});

test('no setting but those of the content, no user and no password hash leaves the house', async () => {
	await using house = await openSync();
	await house.taproom.db
		.insertInto('settings')
		.values({ key: 'api-key', value: '"hush"', updated_at: '-', updated_by: 'x' })
		.execute();
	await house.sync();
	expect(house.remote('grep', '--files-with-matches', '--extended-regexp', 'Barn Door', 'main')).not.toBe('');
	for (const secret of ['hush', '\\$2b\\$', 'password_hash'])
		expect(() => house.remote('grep', '--quiet', '--extended-regexp', secret, 'main')).toThrow();
});

test('what has not changed makes no commit, what has changes its own file only', async () => {
	await using house = await openSync();
	await house.sync();
	const first = house.remote('rev-parse', 'main');
	house.setNow('2026-11-21T20:30:00Z');
	expect((await house.sync()).data).toEqual({ outcome: 'unchanged', commit: first, files: 0 });
	expect(house.remote('rev-parse', 'main')).toBe(first);
	await house.rename('Barn Window');
	await house.taproom.db
		.updateTable('beers')
		.set({ deleted_at: '2026-11-21T20:00:00Z' })
		.where('slug', '=', 'hobnail')
		.execute();
	expect((await house.sync()).data).toMatchObject({ outcome: 'sent' });
	expect(house.remote('diff', '--name-status', '--no-renames', first, 'main').split('\n')).toEqual([
		'M\ttaproom/beers/barn-door.json',
		'D\ttaproom/beers/hobnail.json',
	]);
	expect(house.remote('rev-parse', 'main^')).toBe(first);
});

test("others' commits outside of our folder stay, ours come on top", async () => {
	await using house = await openSync();
	house.somebodyPushes({ 'README.md': 'Our beers\n' });
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent' } });
	house.somebodyPushes({ '.github/workflows/check.yml': 'on: push\n' });
	const theirs = house.remote('rev-parse', 'main');
	expect((await house.sync()).data).toMatchObject({ outcome: 'unchanged', commit: theirs });
	await house.rename('Barn Window');
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(house.remote('rev-parse', 'main^')).toBe(theirs);
	expect(house.remote('show', 'main:README.md')).toBe('Our beers');
	expect(house.remote('show', 'main:.github/workflows/check.yml')).toBe('on: push');
});

test('what others changed in our folder is reported, not overwritten, until it is the same here or undone there', async () => {
	await using house = await openSync();
	await house.sync();
	const path = 'taproom/beers/barn-door.json';
	const ours = `${house.remote('show', `main:${path}`)}\n`;
	const edited = ours.replace('"name": "Barn Door"', '"name": "Barn Window"');
	house.somebodyPushes({ [path]: edited });
	const theirs = house.remote('rev-parse', 'main');
	const answer = await house.sync();
	expect(answer).toMatchObject({ status: 409, data: { files: [path] } });
	expect(answer.error).toContain(`Somebody else changed ${path} in the repository`);
	expect(answer.error).toContain('Somebody Else: A change by hand');
	expect(house.remote('rev-parse', 'main')).toBe(theirs);
	await house.rename('Barn Window');
	expect((await house.sync()).data).toMatchObject({ outcome: 'unchanged', commit: theirs });
	house.somebodyPushes({ [path]: null });
	expect(await house.sync()).toMatchObject({ status: 409 });
	house.somebodyPushes({ [path]: edited });
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'unchanged' } });
});

test("a folder of our name that is not from here, and a branch with another history, are nobody's loss", async () => {
	await using house = await openSync();
	house.somebodyPushes({ 'taproom/notes.json': '{}\n' });
	const theirs = house.remote('rev-parse', 'main');
	const answer = await house.sync();
	expect(answer).toMatchObject({ status: 409 });
	expect(answer.error).toContain('choose another branch with SYNC_BRANCH');
	expect(house.remote('rev-parse', 'main')).toBe(theirs);
	house.somebodyPushes({ 'taproom/notes.json': null, 'README.md': 'Ours\n' });
	await house.sync();
	// Somebody rewrites the branch: the next sync builds on what is there.
	house.remote('update-ref', 'refs/heads/main', theirs);
	house.somebodyPushes({ 'taproom/notes.json': null, 'README.md': 'Rewritten\n' });
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent' } });
	expect(house.remote('show', 'main:README.md')).toBe('Rewritten');
});

test('a new machine goes on where the old one was', async () => {
	await using house = await openSync();
	await house.sync();
	rmSync(join(house.folder, 'sync.git'), { recursive: true });
	await house.rename('Barn Window');
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(house.remote('rev-list', '--count', 'main')).toBe('2');
});

test('a copy of ours that a killed sync left locked is made anew', async () => {
	await using house = await openSync();
	await house.sync();
	await house.rename('Barn Window');
	writeFileSync(join(house.folder, 'sync.git/refs/taproom/next.lock'), '');
	expect(await house.sync()).toMatchObject({ status: 503, error: expect.stringContaining('Sync again') });
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
});

test('a repository that refuses is reported in its own words', async () => {
	await using house = await openSync();
	house.hook('pre-receive', 'echo "Only Rosa may push here." >&2; exit 1');
	const answer = await house.sync();
	expect(answer.status).toBe(409);
	expect(answer.error).toContain('refused the content: pre-receive hook declined - Only Rosa may push here.');
	expect(house.remote('branch', '--list')).toBe('');
	expect((await house.call('GET')).data).toMatchObject({ running: null, last: null });
});

test('somebody who pushes in the same moment is never overwritten', async () => {
	await using house = await openSync();
	await house.sync();
	await house.rename('Barn Window');
	// The branch moves between our reading and our writing, once.
	const tree = house.remote('rev-parse', 'main^{tree}');
	const moved = house.remote('commit-tree', tree, '-p', 'main', '-m', 'In between');
	house.hook(
		'pre-receive',
		`test -e once && exit 0; touch once; unset GIT_QUARANTINE_PATH; git update-ref refs/heads/main ${moved}`,
	);
	expect(await house.sync()).toMatchObject({ status: 200, data: { outcome: 'sent', files: 1 } });
	expect(house.remote('rev-parse', 'main^')).toBe(moved);
});

test('a remote that keeps moving, or cannot be written, is given up after three tries', async () => {
	await using house = await openSync();
	house.hook('pre-receive', 'echo try >> tries; mkdir -p refs/heads; touch refs/heads/main.lock');
	const answer = await house.sync();
	expect(answer.status).toBe(409);
	expect(answer.error).toContain('refused the content: failed to');
	expect(readFileSync(join(house.bare, 'tries'), 'utf8').length).toBeGreaterThanOrEqual(3 * 'try\n'.length);
});

test('a repository that hangs is given up, with all that git had started', async () => {
	await using house = await openSync({ remote: 'ssh://git@git.example/content.git', timeoutMs: 700 });
	const pidFile = join(house.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(house.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const answer = await house.sync();
	expect(answer).toMatchObject({ status: 503 });
	expect(answer.error).toBe(
		'The repository did not answer within 1 seconds. Check SYNC_REMOTE and the network, then sync again.',
	);
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
	expect((await house.call('GET')).data).toMatchObject({ running: null });
});

test('one sync at a time; whoever hangs up stops it', async () => {
	await using house = await openSync({ remote: 'ssh://git@git.example/content.git' });
	const pidFile = join(house.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(house.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const stopping = new AbortController();
	const first = house.call('POST', 'manager', stopping.signal);
	await vi.waitFor(
		() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/),
		10_000,
	);
	expect((await house.call('GET')).data).toMatchObject({
		running: { step: 'Reading the repository', by: 'manager' },
	});
	const second = await house.call('POST', 'admin');
	expect(second).toMatchObject({
		status: 409,
		error: expect.stringContaining('manager is syncing right now'),
	});
	stopping.abort();
	expect(await first).toMatchObject({ status: 503, error: expect.stringContaining('The sync was stopped') });
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
});

test('a sync can be called off by anybody who may sync, and nothing of it goes on', async () => {
	await using house = await openSync({ remote: 'ssh://git@git.example/content.git' });
	expect((await house.call('DELETE')).data).toEqual({ canceled: false });
	const pidFile = join(house.folder, 'pid');
	vi.stubEnv('GIT_SSH_COMMAND', program(house.folder, `echo $$ > ${pidFile}; exec sleep 300`));
	const running = house.sync();
	await vi.waitFor(
		() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/),
		10_000,
	);
	expect((await house.call('DELETE', 'admin')).data).toEqual({ canceled: true });
	expect(await running).toMatchObject({
		status: 503,
		error: expect.stringContaining('The sync was stopped'),
	});
	await expectEnded(Number(readFileSync(pidFile, 'utf8')));
	expect((await house.call('GET')).data).toMatchObject({ running: null, last: null });
});

test('a repository that is not there, or asks for a password, is reported without the password', async () => {
	await using gone = await openSync({ remote: '/nowhere/content.git' });
	const answer = await gone.sync();
	expect(answer.status).toBe(503);
	expect(answer.error).toContain("'/nowhere/content.git' does not appear to be a git repository");
	expect(answer.error).toContain('Check SYNC_REMOTE');
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
	await using house = await openSync();
	vi.stubEnv('PATH', house.folder);
	expect(await house.sync()).toMatchObject({
		status: 503,
		error: 'Git is not installed on the server. Install git there, then sync again.',
	});
	await using nowhere = await openTaproom();
	const { headers } = await hire(nowhere.taproom, 'admin');
	const response = await nowhere.app.request('/api/sync', { method: 'POST', headers });
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ error: expect.stringContaining('Set SYNC_REMOTE') });
});

test('only who holds sync:github may ask or send', async () => {
	await using house = await openSync();
	for (const role of roles) {
		const expected = role === 'bartender' ? 403 : 200;
		expect((await house.call('GET', role)).status).toBe(expected);
	}
	expect((await house.call('POST', 'bartender')).status).toBe(403);
	expect((await house.app.request('/api/sync', { method: 'POST' })).status).toBe(401);
});

/** Waits until a process is gone; a killed one may be a zombie for a moment. */
async function expectEnded(pid: number): Promise<void> {
	for (let tries = 0; tries < 100; tries += 1) {
		const state = existsSync(`/proc/${pid}/stat`)
			? readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2]
			: 'gone';
		if (state === 'Z' || state === 'gone') return;
		await wait(20);
	}
	throw new Error(`Process ${pid} still runs.`);
}
