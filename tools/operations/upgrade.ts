import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Origin, postJson, send } from '../shared/http-client.ts';
import type { Checks } from './checks.ts';
import { cloneAt, commitBeforeNewestStep, git, npmRun } from './clone.ts';
import { openSite, projectFolder, signIn, startSite } from './site.ts';

/** A server that refuses to start must say so within this time, in milliseconds. */
const refusedWithinMs = 30_000;

/** Closes the doors as staff, a change that must still be there later. */
async function closeDoors(place: Origin): Promise<void> {
	const { status } = await postJson(
		place,
		'/api/business-status',
		{ isOpen: false },
		{ token: await signIn(place) },
	);
	assert.equal(status, 200);
}

/** Checks that the site works, staff can sign in and the doors are still closed. */
async function asItWas(place: Origin): Promise<void> {
	assert.equal((await send(place, { path: '/beer' })).status, 200);
	await signIn(place);
	const status: unknown = JSON.parse((await send(place, { path: '/api/business-status' })).body.toString());
	assert.partialDeepStrictEqual(status, { isOpen: false, updatedBy: 'admin' });
}

/** Starts a server that must refuse to start and returns the line it prints. */
async function refusal(folder: string, dataDir: string): Promise<string> {
	const running = startSite({ folder, dataDir });
	assert.equal(await running.exitCode(refusedWithinMs), 1, running.output);
	assert.match(running.output, /^[^\n]+\n$/);
	return running.output;
}

/** Upgrades to this version from the one before the newest schema step, and goes back. */
export async function checkUpgrade(checks: Checks, folder: string): Promise<void> {
	const commit = await commitBeforeNewestStep();
	if (commit === null) {
		checks.leaveOut(
			'Upgrade and rollback',
			'the history of this clone does not reach back to an older version.',
		);
		return;
	}
	const versions = { older: join(folder, 'older'), dataDir: join(folder, 'older-data') };
	await mkdir(versions.dataDir);
	await cloneAt(checks, commit, versions.older);
	await checkThereAndBack(checks, commit, versions);
	await checkNewerDatabase(checks, versions.dataDir, join(folder, 'newer-data'));
}

interface Versions {
	/** The folder of the older version. */
	readonly older: string;
	readonly dataDir: string;
}

/** How many commits in a row may not build. */
const unbuildable = 5;

/** Builds what is checked out, or the newest commit before it that builds. */
async function buildOrStepBack(checks: Checks, folder: string, dataDir: string): Promise<void> {
	for (let left = unbuildable; ; left -= 1) {
		try {
			await npmRun(folder, dataDir, 'build');
			return;
		} catch (error) {
			if (left === 0) throw error;
			const commit = await git('-C', folder, 'rev-parse', '--short', 'HEAD');
			checks.note(`${commit} does not build, so the commit before it is taken.`);
			await git('-C', folder, 'checkout', '--quiet', '--detach', 'HEAD~1');
		}
	}
}

async function checkThereAndBack(checks: Checks, commit: string, { older, dataDir }: Versions) {
	await checks.holds(
		`the version before the newest schema (${commit.slice(0, 7)}) is built and runs`,
		async () => {
			await buildOrStepBack(checks, older, dataDir);
			await using site = await openSite({ folder: older, dataDir });
			await closeDoors(site.place);
		},
	);
	await checks.holds('this version takes its database over and keeps what staff have done', async () => {
		await using site = await openSite({ dataDir });
		await asItWas(site.place);
	});
	const backups = await readdir(join(dataDir, 'backups')).catch(() => []);
	await checks.holds('a backup from before the upgrade is there, whose name says so', () => {
		assert.equal(backups.length, 1);
		assert.match(backups[0] ?? '', /^taproom-[\dTZ.-]+-before-\d{3}-[\w-]+\.taproom$/);
	});
	await checks.holds('the older version does not touch the newer database', async () => {
		checks.note((await refusal(older, dataDir)).trim());
	});
	await checks.holds('the older version restores that backup and goes on where it was', async () => {
		await npmRun(older, dataDir, 'restore', '--', join(dataDir, 'backups', backups[0] ?? ''));
		await using site = await openSite({ folder: older, dataDir });
		await asItWas(site.place);
	});
	await checks.holds('a second upgrade works as the first', async () => {
		await using site = await openSite({ dataDir });
		await asItWas(site.place);
	});
}

async function checkNewerDatabase(checks: Checks, dataDir: string, newer: string): Promise<void> {
	await checks.holds('this version refuses a database of a newer one in one line', async () => {
		await mkdir(newer);
		await copyFile(join(dataDir, 'taproom.sqlite'), join(newer, 'taproom.sqlite'));
		const sqlite = new SQLite(join(newer, 'taproom.sqlite'));
		sqlite.exec("insert into kysely_migration values ('999-from-the-future', '2030-01-01')");
		sqlite.close();
		const message = await refusal(projectFolder, newer);
		assert.match(message, /^The database is a newer version's/);
		checks.note(message.trim());
	});
}
