import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { getPacked } from '../shared/http-client.ts';
import { firstResponse, nginxConfiguration } from '../shared/nginx.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { TrialError } from '../shared/trial-error.ts';
import type { BenchSetup } from './setup.ts';

interface RunningNginx extends AsyncDisposable {
	readonly pid: number;
	/** The address of the one page it serves. */
	readonly url: string;
}

/**
 * One worker at its best: kept-alive connections, the open file remembered, nothing logged. Brotli is answered as a
 * plain file with a fixed header, for Debian's nginx-light has no brotli module; the file is small and sent at once.
 */
function configuration(folder: string, port: number): string {
	return nginxConfiguration(folder, [
		'tcp_nopush on;',
		'tcp_nodelay on;',
		'keepalive_timeout 65;',
		'keepalive_requests 100000000;',
		'open_file_cache max=10 inactive=600s;',
		'open_file_cache_valid 600s;',
		'types { }',
		'default_type "text/html; charset=utf-8";',
		'server {',
		`	listen 127.0.0.1:${port};`,
		`	root ${folder}/pages;`,
		'	add_header Content-Encoding br;',
		'	add_header Vary Accept-Encoding;',
		'}',
	]);
}

/** Lays out the folder of one nginx: its configuration and its one page. Returns the configuration's file. */
function layOut(folder: string, port: number, packed: Buffer): string {
	chmodSync(folder, 0o755);
	mkdirSync(join(folder, 'pages'));
	writeFileSync(join(folder, 'pages', 'page'), packed);
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, configuration(folder, port));
	return file;
}

/** Starts an nginx of the bench's own, which answers these bytes at its one address. */
export async function startNginx(setup: BenchSetup, packed: Buffer): Promise<RunningNginx> {
	const folder = mkdtempSync(join(setup.folder, 'nginx-'));
	const port = await freePort();
	const file = layOut(folder, port, packed);
	const log = join(folder, 'error.log');
	const nginx = new OwnProcess([...setup.cores.server, setup.tools.nginx, '-e', log, '-c', file]);
	const url = `http://127.0.0.1:${port}/page`;
	const response = await firstResponse(nginx, () => getPacked(url));
	if (response?.body.equals(packed) && response.headers['content-encoding'] === 'br') {
		return { pid: nginx.pid, url, [Symbol.asyncDispose]: () => nginx[Symbol.asyncDispose]() };
	}
	await nginx[Symbol.asyncDispose]();
	throw new TrialError(`nginx did not serve its page.\n${nginx.output}${readFileSync(log, 'utf8')}`);
}
