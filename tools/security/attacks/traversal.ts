import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concurrently, NoResponse, sendShared } from '../../shared/http-client.ts';
import { words } from '../../shared/split-words.ts';
import { type Attack, Tally } from '../attack.ts';
import { errorsIn } from '../server-log.ts';

/** Paths below these name files or rows. */
const roots = ['/', '/assets/', '/media/', '/data/beers/', '/events/'];
/** Spellings of 'one folder up' that servers have misread before. */
const ups = words(String.raw`
../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\ %252e%252e%252f ..%c0%af ..%ef%bc%8f ....//
..;/ .%00./ %2e%2e%5c ..%u2215 %c0%ae%c0%ae/ /..// .././ ..%0d%0a/
`);
const wanted = [
	...['package.json', 'data/taproom.sqlite', 'taproom.sqlite', 'auth-secret', 'canary.txt', 'server/main.ts'],
	...['build/server/index.js', '.git/config', 'etc/passwd', '.env', 'proc/self/environ'],
];
/** These texts are in secret files and must not be in any response. */
const secrets = [
	/"name": "taproom"/,
	/SQLite format 3/,
	/root:.*:0:0:/,
	/\[core\]/,
	/AUTH_SECRET=/,
	/import \{ pino \}/,
];

/** The server rejects more simultaneous page requests than this from one address. */
const atATime = 12;

/** Tries to read the server's files by their paths: every root and every way up, at two depths. */
export const traversal: Attack = {
	name: 'traversal',
	async run({ fixture }) {
		await using target = await fixture.start();
		const canary = `canary-${fixture.secret}`;
		writeFileSync(join(target.dataDir, 'canary.txt'), canary);
		const leaks = [...secrets, new RegExp(canary), new RegExp(fixture.secret)];
		const tally = new Tally();
		const absolute = [join(target.dataDir, 'canary.txt'), `/etc/passwd`, `file:///etc/passwd`];
		const paths = [
			...roots.flatMap((root) =>
				ups.flatMap((up) => [2, 8].flatMap((depth) => wanted.map((name) => root + up.repeat(depth) + name))),
			),
			...roots.flatMap((root) => absolute.map((path) => root + encodeURIComponent(path))),
			...absolute.map((path) => `/assets/${path}`),
		];
		await concurrently(paths, atATime, async (path) => {
			const response = await sendShared(target, { path }).catch((error: unknown) => {
				if (error instanceof NoResponse) return null;
				throw error;
			});
			const text = response?.body.toString('latin1') ?? '';
			const leaked = leaks.find((secret) => secret.test(text));
			const wrong = leaked ?? (response && response.status >= 500 ? response.status : null);
			tally.count(wrong === null ? null : `${path}: ${wrong}`);
		});
		tally.expect(
			'the canary stands where it was',
			readFileSync(join(target.dataDir, 'canary.txt'), 'utf8'),
			canary,
		);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		return tally.finding(`${roots.length} roots, ${ups.length} ways up, ${wanted.length} files: none came`);
	},
};
