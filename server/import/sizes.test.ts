import { expect, test } from 'vitest';
import { noAnswers } from '#domain/import/import-answers.ts';
import { planRows } from '#domain/import/plan.ts';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { inChunks } from '../process/event-loop.ts';
import { readContext } from './import-context.ts';
import { openDocument } from './open-document.ts';

const recipes = 3_000;
const hops = Array.from({ length: 8 }, (_, index) => ({ name: `Hop ${index}`, amount: '0,02' }));
const xmlRecipe = (index: number) =>
	`<RECIPE><NAME>Batch ${index}</NAME><STYLE><NAME>American IPA</NAME></STYLE><HOPS>${hops
		.map(
			({ name, amount }) => `<HOP><NAME>${name}</NAME><AMOUNT>${amount}</AMOUNT><NOTES>Long.</NOTES></HOP>`,
		)
		.join('')}</HOPS><OG>1,060</OG><FG>1,012</FG><IBU>45,5</IBU><DATE>6.11.2026</DATE></RECIPE>`;
const jsonRecipe = (index: number) => ({
	name: `Batch ${index}`,
	style: { name: 'American IPA' },
	alcohol_by_volume: { unit: '%', value: 6.3 },
	ingredients: { hop_additions: hops },
});

const files = {
	BeerXML: `<RECIPES>${Array.from({ length: recipes }, (_, index) => xmlRecipe(index)).join('\n')}</RECIPES>`,
	BeerJSON: JSON.stringify({
		beerjson: { version: 1, recipes: Array.from({ length: recipes }, (_, index) => jsonRecipe(index)) },
	}),
};

test.each(Object.entries(files))(
	'of thousands of recipes of %s each is a beer with its style and its strength',
	async (_, text) => {
		await using venue = await openTaproom();
		const document = await openDocument(americanFormats, Buffer.from(text));
		const reads: ReturnType<typeof readRow>[] = [];
		for await (const row of document.rows) reads.push(readRow(americanFormats, row));
		const rows = await inChunks(
			planRows(americanFormats, reads, await readContext(venue.taproom, '2026-11-20'), noAnswers),
			() => undefined,
		);
		expect(rows).toHaveLength(recipes);
		expect(new Set(rows.map(({ beer }) => beer?.name)).size).toBe(recipes);
		for (const { outcome, beer } of rows)
			expect({ outcome, ...beer }).toMatchObject({
				outcome: 'new',
				abv: 6.3,
				styleCode: '21A',
				status: 'archived',
			});
	},
);

test('a document type with entities that double and double is not expanded', async () => {
	const bomb = Array.from(
		{ length: 40 },
		(_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`,
	).join('');
	const text = `<!DOCTYPE RECIPES [<!ENTITY e0 "x">${bomb}]><RECIPES><RECIPE><NAME>&e40;</NAME></RECIPE></RECIPES>`;
	const { rows } = await openDocument(americanFormats, Buffer.from(text));
	const names: unknown[] = [];
	for await (const { values } of rows) names.push(values.name);
	expect(names).toEqual(['&e40;']);
});
