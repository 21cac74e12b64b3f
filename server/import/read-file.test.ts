import { expect, test } from 'vitest';
import { noReading } from '#domain/import/import-answers.ts';
import { mostRows } from '#domain/import/import-document.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { readImportFile } from './read-file.ts';

const fileOf = (text: string) => ({
	bytes: new TextEncoder().encode(text),
	answers: noReading,
	formats: americanFormats,
});

async function rowsOf(text: string, limits?: { ms: number; megabytes: number }) {
	const { kind, batches } = await readImportFile(fileOf(text), limits);
	const found = [];
	for await (const { rows } of batches) found.push(...rows);
	return { kind, rows: found };
}

test('a file is read in a process of its own, all of its rows in their order', async () => {
	const lines = Array.from({ length: 1_001 }, (_, index) => `Batch ${index},American IPA,5.5`);
	const { kind, rows } = await rowsOf(`name,style,abv\n${lines.join('\n')}\n`);
	expect(kind).toBe('csv');
	expect(rows.map(({ fields }) => fields.name)).toEqual(lines.map((line) => line.split(',')[0]));
	expect(rows[0]).toMatchObject({ row: 2, fields: { style: 'American IPA', abv: 5.5 }, errors: [] });
});

test('what is wrong with a file at once is a refusal, what is found later as well', async () => {
	await expect(rowsOf('no,columns\n')).rejects.toMatchObject({ name: 'AppError', code: 'INVALID_INPUT' });
	const { batches } = await readImportFile(fileOf(`name\n${'A\n'.repeat(mostRows + 1)}`));
	const reading = (async () => {
		for await (const _ of batches);
	})();
	await expect(reading).rejects.toThrow('More than 20,000 rows.');
});

test('a file that takes too long is given up with what to do', async () => {
	await expect(rowsOf(`name\n${'\n'.repeat(2_000_000)}`, { ms: 200, megabytes: 512 })).rejects.toMatchObject({
		code: 'UPLOAD_ERROR',
		message: 'This file takes too long to read. Split it and import its parts.',
	});
});

test('a file that takes too much memory ends its reader, not the site', async () => {
	const lists = `{"beers":[${'[],'.repeat(2_000_000)}[]]}`;
	await expect(rowsOf(lists, { ms: 60_000, megabytes: 24 })).rejects.toMatchObject({
		code: 'UPLOAD_ERROR',
		message: 'This file takes too much memory to read. Split it and import its parts.',
	});
});

test('what comes over at a time is little, however wide the rows are', async () => {
	const columns = Array.from({ length: 500 }, (_, index) => `column ${index}`);
	const row = ['IPA', '5', ...columns.map(() => 'x'.repeat(100))];
	const rows = Array.from({ length: 60 }, (_, index) => [`Barn Owl ${index}`, ...row]);
	const lines = [['name', 'style', 'abv', ...columns], ...rows];
	const { batches } = await readImportFile(fileOf(lines.map((cells) => cells.join()).join('\n')));
	const sizes: number[] = [];
	for await (const { rows } of batches) sizes.push(JSON.stringify(rows.map(({ cells }) => cells)).length);
	expect(sizes.length).toBeGreaterThan(10);
	expect(Math.max(...sizes)).toBeLessThan(300_000);
});

test('a row longer than any beer’s is told as wrong, and nothing of it comes over', async () => {
	const wide = Object.fromEntries(
		Array.from({ length: 40 }, (_, index) => [`note ${index}`, 'x'.repeat(30_000)]),
	);
	const beers = [
		{ name: 'Barn Owl', style: 'IPA', abv: 5, ...wide },
		{ name: 'Hobnail', style: 'IPA', abv: 5 },
	];
	const { rows } = await rowsOf(JSON.stringify(beers));
	expect(rows[0]).toMatchObject({
		cells: {},
		errors: [{ message: 'It is larger than 1 MB. Take out what is no beer’s.' }],
	});
	expect(rows[1]).toMatchObject({ fields: { name: 'Hobnail' }, errors: [] });
});
