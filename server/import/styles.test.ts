import { expect, test } from 'vitest';
import { newBeerValues, readBeerForm } from '#domain/beers/beer-form.ts';
import { csvLine } from '#domain/import/export.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { styles } from '#style-guide/index.ts';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

const codes = styles.map(({ style_code }) => style_code);

test('every style of the guide fits a beer: by the form, by the API, by an import, and from our own export', async () => {
	await using venue = await openStaffedTaproom();
	const { request, preview, confirm, choose } = await manager(venue);
	expect(codes).toHaveLength(128);
	for (const [index, styleCode] of codes.entries()) {
		const { input, problems } = readBeerForm(americanFormats, {
			...newBeerValues,
			name: `Form ${index}`,
			style: 'As the guide says',
			abv: '5',
			styleCode,
		});
		expect(problems).toEqual([]);
		await venue.data('beers.create', { body: input });
	}
	const list = (head: readonly string[], rows: readonly (readonly string[])[]) =>
		preview([head, ...rows].map(csvLine).join(''));
	const byCode = await list(
		['name', 'style', 'abv', 'style_code'],
		codes.map((code, index) => [`Code ${index}`, 'Ale', '5', code]),
	);
	expect(byCode.counts).toMatchObject({ new: 128, bad: 0 });
	await confirm(byCode.id);
	const shown = codes.slice(0, 100);
	const head = ['name', 'style', 'abv'];
	const byName = await list(
		head,
		styles.map(({ style_name }, index) => [`Name ${index}`, style_name, '5']),
	);
	expect(byName.counts).toMatchObject({ new: 128, bad: 0 });
	expect(byName.rows.map(({ guide }) => guide?.code)).toEqual(shown);
	const said = Object.fromEntries(codes.map((code, index) => [`Sort ${index}`, code]));
	const byHand = await list(
		head,
		codes.map((_, index) => [`Hand ${index}`, `Sort ${index}`, '5']),
	);
	const { rows } = await choose(byHand.id, { styles: said });
	expect(rows.map(({ guide }) => guide?.code)).toEqual(shown);
	const exported = await preview(await (await request('/export/beers.csv')).text());
	expect(exported.counts).toMatchObject({ new: 0, update: 0, bad: 0 });
});

test('a style of a long code comes in by all its names', async () => {
	await using venue = await openStaffedTaproom();
	const { preview } = await manager(venue);
	const names = ['American Pilsner', 'Pilsner - American', 'Pre-Prohibition Lager', 'Pre-Prohibition Porter'];
	const rows = [...names, 'Historical Beer: Pre-Prohibition Lager'].map(
		(style, index) => `B${index},${style},4.5`,
	);
	expect((await preview(`name,style,abv\n${rows.join('\n')}\n`)).counts).toMatchObject({ new: 5, bad: 0 });
});
