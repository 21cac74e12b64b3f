import { expect, test } from 'vitest';
import { americanFormats } from '#domain/locale/formats.ts';
import { choice, choices, drawnElsewhere, list, optionalText, text, textsOf } from './form-fields.tsx';

const days = [
	{ value: 'fri', label: 'Friday' },
	{ value: 'sat', label: 'Saturday' },
];

const texts = textsOf(
	americanFormats,
	{
		name: text('Name'),
		note: optionalText('Note'),
		day: choice('Day', days),
		also: choices('Also on', days),
		sizes: list('Sizes', {
			noun: 'size',
			blank: { label: '' },
			fields: { label: text('Label') },
			rows: ['label'],
			words: (sizes) => `${sizes.length} sizes`,
		}),
		from: drawnElsewhere<number>('From', (minutes) => `${minutes / 60}:00`),
	},
	{ from: ({ from, day }) => `${day} at ${from / 60}` },
);
const values = {
	name: 'Trivia',
	note: null,
	day: 'sat',
	also: ['fri', 'mon'],
	sizes: [{ label: 'Pint' }],
	from: 1140,
};

test('a form names its fields in the order of their description', () => {
	expect(Object.values(texts.labels)).toEqual(['Name', 'Note', 'Day', 'Also on', 'Sizes', 'From']);
});

test('a value is said as its field says it, by its label where it is one of several, and by the whole where that is asked', () => {
	const names = ['name', 'note', 'day', 'also', 'sizes', 'from'] as const;
	expect(names.map((name) => texts.textOf(values, name))).toEqual([
		'Trivia',
		'nothing',
		'Saturday',
		// A value that this version does not know is shown as stored.
		'Friday, mon',
		'1 sizes',
		'sat at 19',
	]);
});
