import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { getPacked } from '../shared/http-client.ts';

const built = new URL('../../build/', import.meta.url);

const { values } = parseArgs({
	options: {
		path: { type: 'string', default: '/' },
		count: { type: 'string', default: '60' },
		'warm-up': { type: 'string', default: '40' },
		seconds: { type: 'string', default: '10' },
	},
});

/** Requests an address many times in this process, each time as the first request after a change of the beers. */
const { start, renderWith }: typeof import('../../server/entry.ts') = await import(
	new URL('server/index.js', built).href
);
const running = await start({
	config: readConfig(process.env),
	log: pino({ level: 'warn' }, pino.destination(2)),
	clock: () => new Date(),
	clientFolder: fileURLToPath(new URL('client', built)),
	renderWith: renderWith(),
});

async function render(): Promise<number> {
	running.taproom.content.changed('beers');
	const started = performance.now();
	const { status, headers } = await getPacked(`${running.address}${values.path}`);
	const took = performance.now() - started;
	const encoding = headers['content-encoding'];
	if (status !== 200 || encoding !== 'br') {
		throw new Error(`${values.path} answered ${status} in ${encoding}; brotli was expected`);
	}
	return took;
}

/** Renders the page `count` times, or fewer if the seconds run out, but at least once. */
async function renderTimes(count: number): Promise<number[]> {
	const milliseconds: number[] = [];
	const end = performance.now() + Number(values.seconds) * 1_000;
	do milliseconds.push(await render());
	while (milliseconds.length < count && performance.now() < end);
	return milliseconds;
}

await renderTimes(Number(values['warm-up']));
const rendersBefore = running.pages.cache.counts.renders;
const milliseconds = await renderTimes(Number(values.count));
if (running.pages.cache.counts.renders - rendersBefore !== milliseconds.length) {
	throw new Error('some answers came out of the cache');
}
await running.stop();
// Rendered pages may leave timers behind. Nothing here waits for them, just as the server does not when it ends.
process.stdout.write(`\n${JSON.stringify({ milliseconds })}\n`, () => process.exit(0));
