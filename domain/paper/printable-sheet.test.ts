import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { isVisible } from '../text/clean-text.ts';
import type { CanDraw } from '../text/drawable-text.ts';
import { printableSheet, readReplaced } from './printable-sheet.ts';
import type { SheetContent } from './sheet-content.ts';

const latin: CanDraw = (cluster) => /^[\p{Script=Latin}\p{ASCII}’·]+$/u.test(cluster);

type Pouring = SheetContent['pouring'][number];

const beer = (more: Partial<Pouring>): Pouring => ({
	key: 'beer:one',
	name: 'Barn Door',
	facts: '5.2%',
	text: 'Toasted malt.',
	prices: [{ label: 'Pint', price: '$7' }],
	mark: '1',
	style: 'American Lager',
	note: '',
	allergens: '',
	remarks: [],
	glass: 'pint',
	pairing: [],
	saying: '',
	next: [],
	...more,
});

const sheet = (more: Partial<SheetContent>): SheetContent => ({
	name: 'Corner House',
	line: '',
	date: 'Friday',
	time: '4:10 PM',
	address: 'corner.test/beer',
	pouring: [],
	coming: [],
	drinks: [],
	food: [],
	soldOut: [],
	...more,
});

function printed(more: Partial<Pouring>) {
	const { content, replaced } = printableSheet(sheet({ pouring: [beer(more)] }), latin);
	return { line: content.pouring[0], replaced };
}

test('what can be set stays as it is, and nothing is told', () => {
	const content = sheet({ pouring: [beer({ remarks: ['Contains barley'] })], coming: ['Winter Ale'] });
	expect(printableSheet(content, latin)).toEqual({ content, replaced: [] });
});

test('a name that cannot be set is its style, which is not said twice', () => {
	const { line, replaced } = printed({ name: '烤鸭啤酒' });
	expect(line).toMatchObject({ name: 'American Lager', style: '' });
	expect(replaced).toEqual([{ text: '烤鸭啤酒', printed: 'American Lager' }]);
	expect(printed({ name: '🍺🍺', style: '淡啤酒' }).line).toMatchObject({ name: 'Beer', style: '' });
	expect(printed({ name: 'American Lager' }).line).toMatchObject({ style: 'American Lager' });
});

test('a description of which words are lost is left out: what remains of it could say the opposite', () => {
	const { line, replaced } = printed({ text: 'Made 不 with nuts' });
	expect(line?.text).toBe('');
	expect(replaced).toEqual([{ text: 'Made 不 with nuts', printed: '' }]);
	expect(printed({ text: 'Crisp 🍺 and dry' }).line?.text).toBe('Crisp and dry');
});

test('what a beer is made of is never lost without a word', () => {
	expect(printed({ remarks: ['Brewed with 花生'] }).line?.remarks).toEqual(['Ask us what it is made of']);
});

test('each price keeps a size: sizes that cannot be set are numbered', () => {
	const prices = [
		{ label: '小', price: '$4' },
		{ label: 'Pint', price: '$7' },
		{ label: '大', price: '$9' },
	];
	expect(printed({ prices }).line?.prices).toEqual([
		{ label: 'Size 1', price: '$4' },
		{ label: 'Pint', price: '$7' },
		{ label: 'Size 3', price: '$9' },
	]);
});

test('beers that are only mentioned are told by their styles, drinks and dishes by their headings', () => {
	const dish = { key: 'dish:one', name: '饺子', facts: '', text: '', prices: [{ label: '', price: '$9' }] };
	const { content } = printableSheet(
		sheet({
			coming: ['冬啤', '夏啤'],
			mentioned: [{ name: '冬啤', style: 'Baltic Porter' }],
			soldOut: ['饺子'],
			food: [{ heading: 'Dumplings', lines: [dish] }],
			drinks: [{ heading: '茶', lines: [{ ...dish, name: '绿茶' }] }],
		}),
		latin,
	);
	expect(content.coming).toEqual(['Baltic Porter', 'Another beer']);
	const beersToGo = printableSheet(
		sheet({
			mentioned: [{ name: '冬啤', style: 'Baltic Porter' }],
			drinks: [{ heading: 'To Go Today', lines: [{ ...dish, name: '冬啤' }] }],
		}),
		latin,
	);
	expect(beersToGo.content.drinks[0]?.lines[0]?.name).toBe('Baltic Porter');
	expect(content.soldOut).toEqual(['one more']);
	expect(content.food[0]).toMatchObject({
		lines: [{ name: 'Dumplings', prices: [{ label: '', price: '$9' }] }],
	});
	expect(content.drinks[0]).toMatchObject({ heading: 'Drinks', lines: [{ name: 'Drinks' }] });
	expect(printableSheet(sheet({ name: '酒馆' }), latin).content.name).toBe('corner.test');
});

test('what is said beside a file of codes is read, and nothing of what is not that', () => {
	const replaced = [{ text: '烤鸭', printed: 'Code 2' }];
	expect(readReplaced(encodeURIComponent(JSON.stringify(replaced)))).toEqual(replaced);
	for (const other of [null, '', '%', 'x', '%5B%7B%7D%5D', '7']) expect(readReplaced(other)).toEqual([]);
});

test('whatever is typed, every beer has a name and every price a size', () => {
	const text = fc.string({
		unit: fc.oneof(
			fc.string({ unit: anyCharacter, maxLength: 3 }),
			fc.constantFrom('a', ' ', '\ud800', '🍺'),
		),
		maxLength: 10,
	});
	const size = text.filter((label) => label !== '');
	fc.assert(
		fc.property(text, text, size, (name, style, label) => {
			const { line } = printed({ name, style, prices: [{ label, price: '$7' }] });
			expect(isVisible(line?.name ?? '')).toBe(true);
			expect(isVisible(line?.prices[0]?.label ?? '')).toBe(true);
		}),
	);
});
