import SQLite from 'better-sqlite3';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, OwnTaproom } from './own-taproom.ts';

const broken = '/beers/a-former-name';
const sound = ['/', '/beer', '/food', '/faq', '/beers/style-guide', '/beers/barn-door'];
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

/** Renames the table of former addresses, which only the page of an unknown beer reads. */
function renameFormerAddresses(file: string, from: string, to: string): void {
	const sqlite = new SQLite(file);
	try {
		sqlite.exec(`alter table ${from} rename to ${to}`);
	} finally {
		sqlite.close();
	}
}

async function run(context: FaultContext): Promise<string> {
	const dataDir = copyOfData(context);
	const file = OwnTaproom.fileOf(dataDir);
	await using taproom = await OwnTaproom.start(dataDir);
	const { address, process } = taproom;
	renameFormerAddresses(file, 'old_slugs', 'old_slugs_away');
	const looks = Array.from({ length: times }, () => look(address, broken));
	const others = sound.map(async (path) => ({ path, ...(await look(address, path)) }));
	for (const { status, text, etag } of await Promise.all(looks)) {
		must(status === 503, `the page answered ${status}`);
		must(text.includes('Failed to load beers') && text.includes('</html>'), 'the error screen is not whole');
		must(etag === null, 'the error screen may be kept');
	}
	for (const { path, status } of await Promise.all(others)) {
		must(status === 200, `${path} answered ${status}`);
	}
	must(/"stack":"\w*Error: .*\\n\s+at /.test(process.output), 'the error is not in the log with its stack');
	must(/"path":"\/beers\/a-former-name","status":503/.test(process.output), 'the request is not in the log');
	renameFormerAddresses(file, 'old_slugs_away', 'old_slugs');
	const repaired = await look(address, broken);
	must(repaired.status === 404, `mended, the page answered ${repaired.status}`);
	return `${times} times 503 with the error screen, ${sound.length} other pages 200, logged; mended at once`;
}

/** Tests what happens when data makes the drawing of a page throw. */
export const brokenRender: Fault = {
	name: 'render',
	expected:
		'A page whose data cannot be had: the error screen with 503 on that page only, logged, not kept; sound again with its cause gone',
	run,
};
