import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ReadRow } from '#domain/import/row.ts';
import {
	filesIn,
	beerJsonPackage as official,
	programFiles as ours,
	readImport as read,
} from '#tests/import-documents.ts';
import { contextOf, planAll } from '#tests/import-plan.ts';

const brief = ({ fields: { name, style, abv, ibu } }: ReadRow) => [name, style, abv, ibu];

test('Untappd: each beer of a history once, without the drinker’s own words', async () => {
	const { notes, rows } = await read(new URL('untappd-checkins.csv', ours));
	expect(rows.map(brief)).toEqual([
		['Hayloft Pils', 'Pilsner - German', 4.9, 34],
		['Night Shift', 'Stout - Coffee', 6, 37],
		['Elsewhere IPA', 'IPA - American', 7, 60],
	]);
	expect(rows[0]?.fields).toMatchObject({ flavorProfile: 'crisp,grassy' });
	expect(JSON.stringify(rows.map(({ fields }) => fields))).not.toMatch(/Lovely|Kingston|untappd\.com/);
	expect(notes.slice(0, 3)).toEqual([
		'Read as a history of Untappd.',
		'1 more check-in of the same beers is left out.',
		'Its beers are of 2 breweries; leave out those that are not yours.',
	]);
});

test('Square: the sizes of an item are prices of one beer; food, shirts and what is archived are left out', async () => {
	const { notes, rows } = await read(new URL('square-items.csv', ours));
	const priced = rows.map(({ fields, prices }) => [
		fields.name,
		...prices.map(({ size, priceCents }) => [size?.label ?? null, priceCents]),
	]);
	expect(priced).toEqual([
		['Hayloft Pils', ['Pint', 700], ['5 oz', 350]],
		['Night Shift', ['Pint', 800], ['Growler', 2200]],
		['Barn Can', [null, 1500]],
	]);
	expect(rows.map(({ row }) => row)).toEqual([2, 4, 7]);
	expect(rows[0]?.fields).toMatchObject({ briefDescription: 'Crisp, grassy pilsner' });
	expect(rows[0]?.fields.style).toBeUndefined();
	expect(notes[1]).toBe('Left out, since their category is no beer: Food (1), Merchandise (1).');
});

test('Toast, RaspberryPints and Kegwall: their lists come in by the names of their columns', async () => {
	const toast = await read(new URL('toast-items.csv', ours));
	expect(toast.rows.map(({ fields, prices }) => [fields.name, prices[0]?.priceCents])).toEqual([
		['Hayloft Pils', 700],
		['Night Shift', 800],
	]);
	const pints = await read(new URL('raspberrypints-beers.csv', ours));
	expect(pints.rows[0]).toMatchObject({
		fields: { name: 'Barn Door Common', style: 'California Common', ibu: 38, srm: 10 },
		derived: { abv: 4.9 },
	});
	expect(pints.rows[0]?.fields.content).toBe('<p>Toast &amp; mint, very dry.</p>');
	const kegwall = await read(new URL('kegwall-beers.csv', ours));
	expect(kegwall.rows.map(brief)).toEqual([
		['Hayloft Pils', 'German Pils', 4.9, 34],
		['Night Shift', 'American Stout', 6, 37],
	]);
	expect(kegwall.rows[1]?.fields).toMatchObject({ srm: 34.7, briefDescription: 'Coffee and cocoa' });
});

test.each([
	['-- phpMyAdmin SQL Dump\n-- version 5', /copy of a whole database.*Export its table of beers as CSV/],
	['INSERT INTO `beers` VALUES (1)', /copy of a whole database/],
	['<!DOCTYPE html><html><body>', /web page.*export/],
	['%PDF-1.7 x', /PDF/],
	['SQLite format 3\u0000', /database \(SQLite\).*CSV or BeerXML/],
	['{\\rtf1\\ansi', /word processor/],
])('%j is told what to do instead', async (text, message) => {
	await expect(read(text)).rejects.toThrow(
		expect.objectContaining({ code: 'INVALID_INPUT', message: expect.stringMatching(message) }),
	);
});

test('JSON: Untappd’s history as in CSV, and a beer alone with lists of its own', async () => {
	const drunk = {
		beer_name: 'A',
		brewery_name: 'B',
		beer_type: 'Saison',
		beer_abv: '6',
		rating_score: '4',
		bid: 1,
	};
	const history = await read(JSON.stringify([drunk, { ...drunk, comment: 'Again' }]));
	expect(history.rows.map(brief)).toEqual([['A', 'Saison', 6, undefined]]);
	const alone = {
		Name: 'Kellerhell',
		Sorte: 'Helles',
		Alkohol: '4,9',
		Malze: [{ Name: 'Pilsner' }, { Name: 'Münchner' }],
	};
	expect((await read(JSON.stringify(alone))).rows.map(brief)).toEqual([
		['Kellerhell', 'Helles', 4.9, undefined],
	]);
});

/** Values for the required fields that such a file may lack. */
const everywhere = { style: 'American IPA', abv: '5.5' };

test('every program’s file comes in after one answer at most, and a second time nothing changes', async () => {
	const programs = filesIn(ours).filter(({ pathname }) => !pathname.endsWith('.md'));
	for (const file of [...programs, ...filesIn(new URL('tests/xml/', official))]) {
		const name = fileURLToPath(file).replace(/^.*\//, '');
		const { rows } = await read(file);
		const planned = planAll(rows, contextOf([]), { everywhere });
		const bad = planned.filter(({ outcome }) => outcome !== 'new');
		// A batch without a recipe is not imported.
		expect(
			bad.map(({ errors }) => errors[0]?.message),
			name,
		).toEqual(name === 'brewfather-batches.json' ? ['This is no recipe of Brewfather.'] : []);
		const beers = planned.flatMap(({ beer }) => beer ?? []);
		const again = planAll(rows, contextOf(beers), { everywhere });
		expect(
			again.map(({ outcome }) => outcome),
			name,
		).toEqual(planned.map(({ outcome }) => (outcome === 'new' ? 'same' : 'bad')));
	}
});
