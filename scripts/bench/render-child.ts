import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';

const built = new URL('../../build/', import.meta.url);

const { values } = parseArgs({
	options: {
		path: { type: 'string', default: '/' },
		count: { type: 'string', default: '60' },
		'warm-up': { type: 'string', default: '40' },
	},
});

/** Renders a page again and again in this process, each time as the first request after a change of the beers. */
const { start, renderWith }: typeof import('#server/entry.ts') = await import(
	new URL('server/index.js', built).href
);
const running = await start({
	config: readConfig(process.env),
	log: pino({ level: 'warn' }, pino.destination(2)),
	clock: () => new Date(),
	clientFolder: fileURLToPath(new URL('client', built)),
	renderWith: renderWith(),
});
const url = new URL(values.path, running.address);
const headers = { 'accept-encoding': 'br' };

async function render(): Promise<number> {
	running.taproom.content.changed('beers');
	const started = performance.now();
	const response = await running.pages.respond(new Request(url, { headers }));
	await response.arrayBuffer();
	const took = performance.now() - started;
	if (response.status !== 200 || response.headers.get('content-encoding') !== 'br') {
		throw new Error(`${values.path} answered ${response.status}; a page in brotli was expected`);
	}
	return took;
}

for (let index = 0; index < Number(values['warm-up']); index += 1) await render();
const rendersBefore = running.pages.cache.counts.renders;
const milliseconds: number[] = [];
for (let index = 0; index < Number(values.count); index += 1) milliseconds.push(await render());
if (running.pages.cache.counts.renders - rendersBefore !== milliseconds.length) {
	throw new Error('some pages came out of the cache');
}
const memoryMiB = process.memoryUsage.rss() / 1024 ** 2;
await running.stop();
// Timers of rendered pages may be left; nothing here waits for them, as the server does not when it ends.
process.stdout.write(`\n${JSON.stringify({ milliseconds, memoryMiB })}\n`, () => process.exit(0));
