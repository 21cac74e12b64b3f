import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

/** Imitates a terminal or a file, and records every write. */
function stream(terminal: boolean, columns = 80) {
	const written: string[] = [];
	return { written, isTTY: terminal, columns, write: (text: string) => written.push(text) };
}

const copying = { step: 'Copying', total: 10_000_000 };
const anew = '\r\u001b[K';

test('a terminal has one line that is written anew, with percent and size, and is clean afterwards', () => {
	const terminal = stream(true);
	const line = progressLine(terminal);
	line.show({ ...copying, done: 0 });
	line.show({ ...copying, done: 4_560_000 });
	line.show({ ...copying, done: 4_560_000 });
	line.show({ ...copying, done: 20_000_000 });
	line.show({ step: 'Comparing', done: 0, total: 0 });
	line.clear();
	line.clear();
	expect(terminal.written).toEqual([
		`${anew}Copying… 0 % (0 KB of 10.0 MB)`,
		`${anew}Copying… 45 % (4.6 MB of 10.0 MB)`,
		`${anew}Copying… 100 % (10.0 MB of 10.0 MB)`,
		`${anew}Comparing…`,
		anew,
	]);
});

test('a narrow terminal cuts the line instead of breaking it', () => {
	const terminal = stream(true, 12);
	progressLine(terminal).show({ ...copying, done: 1 });
	expect(terminal.written).toEqual([`${anew}Copying… 0 `]);
	const unknown = stream(true, 0);
	progressLine(unknown).show({ ...copying, done: 1 });
	expect(unknown.written).toEqual([`${anew}Copying… 0 % (1 KB of 10.0 MB)`]);
});

test('a file has a line for each step and no control characters', () => {
	const file = stream(false);
	const line = progressLine(file);
	for (const done of [0, 1, 2]) line.show({ ...copying, done });
	line.show({ step: 'Packing', done: 0, total: 0 });
	line.clear();
	expect(file.written).toEqual(['Copying…\n', 'Packing…\n']);
});
