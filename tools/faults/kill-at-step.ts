import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// This is loaded before the server (`--import`). It kills the process right before the n-th file operation of a
// restore.

const step = Number(process.env.KILL_AT_STEP);
let done = 0;

/** Counting starts when a call first names the folder that a restore works in. */
const isOfRestore = (args: readonly unknown[]) =>
	done > 0 || args.some((arg) => typeof arg === 'string' && arg.includes('taproom.sqlite.restore'));

function watch(owner: object, name: string): void {
	const original: unknown = Reflect.get(owner, name);
	if (typeof original !== 'function') throw new Error(`There is no ${name} to watch.`);
	Reflect.set(owner, name, (...args: unknown[]): unknown => {
		if (started && isOfRestore(args)) {
			done += 1;
			if (done === step) process.kill(process.pid, 'SIGKILL');
		}
		return Reflect.apply(original, owner, args);
	});
}

for (const name of ['linkSync', 'renameSync', 'rmSync', 'fsyncSync', 'chmodSync', 'chownSync'])
	watch(fs, name);
for (const name of ['mkdir', 'mkdtemp', 'open', 'rename', 'link', 'rm', 'cp']) watch(fs.promises, name);
syncBuiltinESMExports();

/** A start removes what an earlier restore left behind, which is not a step of this restore. */
let started = false;
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array) => {
	if (String(chunk).includes('Taproom is open')) started = true;
	return write(chunk);
};
