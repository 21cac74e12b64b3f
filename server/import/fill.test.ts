import { expect, test } from 'vitest';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import { hire } from '#tests/staff.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function preview(venue: Venue, text: string): Promise<Import> {
	const { headers } = await hire(venue.taproom, 'manager', 'mia');
	const sent = { method: 'POST', headers, body: new Uint8Array(Buffer.from(text)) };
	const { data } = await (await venue.app.request('/api/import', sent)).json();
	const { id } = importSchema.parse(data);
	for (;;) {
		const found = importSchema.parse(await venue.data('import.read', { id }));
		if (found.state !== 'reading') return found;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

const recipe = (name: string, style: string, more: string) =>
	`<RECIPE><NAME>${name}</NAME><STYLE>${style}</STYLE>${more}</RECIPE>`;
const stout = recipe(
	'Big Milk',
	'<NAME>Sweet Stout</NAME><CATEGORY_NUMBER>13</CATEGORY_NUMBER><STYLE_LETTER>B</STYLE_LETTER><STYLE_GUIDE>BJCP 2008</STYLE_GUIDE>',
	'<OG>1.1072</OG><FG>1.0268</FG><IBU>98.46848112315666</IBU>' +
		'<HOPS><HOP><NAME>Goldings, East Kent</NAME></HOP><HOP><NAME>Fuggles</NAME></HOP></HOPS>' +
		'<FERMENTABLES><FERMENTABLE><NAME>Pale Malt</NAME><TYPE>Grain</TYPE></FERMENTABLE></FERMENTABLES>' +
		'<MISCS><MISC><NAME>Coffee</NAME><TYPE>Flavor</TYPE></MISC><MISC><NAME>Lactose</NAME><TYPE>Other</TYPE></MISC>' +
		'<MISC><NAME>Irish Moss</NAME><TYPE>Fining</TYPE></MISC></MISCS>',
);
const lager = recipe('House Lager', '<NAME>Hells of ours</NAME>', '<ABV>5</ABV>');

test('a recipe comes in with what follows from it: its style by an older number, its strength as an estimate, its allergens', async () => {
	await using venue = await openStaffedTaproom();
	const shown = await preview(venue, `<RECIPES>${stout}${lager}</RECIPES>`);
	expect(shown.counts).toMatchObject({ new: 2, bad: 0 });
	const [first, second] = shown.rows;
	expect(first).toMatchObject({
		guide: { printed: 'Sweet Stout', code: '16A', nearest: [] },
		estimate: {
			field: 'abv',
			value: 11.8,
			words: 'About 11.8%, estimated from its gravities (1.107 → 1.027).',
		},
		warnings: ['Allergens from its ingredients: barley, lactose. Please check them.'],
	});
	expect(first?.changes).toContain('IBU 98.5');
	expect(second).toMatchObject({ estimate: null, guide: { printed: 'Hells of ours', code: null } });
	expect(second?.guide?.nearest.map(({ code }) => code)).toContain('4A');

	const rows = { 1: { fields: { abv: '11,5' } }, 2: { fields: { styleCode: '4A' } } };
	const chosen = importSchema.parse(await venue.data('import.choose', { id: shown.id, body: { rows } }));
	expect(chosen.rows.map(({ estimate, guide }) => [estimate, guide?.code])).toEqual([
		[null, '16A'],
		[null, '4A'],
	]);
	await venue.data('import.confirm', { id: shown.id });
	expect((await venue.beer('big-milk')).beer).toMatchObject({
		abv: 11.5,
		ibu: 98.5,
		styleCode: '16A',
		hops: 'Goldings, East Kent; Fuggles',
		allergens: ['barley', 'lactose'],
		content: '<p>Brewed with Coffee, Lactose.</p>',
	});
	expect(await venue.beer('house-lager')).toMatchObject({ style: 'Hells of ours', styleCode: '4A' });
	expect((await preview(venue, `<RECIPES>${stout}</RECIPES>`)).rows[0]).toMatchObject({
		outcome: 'same',
		guide: null,
		estimate: null,
		warnings: [],
	});
});

test('a style that the guide does not know is asked about once for all beers that have it', async () => {
	await using venue = await openStaffedTaproom();
	const csv = 'name,style,abv\nA,Hells of ours,5\nB,Hells of ours,5.2\nC,Kölsch,5\nD,Odd,4\n';
	const { id, styles } = await preview(venue, csv);
	expect(styles.map(({ printed, rows, chosen }) => [printed, rows, chosen])).toEqual([
		['Hells of ours', 2, null],
		['Odd', 1, null],
	]);
	const choose = async (code: string | null) =>
		importSchema.parse(
			await venue.data('import.choose', { id, body: { styles: { 'Hells of ours': code } } }),
		);
	expect((await choose('4A')).styles[0]).toMatchObject({ rows: 2, chosen: '4A' });
	expect((await choose('99Z')).rows.map(({ guide }) => guide?.code)).toEqual([null, null, '5B', null]);
	expect((await choose(null)).rows.map(({ guide }) => guide?.code)).toEqual([null, null, '5B', null]);
	expect((await choose('4A')).rows.map(({ guide }) => guide?.code)).toEqual(['4A', '4A', '5B', null]);
	await venue.data('import.confirm', { id });
	expect(await venue.beer('b')).toMatchObject({ style: 'Hells of ours', styleCode: '4A' });
});
