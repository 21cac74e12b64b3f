import { expect, test } from 'vitest';
import { looseJson, scriptJson } from './script-values.ts';

const a = { name: 'A', abv: 5.2 };

test.each<[string, unknown]>([
	["const beers = [{name: 'A', abv: 5.2}];", { beers: [a] }],
	["// Ours\nimport x from './x';\n\nexport default[{ name: `A`, abv: 5.2, },]", { default: [a] }],
	['/* the list */ module.exports = { beers: [{ "name": "A", abv: 5.2 }] }', { beers: [a] }],
	[
		'export interface Beer { name: string }\nexport const beers: Beer[] = [{ name: "A", abv: 5.2 }]',
		{ beers: [a] },
	],
	[
		'export const A: Beer = { name: "A", abv: 5.2 };\nexport const B: Beer = { name: "B" };',
		{ things: [a, { name: 'B' }] },
	],
	['const o = { x: "y" };\nexport default [{ name: "A" + "B" }]', { x: 'y', default: [{ name: 'AB' }] }],
	[
		'let beers = [{ photo: require("./a.png"), on: new Date(), min: -1, [key]: 2, ...more }]',
		{ beers: [{ photo: undefined, on: undefined, min: -1 }] },
	],
	['let beers = [{ ibu: 30 + 5, batch: "B" + 7 }]', { beers: [{ ibu: 35, batch: 'B7' }] }],
	['ref([{ name: "A", abv: 5.2 }]).sort(byName)', undefined],
	['const beers = [{ name: "A", abv: 5.2 }].sort(byName)', { beers: [a] }],
	[
		'window.add("beer", [["A", 5.2], ["B", 6]])',
		{
			default: [
				['A', 5.2],
				['B', 6],
			],
		},
	],
	['function list() { return [{ name: "A", abv: 5.2 }] }', { default: [a] }],
	['const broken = [{ name: "A";\nconst beers = [{ name: "A", abv: 5.2 }]', { beers: [a] }],
	['name,style,abv\nA,"x = [1]",5', undefined],
	['type name = [x]', undefined],
	['import x from "y";', undefined],
	[`/* ours **/ // all\n${'/***/'.repeat(3)}const beers = [{ name: "A", abv: 5.2 }]`, { beers: [a] }],
])('%j writes out %j', (text, json) => expect(scriptJson(text)).toEqual(json));

test.each<[string, unknown]>([
	["[{ name: 'A', abv: 5.2, }, // the first\n]", [a]],
	['[{"name":"A"', undefined],
	['[{"name":"A"}] and more', undefined],
	[`${'['.repeat(100_000)}`, undefined],
])('%.60j is read as %j', (text, json) => expect(looseJson(text)).toEqual(json));

test('a file of nested beginnings, or of comments without end, is read once', () => {
	for (const beginning of ['b = [', 'b = {;']) {
		expect(scriptJson(`const a = [${beginning.repeat(20_000)}`)).toBeUndefined();
	}
	expect(scriptJson(`const a = [1];${'b = [/*'.repeat(100_000)}`)).toBeUndefined();
	expect(scriptJson(`${'/**/'.repeat(4_900)}x`)).toBeUndefined();
});
