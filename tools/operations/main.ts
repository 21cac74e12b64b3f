import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '../../tests/free-port.ts';
import { type Origin, postJson, send } from '../shared/http-client.ts';
import { endOwnProcesses, OwnProcess } from '../shared/own-process.ts';
import { runTool } from '../shared/run-tool.ts';
import { Checks } from './checks.ts';
import { isRepository } from './clone.ts';
import { checkNewMachine } from './new-machine.ts';
import { example, findNginx, openProxy } from './nginx.ts';
import { openSite, projectFolder, type Site, signIn } from './site.ts';
import { checkAddresses, checkPages, checkRestart, checkStream, checkUploads } from './through-proxy.ts';
import { checkUpgrade } from './upgrade.ts';

/** A run is stopped after so many minutes. */
const mostMinutes = 30;

const linkSchema = z.object({ data: z.object({ path: z.string() }) });

/** How often the folder is checked for the backup, in milliseconds, and at most how many times. */
const lookMs = 100;
const mostLooks = 300;

/** Waits for a backup to appear in a folder and returns its name. */
async function backupIn(folder: string): Promise<string> {
	for (let looks = 0; looks < mostLooks; looks += 1) {
		const names = await readdir(folder).catch(() => []);
		const name = names.find((candidate) => candidate.endsWith('.taproom'));
		if (name !== undefined) return name;
		await setTimeout(lookMs);
	}
	throw new Error('There was no backup within half a minute.');
}

/** Checks a backup that an admin makes and downloads. */
async function checkBackup(
	checks: Checks,
	site: Site,
	{ folder, secure }: { folder: string; secure: Origin },
): Promise<void> {
	await checks.holds('a backup that an admin makes comes down byte for byte', async () => {
		const token = await signIn(site.place);
		assert.equal((await postJson(secure, '/api/backups', undefined, { token })).status, 202);
		const name = await backupIn(folder);
		const response = await postJson(secure, `/api/backups/${name}/link`, undefined, { token });
		const { path } = z.parse(linkSchema, JSON.parse(response.body.toString())).data;
		const { status, body } = await send(secure, { path: `/api${path}` });
		assert.equal(status, 200);
		assert.ok(body.equals(await readFile(join(folder, name))));
	});
}

const examples = join(projectFolder, 'docs/operations');

/** Checks the systemd units with systemd itself. Only the program's folder is replaced. */
async function checkUnits(checks: Checks, folder: string): Promise<void> {
	const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);
	if (!analyze) {
		checks.leaveOut('The systemd units', 'there is no systemd-analyze (Debian: apt install systemd).');
		return;
	}
	const units = join(folder, 'units');
	await mkdir(units);
	const names = (await readdir(examples)).filter((name) => /\.(?:service|timer)$/.test(name));
	for (const name of names) {
		const text = await readFile(join(examples, name), 'utf8');
		await writeFile(join(units, name), text.replaceAll('/opt/taproom', projectFolder.replace(/\/$/, '')));
	}
	await checks.holds('systemd finds nothing wrong with the units', async () => {
		const files = names.map((name) => join(units, name));
		assert.equal(await new OwnProcess([analyze, 'verify', ...files]).success(30_000), '');
	});
	await checks.holds('an instance is the service with its port', async () => {
		const [service, instance] = await Promise.all(
			['taproom.service', 'taproom@.service'].map(async (name) => {
				const text = await readFile(join(examples, name), 'utf8');
				return text.slice(text.indexOf('[Unit]')).replaceAll(/ on port %i| PORT=%i/g, '');
			}),
		);
		assert.equal(instance, service);
	});
	await checks.holds('the service starts what npm start starts', async () => {
		const command = (text: string) => /(?:node|bin\/node) (--\S+ build\/main\.js)/.exec(text)?.[1];
		const service = await readFile(join(examples, 'taproom.service'), 'utf8');
		const scripts = await readFile(join(projectFolder, 'package.json'), 'utf8');
		assert.ok(command(service));
		assert.equal(command(service), command(scripts));
	});
}

async function throughProxy(checks: Checks, site: Site, { folder, dataDir }: Folders): Promise<Behind> {
	checks.part(`Behind nginx, with ${example}`);
	const nginx = findNginx();
	if (!nginx) {
		checks.leaveOut('The reverse proxy', 'there is no nginx (Debian: apt install nginx-light).');
		return { site, picture: '' };
	}
	const { port } = site.place;
	await using proxy = await openProxy(nginx, folder, port);
	await checkPages(checks, site, proxy);
	await checkStream(checks, site, proxy);
	const picture = await checkUploads(checks, site, proxy);
	await checkBackup(checks, site, { folder: join(dataDir, 'backups'), secure: proxy.secure });
	await checkAddresses(checks, proxy);
	const reopen = () => openSite({ dataDir, port });
	return { picture, site: await checkRestart(checks, { site, reopen, secure: proxy.secure }) };
}

interface Folders {
	readonly folder: string;
	readonly dataDir: string;
}

/** Holds what the checks behind the proxy leave for later ones: the running site and the uploaded picture. */
interface Behind {
	readonly site: Site;
	readonly picture: string;
}

async function checkSite(checks: Checks, folder: string): Promise<void> {
	const dataDir = join(folder, 'data');
	await mkdir(dataDir);
	checks.part('As a service');
	await checkUnits(checks, folder);
	const first = await openSite({ dataDir, port: await freePort() });
	const { site, picture } = await throughProxy(checks, first, { folder, dataDir });
	await using _running = site;
	if (!(await isRepository())) {
		checks.leaveOut('New machine, upgrade and rollback', 'this folder is no git repository.');
		return;
	}
	checks.part('On a new machine');
	await checkNewMachine(checks, site, { folder, dataDir, picture });
	checks.part('Upgrade and rollback');
	await checkUpgrade(checks, folder);
}

/** `npm run test:operations` tests with real programs what docs/operations.md promises. */
await runTool('npm run test:operations', mostMinutes, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'taproom-operations-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// nginx's worker runs as another user and must reach its own folders.
	chmodSync(folder, 0o755);
	const checks = new Checks();
	try {
		await checkSite(checks, folder);
	} catch (error) {
		await checks.holds('nothing unforeseen happens', () => {
			throw error;
		});
	} finally {
		await endOwnProcesses();
	}
	if (!checks.finish()) process.exitCode = 1;
});
