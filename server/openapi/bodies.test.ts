import { expect, test } from 'vitest';
import { bodyFault, describedBodies, requestFault } from '#tests/request-bodies.ts';

test.each(describedBodies)('the document takes its own example of $name', ({ name, example }) => {
	// Replaces placeholders such as $BEER by an arbitrary word.
	const filled = JSON.parse(JSON.stringify(example).replaceAll(/\$([A-Z_]+)/g, '$1'));
	expect(bodyFault(name, 'application/json', filled)).toBeNull();
});

const formOf = (fields: Readonly<Record<string, string>>) => {
	const form = new FormData();
	for (const [key, value] of Object.entries(fields)) form.set(key, value);
	return form;
};

test.each([
	['pictures.upload', { focusX: '0.25', focusY: '1' }],
	['import.preview', { existing: 'skip' }],
] as const)('the document takes the form of %s with a file, and no other', async (name, fields) => {
	const form = formOf(fields);
	expect(await requestFault(name, new Response(form))).toContain("required property 'file'");
	form.set('file', new File(['name,style,abv'], 'beers.csv'));
	expect(await requestFault(name, new Response(form))).toBeNull();
	form.set('size', 'large');
	expect(await requestFault(name, new Response(form))).toContain('additional properties');
});

test('what the document does not know is told', () => {
	expect(bodyFault('beers.low', 'application/json', { low: 'very' })).toContain('/low must be boolean');
	expect(bodyFault('beers.list', 'application/json', {})).toContain('not described');
});
