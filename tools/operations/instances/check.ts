import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../tests/free-port.ts';
import { PostgresDatabases } from '../../../tests/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../../tests/postgres-server.ts';
import { findCaddy, openCaddy } from '../caddy.ts';
import type { Checks } from '../checks.ts';
import { findNginx, openProxy } from '../nginx.ts';
import { checkFreshness } from './fresh.ts';
import { Instances } from './instances.ts';
import { checkReplacement } from './replace.ts';

const count = 3;

async function makeDatabase(server: PostgresServer): Promise<string> {
	const databases = new PostgresDatabases(server.url('postgres'));
	const url = await databases.create('template0', 'taproom');
	await databases.end();
	return url;
}

/** Several instances of one taproom, over PostgreSQL and behind a proxy. */
export async function checkInstances(checks: Checks, folder: string): Promise<void> {
	checks.part(`${count} instances over PostgreSQL`);
	const server = await startPostgres({ port: await freePort(), durable: true }).catch(
		(error: Error) => error,
	);
	if (server instanceof Error) return checks.leaveOut('Several instances', server.message);
	await using _server = server;
	const place = { dataDir: join(folder, 'instances-data'), databaseUrl: await makeDatabase(server) };
	await mkdir(place.dataDir);
	await using instances = await Instances.start(place, count);
	await behindNginx(checks, instances, folder);
	await behindCaddy(checks, instances, folder);
}

async function behindNginx(checks: Checks, instances: Instances, folder: string): Promise<void> {
	checks.part(`${count} instances behind nginx`);
	const nginx = findNginx();
	if (!nginx) return checks.leaveOut('nginx', 'there is none (Debian: apt install nginx-light).');
	await using proxy = await openProxy(nginx, folder, ...instances.ports);
	await checkFreshness(checks, instances, proxy.secure);
	await checkReplacement(checks, instances, proxy.secure, {
		rounds: 5,
		leastRequests: 20_000,
		passesStreamsOn: true,
		proxy: 'nginx',
	});
}

async function behindCaddy(checks: Checks, instances: Instances, folder: string): Promise<void> {
	checks.part(`${count} instances behind Caddy`);
	const caddy = findCaddy();
	if (!caddy) return checks.leaveOut('Caddy', 'there is none (Debian: apt install caddy).');
	await using proxy = await openCaddy(caddy, folder, instances.ports);
	await checkReplacement(checks, instances, proxy.secure, {
		rounds: 2,
		leastRequests: 5_000,
		passesStreamsOn: false,
		proxy: 'caddy',
	});
}
