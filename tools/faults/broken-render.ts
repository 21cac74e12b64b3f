import SQLite from 'better-sqlite3';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, OwnTaproom } from './own-taproom.ts';

const broken = '/beers/barn-door';
const sound = ['/', '/beer', '/food', '/faq', '/beers/style-guide', '/beers/ash-splint'];
/** How many requests the broken page gets at the same time, and how many the other pages get meanwhile. */
const times = 10;

interface Seen {
	readonly status: number;
	readonly text: string;
	readonly etag: string | null;
}

async function look(address: string, path: string): Promise<Seen> {
	const response = await fetch(`${address}${path}`);
	return { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
}

/**
 * Replaces a beer's story with bytes, which no form would send, so drawing its page throws. It can also write a text
 * again.
 */
function makeStory(file: string, as: 'blob' | 'text'): void {
	const sqlite = new SQLite(file);
	try {
		sqlite.exec(`update beers set content = cast(content as ${as}) where slug = 'barn-door'`);
	} finally {
		sqlite.close();
	}
}

async function run(context: FaultContext): Promise<string> {
	const dataDir = copyOfData(context);
	const file = OwnTaproom.fileOf(dataDir);
	await using taproom = await OwnTaproom.start(dataDir);
	const { address, process } = taproom;
	makeStory(file, 'blob');
	const looks = Array.from({ length: times }, () => look(address, broken));
	const others = sound.map(async (path) => ({ path, ...(await look(address, path)) }));
	for (const { status, text, etag } of await Promise.all(looks)) {
		must(status === 500, `the page answered ${status}`);
		must(text.includes('Something went wrong') && text.includes('</html>'), 'the error screen is not whole');
		must(etag === null, 'the error screen may be kept');
	}
	for (const { path, status } of await Promise.all(others)) {
		must(status === 200, `${path} answered ${status}`);
	}
	must(/"stack":"\w*Error: .*\\n\s+at /.test(process.output), 'the error is not in the log with its stack');
	must(/"path":"\/beers\/barn-door","status":500/.test(process.output), 'the request is not in the log');
	makeStory(file, 'text');
	const mended = await look(address, broken);
	must(mended.status === 200 && mended.etag !== null, `mended, the page answered ${mended.status}`);
	return `${times} times 500 with the error screen, ${sound.length} other pages 200, logged; mended at once`;
}

/** Tests what happens when data makes the drawing of a page throw. */
export const brokenRender: Fault = {
	name: 'render',
	expected:
		'A render that throws: the error screen with 500 on that page only, logged, not kept; sound again with its cause gone',
	run,
};
