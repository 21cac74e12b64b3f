import { expect, test } from 'vitest';
import { type LogFile, LogOutput } from './log-output.ts';

/** Makes a log file whose disk the test can make full, slow or sound. */
function openFile() {
	const disk: { text: string; error: string | null; most: number; held: (() => void)[] | null } = {
		text: '',
		error: null,
		most: Number.POSITIVE_INFINITY,
		held: null,
	};
	const failure = (code: string) => Object.assign(new Error(code), { code });
	const take = (bytes: Buffer) => {
		if (disk.error) throw failure(disk.error);
		const written = Math.min(bytes.length, disk.most);
		disk.text += bytes.toString('utf8', 0, written);
		return written;
	};
	const file: LogFile = {
		write: (bytes, done) => {
			const work = () => {
				try {
					done(null, take(bytes));
				} catch (error) {
					if (error instanceof Error) done(error, 0);
				}
			};
			if (disk.held) disk.held.push(work);
			else work();
		},
		writeSync: (bytes) => void take(bytes),
	};
	return { disk, output: new LogOutput(file) };
}

const told = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');

test('lines are written in order, also by a file that takes few bytes at a time', () => {
	const { disk, output } = openFile();
	disk.most = 3;
	for (const line of ['one\n', 'two ø\n', 'three\n']) output.write(line);
	expect(disk.text).toBe('one\ntwo ø\nthree\n');
});

test('a full disk loses lines and nothing else; once there is room the log says how many', () => {
	const { disk, output } = openFile();
	disk.error = 'ENOSPC';
	for (let line = 0; line < 5; line += 1) output.write('lost\n');
	expect(disk.text).toBe('');
	disk.error = null;
	output.write('kept\n');
	expect(disk.text).toMatch(/^kept\n\n\{.*\}\n$/);
	expect(told(disk.text)).toMatchObject({ level: 40, lost: 5, msg: 'lines of the log were lost' });
});

test('a log that nobody reads holds no more than its bound', () => {
	const { disk, output } = openFile();
	disk.held = [];
	const line = `${'x'.repeat(999)}\n`;
	for (let count = 0; count < 10_000; count += 1) output.write(line);
	expect(disk.held).toHaveLength(1);
	const { held } = disk;
	disk.held = null;
	held[0]?.();
	const kept = disk.text.split(line).length - 1;
	expect(kept).toBeLessThan(300);
	expect(told(disk.text).lost).toBe(10_000 - kept);
});

test('the end writes what waits, and is not held up by a disk that is full', () => {
	const { disk, output } = openFile();
	disk.held = [];
	output.write('under way\n');
	output.write('last\n');
	output.flushSync();
	expect(disk.text).toBe('');
	disk.error = 'ENOSPC';
	disk.held[0]?.();
	output.flushSync();
	expect(disk.text).toBe('');
});
