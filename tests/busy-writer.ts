import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The code of the writer's thread: every 20 ms, one transaction writes the same number into a setting, a content item
 * and all bytes of a picture.
 */
const source = `
const { workerData, parentPort } = require('node:worker_threads');
const SQLite = require('better-sqlite3');
const sqlite = new SQLite(workerData.file, { timeout: 10000 });
const at = '2026-11-20T20:00:00.000Z';
sqlite.exec(\`insert into settings (key, value, updated_at, updated_by) values ('counter', '0', '\${at}', 'writer');
	insert into content_items (kind, slug, position, value, updated_at) values ('counter', 'counter', 0, '0', '\${at}');
	insert into picture_files (picture_id, name, type, bytes) values ('counter', '640.avif', 'image/avif', zeroblob(20000))\`);
const setting = sqlite.prepare("update settings set value = ? where key = 'counter'");
const item = sqlite.prepare("update content_items set value = ? where kind = 'counter'");
const picture = sqlite.prepare("update picture_files set bytes = ? where picture_id = 'counter'");
const write = sqlite.transaction((n) => {
	setting.run(String(n));
	picture.run(Buffer.alloc(20000, n % 256));
	item.run(String(n));
});
let n = 0;
const timer = setInterval(() => {
	write.immediate(++n);
	Atomics.store(workerData.done, 0, n);
	if (n === 1) parentPort.postMessage('writing');
}, 20);
parentPort.on('message', () => { clearInterval(timer); sqlite.close(); parentPort.close(); });
`;

/** Writes to a database fifty times a second in a thread of its own. */
interface BusyWriter extends AsyncDisposable {
	/** The number of finished writes. */
	readonly written: number;
}

/** Starts the writer, and resolves after the first write. */
export async function startWriting(file: string): Promise<BusyWriter> {
	const done = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(source, { eval: true, workerData: { file, done } });
	await once(worker, 'message');
	return {
		get written() {
			return Atomics.load(done, 0);
		},
		async [Symbol.asyncDispose]() {
			const ended = once(worker, 'exit');
			worker.postMessage('stop');
			await ended;
		},
	};
}
