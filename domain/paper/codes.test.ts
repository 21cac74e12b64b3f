import { expect, test } from 'vitest';
import { codeChoiceSchema, codeFault, codesOf } from './codes.ts';

const lists = {
	beers: [{ slug: 'barn-door', name: 'Barn Door' }],
	events: [{ slug: 'trivia', name: 'Trivia' }],
};
const choiceOf = (choice: Record<string, string>) => codeChoiceSchema.parse(choice);
const choose = (choice: Record<string, string>) => codesOf(choiceOf(choice), lists);
const faultOf = (choice: Record<string, string>) => codeFault(choiceOf(choice));

test('tables are numbered and lead to the menu; beers and events lead to their pages', () => {
	expect(choose({ of: 'tables', tables: '2' })).toEqual([
		{ name: 'Table 1', path: '/beer' },
		{ name: 'Table 2', path: '/beer' },
	]);
	expect(choose({ of: 'tables', tables: '100' })).toHaveLength(100);
	expect(choose({ of: 'beers' })).toEqual([{ name: 'Barn Door', path: '/beers/barn-door' }]);
	expect(choose({ of: 'events' })).toEqual([{ name: 'Trivia', path: '/events/trivia' }]);
});

test('places are named by lines: empty ones and doubles are left out, and none is cut', () => {
	const places = `Door\n\n  Bar \nDoor\n${'x'.repeat(60)}`;
	expect(choose({ of: 'places', places }).map(({ name }) => name)).toEqual(['Door', 'Bar', 'x'.repeat(60)]);
});

test.each([
	[{ of: 'tables', tables: '1' }, null],
	[{ of: 'tables', tables: ' 200 ' }, null],
	[{ of: 'tables', tables: '0' }, 'The number of tables must be from 1 to 200.'],
	[{ of: 'tables', tables: '201' }, 'The number of tables must be from 1 to 200.'],
	[{ of: 'tables', tables: '1e9' }, 'The number of tables must be from 1 to 200.'],
	[{ of: 'tables', tables: '' }, 'The number of tables must be from 1 to 200.'],
	[{ of: 'places' }, 'Write a name on each line, such as Door.'],
	[{ of: 'places', places: ' \n\u200e\n' }, 'Write a name on each line, such as Door.'],
	[
		{ of: 'places', places: 'The long table by the window that looks over the whole of the valley' },
		'“The long table by th…” is too long: a name has at most 60 letters.',
	],
	[
		{ of: 'places', places: Array.from({ length: 41 }, (_, at) => `Seat ${at}`).join('\n') },
		'41 names are too many: at most 40 go on one sheet.',
	],
	[{ of: 'beers', tables: 'x', places: 'x'.repeat(80) }, null],
])('%o is told its fault: %s', (choice, fault) => {
	expect(faultOf(choice)).toBe(fault);
});

test.each([{ of: 'chairs' }, {}, { of: 'tables', paper: 'a5' }])('what is none is refused: %o', (choice) =>
	expect(codeChoiceSchema.safeParse(choice).success).toBe(false),
);
