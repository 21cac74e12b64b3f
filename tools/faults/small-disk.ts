import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 1024 * 1024;

/** A disk that can be filled and freed again. */
export interface SmallDisk extends Disposable {
	/** A data folder can be put here. */
	readonly folder: string;
	/** What it is, in words. */
	readonly kind: string;
	/** Makes it full for a process, whatever that still tries to write. */
	fill(pid: number): void;
	free(pid: number): void;
}

/** A file system in memory of so many bytes; only root may make one. Null where that is not allowed. */
function mounted(folder: string): SmallDisk | null {
	const options = ['-t', 'tmpfs', '-o', `size=${24 * mebibyte}`, 'tmpfs', folder];
	if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return null;
	const ballast = join(folder, 'ballast');
	const unmount = () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
	// The disk is unmounted before the folder around it is removed.
	process.prependOnceListener('exit', unmount);
	return {
		folder,
		kind: 'a full file system',
		fill() {
			const file = openSync(ballast, 'a');
			try {
				// Page by page to the very last one.
				for (;;) writeSync(file, Buffer.alloc(4_096));
			} catch {
				const { bavail } = statfsSync(folder);
				if (bavail > 0) throw new Error(`The disk has ${bavail} blocks left.`);
			} finally {
				closeSync(file);
			}
		},
		free: () => rmSync(ballast),
		[Symbol.dispose]() {
			unmount();
			process.off('exit', unmount);
		},
	};
}

/** Stands in where no file system can be made: the process may not write beyond the first kilobyte of any file. */
function limited(folder: string): SmallDisk {
	const limit = (pid: number, bytes: string) =>
		spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { stdio: 'ignore' }).status;
	return {
		folder,
		kind: 'a limit on the size of files',
		fill(pid) {
			if (limit(pid, '1024') === 0) return;
			throw new Error('Where nothing can be mounted prlimit (util-linux) is needed.');
		},
		// A process that has ended has no limit any more.
		free: (pid) => void limit(pid, 'unlimited'),
		[Symbol.dispose]() {},
	};
}

/** A disk of its own below a folder. */
export function makeSmallDisk(within: string): SmallDisk {
	const folder = join(within, 'small-disk');
	mkdirSync(folder);
	return mounted(folder) ?? limited(folder);
}
