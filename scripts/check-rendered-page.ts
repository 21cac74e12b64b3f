import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '#server/pages/csp.ts';

/** What of `server/pages/page-html.ts` did not apply to a page, because React Router writes it in another way than it did. */
export function unappliedPatches(html: string, policy: string): string[] {
	const inline = [
		...html.matchAll(/<script(?![^<>]* (?:src|type="application))[^<>]*>([\s\S]*?)<\/script>/g),
	];
	const body = html.slice(html.indexOf('<body'));
	const classic = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
	const joined = classic.filter((text) => text !== '');
	const patches: readonly (readonly [string, boolean])[] = [
		[
			'deferScripts',
			/<script type="module">if\(!document\.hidden\)await[^<]*await import\(/.test(html) &&
				!/<link rel="modulepreload"|<script type="module" async/.test(html),
		],
		['inlineStyles', html.includes('<style>') && !/<link rel="stylesheet"(?![^>]* disabled="")/.test(html)],
		['joinScripts', joined.length === 1],
		['scrollFailure', joined.some((text) => text.includes('catch{}'))],
		// The two that React hands over by are left empty; what it streams after them is gone.
		['streamed', classic.length - joined.length <= 2],
		['nonce', inline.every(([, text = '']) => text === '' || policy.includes(hashOf(text)))],
	];
	return patches.filter(([, applied]) => !applied).map(([name]) => name);
}

/** Serves a page of the finished build and throws when it is not what the page cache expects. */
export async function checkRenderedPage(root: string): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'taproom-build-'));
	const env = {
		...process.env,
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: '0',
		DATA_DIR: folder,
		DATABASE_URL: '',
	};
	const server = spawn(process.execPath, ['build/main.js'], {
		cwd: root,
		env,
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const exited = once(server, 'exit');
	try {
		const response = await fetch(await addressOf(server.stdout));
		const policy = response.headers.get('content-security-policy') ?? '';
		const missing = unappliedPatches(await response.text(), policy);
		if (missing.length > 0)
			throw new Error(
				`React Router writes pages in a new way; not applied: ${missing.join(', ')} (server/pages/page-html.ts).`,
			);
	} finally {
		server.kill();
		await exited;
		await rm(folder, { recursive: true, force: true });
	}
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
	let text = '';
	for await (const bytes of output) {
		text += bytes.toString();
		const address = /open at (\S+)\n/.exec(text)?.[1];
		if (address) return address;
	}
	throw new Error('The built taproom did not start; npm start says why.');
}
