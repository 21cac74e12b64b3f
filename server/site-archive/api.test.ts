import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { backupCheckSchema, type RestoreState } from '#domain/backups/backup-schema.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';
import { hire, makeFresh } from '#tests/staff.ts';
import { pack } from '#tests/zip-files.ts';

/** A taproom with one archive in its list, and Ada, who looks after it. */
async function openWithArchive() {
	const venue = await openTaproom();
	const { taproom, app } = venue;
	const ada = await hire(taproom, 'admin', 'ada');
	const call = async (method: string, path: string, body?: unknown, { headers } = ada) => {
		const response = await send(app, method, path, body, { headers });
		return { status: response.status, ...(await response.json()) };
	};
	expect((await call('POST', '/api/backups/archive')).status).toBe(202);
	await taproom.backups.idle();
	const name = 'taproom-2026-11-20T203000.000Z.zip';
	const rename = async (to: string) => {
		const { data } = await call('GET', '/api/beers');
		const row: { id: string; version: number } = data.beers.find(
			({ slug }: { slug: string }) => slug === 'barn-door',
		);
		const { beer } = (await call('GET', `/api/beers/${row.id}`)).data;
		const headers = { ...ada.headers, 'If-Match': `"${row.version}"` };
		expect(
			(await call('PUT', `/api/beers/${row.id}`, { ...beer, name: to }, { ...ada, headers })).status,
		).toBe(200);
	};
	return {
		...venue,
		...{ ada, call, name, rename },
		async guests(): Promise<string> {
			const beers: { slug: string; name: string }[] = await (await app.request('/data/beers.json')).json();
			return beers.find(({ slug }) => slug === 'barn-door')?.name ?? '';
		},
		async check() {
			const begun = await call('POST', `/api/backups/${name}/check`);
			return await vi.waitFor(async () => {
				const check = z.parse(
					backupCheckSchema,
					(await call('GET', `/api/backup-checks/${begun.data.id}`)).data,
				);
				expect(check.state).toBe('done');
				return check;
			}, 20_000);
		},
		async restore(id: string): Promise<RestoreState> {
			await makeFresh(taproom, ada);
			expect((await call('POST', '/api/restore', { check: id })).status).toBe(202);
			await taproom.restores.idle();
			return taproom.restores.state();
		},
	};
}

test('an archive is looked at, taken back while the site runs, and undone by the backup that it made first', async () => {
	await using venue = await openWithArchive();
	const { taproom, call } = venue;
	const { backups, command } = (await call('GET', '/api/backups')).data;
	expect(backups).toMatchObject([{ name: venue.name, at: '2026-11-20T20:30:00.000Z' }]);
	// Nothing but a whole backup restores a server that does not start.
	expect(command).toBeNull();
	venue.setNow('2026-11-20T20:31:00Z');
	await venue.rename('Spilled');
	venue.setNow('2026-11-20T20:32:00Z');
	const bo = await hire(taproom, 'manager', 'bo');
	const { id, report } = await venue.check();
	expect(report).toMatchObject({
		manifest: { format: 'taproom-archive' },
		people: { noLonger: [], again: [] },
		lost: { count: 0 },
	});
	expect(report?.changes.filter(({ table }) => table !== 'history')).toMatchObject([
		{ table: 'beers', added: 0, removed: 0, changed: 1, newest: [{ kind: 'changed', name: 'Barn Door' }] },
	]);
	expect(await venue.guests()).toBe('Spilled');
	const { failed, last } = await venue.restore(id);
	expect(failed).toBeNull();
	expect(await venue.guests()).toBe('Barn Door');
	// People and sign-ins are no part of an archive: everybody works on.
	expect((await call('GET', '/api/auth/me', undefined, bo)).status).toBe(200);
	expect((await call('GET', '/api/auth/me')).status).toBe(200);
	const history = await taproom.db
		.selectFrom('history')
		.select(['action', 'username', 'version'])
		.where('subject', '=', 'beer')
		.orderBy('id', 'desc')
		.execute();
	expect(history[0]).toEqual({ action: 'update', username: 'ada', version: 3 });
	expect(last?.plain).toBe(true);
	expect(last?.kept?.name).toContain('-before-restore.taproom');
	venue.setNow('2026-11-20T20:33:00Z');
	await makeFresh(taproom, venue.ada);
	expect((await call('POST', '/api/restore', { backup: last?.kept?.name })).status).toBe(202);
	await taproom.restores.idle();
	expect(await venue.guests()).toBe('Spilled');
}, 60_000);

test('what was looked at before somebody changed something is not taken back: it would lose the change', async () => {
	await using venue = await openWithArchive();
	await venue.rename('Spilled');
	const { id } = await venue.check();
	await venue.rename('Spilled again');
	expect((await venue.restore(id)).failed?.message).toBe(
		'ada has changed something since this was looked at. Look at it again. Nothing has changed.',
	);
	expect(await venue.guests()).toBe('Spilled again');
}, 60_000);

test('an archive is for admins, like backups, and a zip of something else is refused by its name', async () => {
	await using venue = await openWithArchive();
	const mia = await hire(venue.taproom, 'manager', 'mia');
	expect((await venue.call('POST', '/api/backups/archive', undefined, mia)).status).toBe(403);
	using folder = temporaryFolder();
	mkdirSync(join(folder.path, 'trip'));
	writeFileSync(join(folder.path, 'trip/a.txt'), 'no photo');
	await pack(folder.path, 'trip', join(folder.path, 'photos.zip'));
	const bytes = readFileSync(join(folder.path, 'photos.zip'));
	const begun = await venue.call('POST', '/api/backup-checks', { name: 'photos.zip', bytes: bytes.length });
	const sent = await venue.app.request(`/api/backup-checks/${begun.data.id}?from=0`, {
		...{ method: 'PUT', headers: venue.ada.headers, body: bytes },
	});
	expect(sent.status).toBe(200);
	await vi.waitFor(async () => {
		const { data } = await venue.call('GET', `/api/backup-checks/${begun.data.id}`);
		expect(data).toMatchObject({
			state: 'refused',
			message: 'This zip file is no archive of Taproom: it holds no taproom.json.',
		});
	}, 20_000);
});
