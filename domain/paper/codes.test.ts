import { expect, test } from 'vitest';
import { codeChoiceSchema, codesOf } from './codes.ts';

const lists = {
	beers: [{ slug: 'barn-door', name: 'Barn Door' }],
	events: [{ slug: 'trivia', name: 'Trivia' }],
};
const choose = (choice: Record<string, string>) => codesOf(codeChoiceSchema.parse(choice), lists);

test('tables are numbered and lead to the menu; beers and events lead to their pages', () => {
	expect(choose({ of: 'tables', tables: '2' })).toEqual([
		{ name: 'Table 1', path: '/beer' },
		{ name: 'Table 2', path: '/beer' },
	]);
	expect(choose({ of: 'beers' })).toEqual([{ name: 'Barn Door', path: '/beers/barn-door' }]);
	expect(choose({ of: 'events' })).toEqual([{ name: 'Trivia', path: '/events/trivia' }]);
});

test('places are named by lines: empty ones and doubles are left out, long ones cut', () => {
	const places = `Door\n\n  Bar \nDoor\n${'x'.repeat(80)}`;
	expect(choose({ of: 'places', places }).map(({ name }) => name)).toEqual(['Door', 'Bar', 'x'.repeat(60)]);
	expect(choose({ of: 'places' })).toEqual([]);
});

test.each([
	{ of: 'chairs' },
	{ of: 'tables', tables: '0' },
	{ of: 'tables', tables: '100' },
	{ of: 'tables', tables: 'x' },
])('what is none is refused: %o', (choice) => expect(codeChoiceSchema.safeParse(choice).success).toBe(false));
