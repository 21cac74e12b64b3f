import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import * as z from 'zod/mini';
import { type Fault, type FaultContext, must } from './fault.ts';
import { wrongsOf } from './find-in-database.ts';
import { OwnTaproom, Staff } from './own-taproom.ts';
import { cachedAndNewPages, visitDuring } from './visitors.ts';
import { beerInput, imageForm } from './writers.ts';

const beerResponse = z.object({ data: z.object({ id: z.string(), version: z.number() }) });

/** Reads everything that a failed save could have left half done. */
function contentsOf(file: string): { beers: unknown; history: unknown; files: unknown; wrongs: string[] } {
	const sqlite = new SQLite(file, { readonly: true });
	try {
		const all = (question: string) => sqlite.prepare(question).all();
		return {
			beers: all('select id, version, updated_at from beers order by id'),
			history: all('select count(*) as count from history'),
			files: all('select (select count(*) from pictures) as pictures, count(*) as files from picture_files'),
			wrongs: wrongsOf(sqlite),
		};
	} finally {
		sqlite.close();
	}
}

/** Saves a beer and uploads a new picture. */
class Saving {
	readonly #taproom: OwnTaproom;
	readonly #staff: Staff;
	readonly #beer: { id: string; version: number };
	#number = 0;

	constructor(taproom: OwnTaproom, staff: Staff, beer: { id: string; version: number }) {
		this.#taproom = taproom;
		this.#staff = staff;
		this.#beer = beer;
	}

	async beer() {
		this.#number += 1;
		const { id, version } = this.#beer;
		// The text is too long for the space left in a database page.
		const body = { ...beerInput('fault-disk', `words ${this.#number}`, 'archived'), content: story };
		return this.#staff.call(this.#taproom.address, 'beers.update', { path: { id }, version, body });
	}

	async picture() {
		this.#number += 1;
		const form = await imageForm(this.#number);
		return this.#staff.call(this.#taproom.address, 'pictures.upload', { form });
	}
}

const story = `<p>${'A long story. '.repeat(1_200)}</p>`;

/** Tries both kinds of saving on a full disk and again after space is free. Returns what the server answered. */
async function fillAndFree(taproom: OwnTaproom, disk: SmallDisk, file: string): Promise<string> {
	const { address, process } = taproom;
	const staff = await Staff.signIn(address);
	const created = await staff.call(address, 'beers.create', {
		body: beerInput('fault-disk', 'first', 'archived'),
	});
	const saving = new Saving(taproom, staff, beerResponse.parse(created.json).data);
	const before = contentsOf(file);
	disk.fill(process.pid);
	const saves = (async () => {
		for (const [name, save] of [
			['a beer', () => saving.beer()],
			['a picture', () => saving.picture()],
			['a beer again', () => saving.beer()],
		] as const) {
			const { status, json } = await save();
			const text = JSON.stringify(json);
			must(status === 503 && text.includes('"UNAVAILABLE"'), `saving ${name} was answered ${status} ${text}`);
			must(/nothing was saved/.test(text), `saving ${name} was not told what to do: ${text}`);
		}
		const read = await staff.call(address, 'beers.list');
		must(read.status === 200, `staff read ${read.status}`);
	})();
	const visits = await visitDuring(address, cachedAndNewPages(), saves);
	const { wrongs, ...during } = contentsOf(file);
	must(wrongs.length === 0, wrongs.join('; '));
	const { wrongs: _, ...expected } = before;
	must(JSON.stringify(during) === JSON.stringify(expected), 'something was half saved');
	disk.free(process.pid);
	const [beer, picture] = [await saving.beer(), await saving.picture()];
	must(
		beer.status === 200,
		`with room again a beer was answered ${beer.status} ${JSON.stringify(beer.json)}`,
	);
	must(picture.status === 200, `with room again a picture was answered ${picture.status}`);
	return `on ${disk.kind} beer and picture got 503 with words, ${visits.count} pages 200; with room both were saved`;
}

async function run({ folder, template }: FaultContext): Promise<string> {
	using disk = makeSmallDisk(folder);
	const dataDir = join(disk.folder, 'data');
	cpSync(template, dataDir, { recursive: true });
	const file = OwnTaproom.fileOf(dataDir);
	// The log is on the same disk.
	const taproom = await OwnTaproom.start(dataDir, { log: join(disk.folder, 'log') });
	try {
		const seen = await fillAndFree(taproom, disk, file);
		disk.fill(taproom.process.pid);
		const end = await taproom.process.end('SIGTERM');
		must(end === 0, `a stop while the disk was full ended with ${end}`);
		disk.free(taproom.process.pid);
		const { wrongs } = contentsOf(file);
		must(wrongs.length === 0, wrongs.join('; '));
		return `${seen}; a stop while it is full ends with 0`;
	} finally {
		await taproom[Symbol.asyncDispose]();
	}
}

/** The disk with the database and the log is full. */
export const fullDisk: Fault = {
	name: 'full-disk',
	expected:
		'Disk full while saving and uploading: 503 that says so, nothing half saved, pages go on, then saves work again',
	run,
};

const mebibyte = 1024 * 1024;

/** A disk that can be filled and freed again. */
interface SmallDisk extends Disposable {
	/** A data folder can be put into this folder. */
	readonly folder: string;
	/** A description for the report. */
	readonly kind: string;
	/** Fills the disk, so that a process cannot write to it any more. */
	fill(pid: number): void;
	free(pid: number): void;
}

/** Mounts a small file system in memory, which only root may do. Returns null if that is not allowed. */
function mounted(folder: string): SmallDisk | null {
	const options = ['-t', 'tmpfs', '-o', `size=${24 * mebibyte}`, 'tmpfs', folder];
	if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return null;
	const ballast = join(folder, 'ballast');
	const unmount = () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
	// The disk is unmounted before its parent folder is removed.
	process.prependOnceListener('exit', unmount);
	return {
		folder,
		kind: 'a full file system',
		fill() {
			const file = openSync(ballast, 'a');
			try {
				// This fills the disk to its last page.
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

/** Replaces the disk if no file system can be mounted: the process may not write past the first kilobyte of any file. */
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

function makeSmallDisk(within: string): SmallDisk {
	const folder = join(within, 'small-disk');
	mkdirSync(folder);
	return mounted(folder) ?? limited(folder);
}
