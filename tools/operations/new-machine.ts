import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bearer, type Origin, send } from '../shared/http-client.ts';
import type { Checks } from './checks.ts';
import { cloneAt, git, npmRun } from './clone.ts';
import { openSite, projectFolder, type Site, signIn, wordsOf } from './site.ts';

const pages = ['/', '/beer', '/beer?filter=all', '/beers/style-guide', '/food', '/events', '/about', '/faq'];
const data = [
	'/data/beers.json',
	'/data/food.json',
	'/data/events.json',
	'/data/faq.json',
	'/data/about.json',
];

/** Returns the paths of a picture's files in every width and format. */
const filesOf = (id: string) => [
	`/media/${id}`,
	...[160, 320, 640, 1280].flatMap((width) => [`/media/${id}/${width}.avif`, `/media/${id}/${width}.webp`]),
];

/** Moves the site to another machine: clone, install, restore, start. Guests must see no difference. */
export async function checkNewMachine(
	checks: Checks,
	old: Site,
	{ folder, dataDir, picture }: { folder: string; dataDir: string; picture: string },
): Promise<void> {
	const machine = join(folder, 'new-machine');
	const itsData = join(folder, 'new-machine-data');
	await mkdir(itsData);
	if ((await git('status', '--porcelain')) !== '')
		checks.note('what is not committed is not on the new machine');
	await checks.holds('a backup is taken while the site runs, and the repository is cloned', async () => {
		await npmRun(projectFolder, dataDir, 'backup');
		await cloneAt(checks, 'HEAD', machine);
	});
	const name = (await readdir(join(dataDir, 'backups'))).sort().at(-1) ?? '';
	await checks.holds('the backup is restored there before the first start', async () => {
		const output = await npmRun(machine, itsData, 'restore', '--', join(dataDir, 'backups', name));
		assert.match(output, /Restored\. Start the taproom/);
	});
	const oldToken = await signIn(old.place);
	await using site = await openSite({ folder: machine, dataDir: itsData, withNpm: true });
	await checks.holds('every page says the same', async () => {
		for (const path of pages) assert.equal(await wordsOf(site.place, path), await wordsOf(old.place, path));
		for (const path of data)
			assert.deepEqual(await bytesOf(site.place, path), await bytesOf(old.place, path));
	});
	if (picture === '') checks.leaveOut('Pictures byte for byte', 'none was uploaded.');
	else {
		await checks.holds('pictures are there byte for byte', async () => {
			for (const path of filesOf(picture))
				assert.deepEqual(await bytesOf(site.place, path), await bytesOf(old.place, path));
		});
	}
	await checks.holds('passwords hold, open sign-ins do not', async () => {
		await signIn(site.place);
		const headers = bearer(oldToken);
		assert.equal((await send(site.place, { path: '/api/auth/me', headers })).status, 401);
	});
}

async function bytesOf(place: Origin, path: string): Promise<Buffer> {
	const { status, body } = await send(place, { path: path });
	assert.equal(status, 200, `${path} was answered with ${status}.`);
	return body;
}
