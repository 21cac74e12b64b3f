import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { endOwnProcesses } from '../shared/own-process.ts';
import { checkBackup } from './backup.ts';
import { Checks } from './checks.ts';
import { isRepository } from './clone.ts';
import { checkNewMachine } from './new-machine.ts';
import { example, findNginx, openProxy } from './nginx.ts';
import { openSite, type Site } from './site.ts';
import { checkAddresses, checkPages, checkRestart, checkStream, checkUploads } from './through-proxy.ts';
import { checkUnits } from './units.ts';
import { checkUpgrade } from './upgrade.ts';

/** `npm run test:operations` tries with real programs what docs/operations.md promises. */

/** No run takes longer, whatever hangs. */
const mostMilliseconds = 30 * 60_000;

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

/** What is left after the checks behind the proxy: the site that runs now, and the picture that was uploaded. */
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

/** Gives up in the middle; what was started ends first. */
async function giveUp(folder: string): Promise<never> {
	await endOwnProcesses();
	await rm(folder, { recursive: true, force: true });
	process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'taproom-operations-'));
// nginx's worker is another user, and must get at its own folders.
await chmod(folder, 0o755);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp(folder));
const late = setTimeout(() => {
	console.error(`This took more than ${mostMilliseconds / 60_000} minutes and was ended.`);
	void giveUp(folder);
}, mostMilliseconds);
const checks = new Checks();
try {
	await checkSite(checks, folder);
} catch (error) {
	await checks.holds('nothing unforeseen happens', () => {
		throw error;
	});
} finally {
	await endOwnProcesses();
	await rm(folder, { recursive: true, force: true });
	clearTimeout(late);
}
if (!checks.finish()) process.exitCode = 1;
