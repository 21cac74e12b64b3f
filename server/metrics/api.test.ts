import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { Counts, databaseFault } from './counts.ts';

const token = 'only-the-monitoring-machine-knows';
const nowhere = { databaseFile: '/nowhere/taproom.sqlite' };

const scrape = ({ app }: OpenTaproom, authorization = `Bearer ${token}`) =>
	app.request('/metrics', { headers: { Authorization: authorization } });

/** Reads the metrics, by name and labels as they are written in each line. */
async function values(open: OpenTaproom): Promise<ReadonlyMap<string, number>> {
	const text = await (await scrape(open)).text();
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('without a token in the settings there are no metrics', async () => {
	await using open = await openTaproom();
	const response = await scrape(open);
	expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
});

test('the metrics are for whoever has the token, in the text format, and kept by nobody', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	for (const wrong of ['', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
		const refused = await scrape(open, wrong);
		expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		expect(await refused.text()).not.toContain('taproom_');
	}
	const response = await scrape(open);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(open.pages.cache.find('/metrics', 'identity')).toBeNull();
	expect(open.pages.cache.size().entries).toBe(0);
});

test('scrapes that went well are not logged, refused ones are', async () => {
	await using open = await openTaproom({ metrics: { token, databaseFile: null } });
	await scrape(open);
	expect(open.logged).toEqual([]);
	await scrape(open, 'Bearer guess');
	expect(open.logged).toEqual([expect.objectContaining({ path: '/metrics', status: 401 })]);
});

test('every family is whole: one heading, a type, and values of its own name only', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	const text = await (await scrape(open)).text();
	expect(text).toMatch(/\n$/);
	const names: string[] = [];
	for (const family of text.split(/^(?=# HELP )/m)) {
		const [help = '', type = '', ...lines] = family.trimEnd().split('\n');
		const [, name = ''] = /^# HELP (\w+) \S/.exec(help) ?? [];
		expect(type, help).toMatch(new RegExp(`^# TYPE ${name} (?:counter|gauge|histogram)$`));
		if (type.endsWith('counter')) expect(name).toMatch(/_total$/);
		for (const line of lines) {
			expect(line).toMatch(new RegExp(`^${name}(?:_bucket|_sum|_count)?(?:\\{.+\\})? (?:-?\\d\\S*|Nan)$`));
		}
		names.push(name);
	}
	expect(new Set(names).size).toBe(names.length);
	expect(names).toContain('process_start_time_seconds');
});

test('requests are counted by what was asked and how it ended, and those of the app are timed', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	await open.site.facts();
	for (const path of ['/beer', '/beer', '/data/beers.json', '/api/no-such-call', '/assets/gone.js'])
		await open.app.request(path);
	await open.app.request('/beer', { method: 'BREW' });
	const read = await values(open);
	const counted = (route: string, method: string, status: string) =>
		read.get(
			`taproom_http_requests_total{route="${route}",method="${method}",status="${status}",served_by="app"}`,
		);
	expect([
		counted('page', 'GET', '2xx'),
		counted('page', 'other', '4xx'),
		counted('data', 'GET', '2xx'),
		counted('api', 'GET', '4xx'),
		counted('asset', 'GET', '4xx'),
	]).toEqual([2, 1, 1, 1, 1]);
	expect(read.get('taproom_http_request_duration_seconds_count{route="page"}')).toBe(3);
	expect(read.get('taproom_page_cache_hits_total')).toBe(1);
	expect(read.get('taproom_page_cache_misses_total')).toBe(2);
	expect(read.get('taproom_page_cache_entries')).toBe(2);
	expect(read.get('taproom_page_cache_bytes')).toBeGreaterThan(100);
});

test('failed sign-ins, the lock they bring, and tries against it are told apart', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	const last_at = open.taproom.clock().toISOString();
	const row = { subject: 'account:nobody', account: 'nobody', count: 3, last_at, locked_until: null };
	await open.taproom.db.insertInto('login_failures').values(row).execute();
	for (let attempt = 0; attempt < 3; attempt += 1) {
		await open.app.request('/api/auth/login', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ username: 'nobody', password: 'a wrong one' }),
		});
	}
	const read = await values(open);
	expect([
		read.get('taproom_sign_ins_total{result="success"}'),
		read.get('taproom_sign_ins_total{result="wrong"}'),
		read.get('taproom_sign_ins_total{result="refused"}'),
		read.get('taproom_sign_in_lockouts_total'),
	]).toEqual([0, 2, 1, 1]);
});

test('a database that cannot be read is told, and hides nothing else', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	expect((await values(open)).get('taproom_database_up')).toBe(1);
	await open.taproom.db.destroy();
	open.taproom.views.count('2026-11-20', '/beer');
	const read = await values(open);
	expect([read.get('taproom_database_up'), read.get('taproom_page_views_waiting')]).toEqual([0, 1]);
});

test('what the metrics cannot read is reported with its cause, counted, and hides nothing else', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	vi.spyOn(open.taproom.sync, 'state').mockRejectedValueOnce(new Error('No such table.'));
	const read = await values(open);
	expect(read.get('taproom_database_up')).toBe(1);
	expect(open.logged.filter(({ level }) => level === 50)).toMatchObject([
		{ err: { message: 'No such table.' }, msg: 'cannot read when content was last sent' },
		{ err: { code: 'ENOENT' }, msg: 'cannot read how much of the disk is free' },
	]);
	expect((await values(open)).get('taproom_errors_total{source="background"}')).toBeGreaterThanOrEqual(2);
});

test('faults of the database are counted by what they are about, however they are wrapped', () => {
	const fault = (code: string) => Object.assign(new Error('no'), { code });
	expect(
		['SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_CONSTRAINT_CHECK'].map((code) =>
			databaseFault(new Error('It did not work.', { cause: fault(code) })),
		),
	).toEqual(['busy', 'full', 'io', 'other']);
	const counts = new Counts();
	for (const error of [fault('SQLITE_FULL'), fault('ENOENT'), new Error('no'), 'no'])
		counts.error(error, 'request');
	expect(Object.values(counts.databaseFaults)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('a write that fails because of the database is counted', async () => {
	await using open = await openTaproom({ metrics: { token, ...nowhere } });
	await open.taproom.db.schema.dropTable('page_views').execute();
	open.taproom.views.count('2026-11-20', '/beer');
	await open.taproom.views.flush();
	await open.taproom.db.schema.dropTable('login_failures').execute();
	await open.app.request('/api/auth/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ username: 'rosa', password: 'a wrong one' }),
	});
	expect((await values(open)).get('taproom_database_errors_total{kind="other"}')).toBe(2);
});

test('the newest backup counts, whatever else lies beside it', async () => {
	using folder = temporaryFolder();
	const backupsFolder = join(folder.path, 'backups');
	await using open = await openTaproom({ metrics: { ...nowhere, token }, backup: { folder: backupsFolder } });
	expect((await values(open)).get('taproom_last_backup_timestamp_seconds')).toBe(0);
	mkdirSync(backupsFolder);
	const put = (name: string, bytes: number, at: number) => {
		writeFileSync(join(backupsFolder, name), Buffer.alloc(bytes));
		utimesSync(join(backupsFolder, name), at, at);
	};
	put('taproom-old.taproom', 10, 1_000);
	put('taproom-new.taproom', 20, 2_000);
	put('notes.txt', 30, 3_000);
	const read = await values(open);
	expect(read.get('taproom_last_backup_timestamp_seconds')).toBe(2_000);
	expect(read.get('taproom_last_backup_size_bytes')).toBe(20);
});
