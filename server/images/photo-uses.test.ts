import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointNames, endpointOf } from '#domain/endpoints.ts';
import { shownImagePattern } from '#domain/images/image-address.ts';
import { allKinds } from '#domain/resources/kinds.ts';

/** Says whether a schema is that of a photo's address, which is recognized by its pattern. */
function takesPhotos(schema: z.core.$ZodType): boolean {
	const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
	return text.includes(JSON.stringify(shownImagePattern.source.replace(/^\^/, '')).slice(1, -1));
}

test.each(allKinds)('the kind $name says which fields hold its photos, if any do', ({ input, photo }) => {
	const fields = Object.entries(input.shape).filter(([, field]) => takesPhotos(field));
	expect(fields.map(([name]) => name)).toEqual([
		...new Set(photo?.fields.map((field) => field.split('.')[0])),
	]);
});

test('photos stand on beers, in content and on the first screen: no other setting holds one that a deletion would miss', () => {
	const calls = endpointNames.filter((name) => {
		const { body } = endpointOf(name);
		return body && takesPhotos(body.schema);
	});
	expect(calls.toSorted()).toEqual(['beers.create', 'beers.update', 'content.create', 'content.update']);
});
