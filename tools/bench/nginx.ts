import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { getPacked } from '../shared/http-client.ts';
import { firstResponse, nginxConfiguration } from '../shared/nginx.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { TrialError } from '../shared/trial-error.ts';
import type { BenchSetup } from './setup.ts';

/** What nginx is to answer at an address of ours, byte for byte. */
export interface ServedFile {
	readonly path: string;
	/** The bytes as they go over the wire. */
	readonly body: Buffer;
	/** Whether the bytes are brotli's. */
	readonly isPacked: boolean;
}

interface RunningNginx extends AsyncDisposable {
	readonly pid: number;
	readonly port: number;
	/** Returns where nginx has the file of an address of ours. */
	readonly pathOf: (path: string) => string;
}

/**
 * Configures one worker at its best: kept-alive connections, the open files remembered, nothing logged. Brotli is answered as a
 * plain file with a fixed header, for Debian's nginx-light has no brotli module; the files are small and sent at once.
 */
function configuration(folder: string, port: number): string {
	return nginxConfiguration(folder, [
		'tcp_nopush on;',
		'tcp_nodelay on;',
		'keepalive_timeout 65;',
		'keepalive_requests 100000000;',
		'open_file_cache max=100 inactive=600s;',
		'open_file_cache_valid 600s;',
		'types { }',
		'default_type "text/html; charset=utf-8";',
		'server {',
		`	listen 127.0.0.1:${port};`,
		`	root ${folder}/files;`,
		'	location /packed/ {',
		'		add_header Content-Encoding br;',
		'		add_header Vary Accept-Encoding;',
		'	}',
		'}',
	]);
}

/** Lays out the folder of one nginx: its configuration and its files. Returns the configuration's file. */
function layOut(folder: string, port: number, named: ReadonlyMap<string, ServedFile>): string {
	chmodSync(folder, 0o755);
	for (const kind of ['packed', 'plain']) mkdirSync(join(folder, 'files', kind), { recursive: true });
	for (const [name, { body }] of named) writeFileSync(join(folder, 'files', name), body);
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, configuration(folder, port));
	return file;
}

/** Starts an nginx of the bench's own, which answers these bytes. */
export async function startNginx(setup: BenchSetup, files: readonly ServedFile[]): Promise<RunningNginx> {
	const folder = mkdtempSync(join(setup.folder, 'nginx-'));
	const port = await freePort();
	const named = new Map(
		files.map((file, index) => [`/${file.isPacked ? 'packed' : 'plain'}/${index}`, file] as const),
	);
	const names = new Map([...named].map(([name, { path }]) => [path, name]));
	const file = layOut(folder, port, named);
	const log = join(folder, 'error.log');
	const nginx = new OwnProcess([...setup.cores.server, setup.tools.nginx, '-e', log, '-c', file]);
	const stop = () => nginx[Symbol.asyncDispose]();
	for (const [name, { body, isPacked }] of named) {
		const response = await firstResponse(nginx, () => getPacked(`http://127.0.0.1:${port}${name}`));
		if (response?.body.equals(body) && (response.headers['content-encoding'] === 'br') === isPacked) continue;
		await stop();
		throw new TrialError(`nginx did not serve its files.\n${nginx.output}${readFileSync(log, 'utf8')}`);
	}
	return { pid: nginx.pid, port, pathOf: (path) => names.get(path) ?? path, [Symbol.asyncDispose]: stop };
}
