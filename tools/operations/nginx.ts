import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { type Origin, send } from '../shared/http-client.ts';
import { firstResponse, nginxConfiguration } from '../shared/nginx.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { host, projectFolder } from './site.ts';

export const example = 'docs/operations/nginx.conf';

/** Holds an nginx that runs with the example's configuration. */
export interface ReverseProxy extends AsyncDisposable {
	/** The server for the example's port 80. */
	readonly plain: Origin;
	/** The server for the example's port 443. */
	readonly secure: Origin;
}

/** Finds nginx, which Debian installs outside a normal user's PATH. Returns null if there is none. */
export function findNginx(): string | null {
	return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync) ?? null;
}

/** Replaces ports and paths in the example. Throws if one of them is not in it, because then the example has changed. */
function withPlaces(text: string, file: string, places: readonly (readonly [string, string])[]): string {
	return places.reduce((result, [from, to]) => {
		if (!result.includes(from)) throw new Error(`${file} has no '${from}' any more.`);
		return result.replaceAll(from, to);
	}, text);
}

/**
 * Debian's own nginx.conf has these lines around a site. They also switch on compression, and the example must work
 * with it.
 */
const debians = [
	'gzip on;',
	'gzip_proxied any;',
	'gzip_types text/html text/css text/javascript application/json;',
];

/** Makes a certificate for the example's domain that only this test trusts. */
async function makeCertificate(folder: string): Promise<string> {
	const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
	const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
	const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
	await new OwnProcess(['openssl', 'req', ...kind, ...subject, '-keyout', key, '-out', certificate]).success(
		30_000,
	);
	return readFile(certificate, 'utf8');
}

/** Creates a folder with the example, its replaced paths and the main file around it. Returns the main file's path. */
async function layOut(
	folder: string,
	ports: { plain: number; secure: number; site: number },
): Promise<string> {
	await mkdir(join(folder, 'www'), { recursive: true });
	const text = await readFile(join(projectFolder, example), 'utf8');
	const six = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === '::1'));
	const site = withPlaces(six ? text : text.replaceAll(/^\tlisten \[::\].*\n/gm, ''), example, [
		['server 127.0.0.1:3001 max_fails', `server 127.0.0.1:${ports.site} max_fails`],
		['listen 80;', `listen 127.0.0.1:${ports.plain};`],
		['listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`],
		...(six
			? ([
					['listen [::]:80;', `listen [::1]:${ports.plain};`],
					['listen [::]:443 ssl', `listen [::1]:${ports.secure} ssl`],
				] as const)
			: []),
		[`/etc/letsencrypt/live/${host}`, folder],
		['/var/www/html', join(folder, 'www')],
	]);
	await writeFile(join(folder, 'site.conf'), site);
	const file = join(folder, 'nginx.conf');
	await writeFile(file, nginxConfiguration(folder, [...debians, `include ${join(folder, 'site.conf')};`]));
	return file;
}

/** Starts nginx with the example in front of a taproom, after `nginx -t` has found no errors. */
export async function openProxy(nginx: string, folder: string, site: number): Promise<ReverseProxy> {
	const certificate = await makeCertificate(folder);
	const ports = { plain: await freePort(), secure: await freePort(), site };
	const file = await layOut(folder, ports);
	const command = [nginx, '-e', join(folder, 'error.log'), '-c', file];
	await new OwnProcess([...command, '-t']).success(10_000);
	const running = new OwnProcess(command);
	const plain = { port: ports.plain, certificate: null, host };
	if (!(await firstResponse(running, () => send(plain, { path: '/' })))) {
		await running[Symbol.asyncDispose]();
		throw new Error(`nginx did not start.\n${running.output}`);
	}
	return {
		plain,
		secure: { port: ports.secure, certificate, host },
		[Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
	};
}
