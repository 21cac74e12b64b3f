import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '#domain/api/field-errors.ts';
import { slugSchema } from '#domain/slug-schema.ts';

const schema = z.strictObject({
	slug: slugSchema,
	code: z.string().check(z.regex(/^\d+$/)),
	count: z.int().check(z.minimum(1)),
});

function messagesFor(input: unknown): Record<string, string> {
	const { error } = z.safeParse(schema, input, { reportInput: true });
	const wrong = fieldErrors((error?.issues ?? []).map((issue) => ({ ...issue })));
	return Object.fromEntries(wrong.map(({ path, message }) => [path, message]));
}

test('what was left empty or out is asked for, whatever it should look like', () => {
	const asked = 'Please fill this in.';
	expect(messagesFor({ slug: '', code: '' })).toEqual({ slug: asked, code: asked, count: asked });
});

test('what is written wrong is told how it is written', () => {
	expect(messagesFor({ slug: 'My Beer!', code: '12', count: 0, color: 'red' })).toEqual({
		slug: 'Use small letters, digits and single hyphens, such as amber-ale.',
		count: 'Must be at least 1.',
		color: 'There is no such field.',
	});
});
