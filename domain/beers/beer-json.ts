import * as z from 'zod/mini';
import type { Beer } from './beer.ts';
import { beerFieldNames, beerFields, columnNames, fieldByField, wireFieldNames } from './beer-fields.ts';

/** A beer in the fields of spec §3. Those after `yeast` are ours; a file without them is read all the same. */
export const beerJsonSchema = z.object(
	Object.fromEntries(wireFieldNames.map((name) => [columnNames[name], beerFields[name].kind.wire])),
);
export type BeerJson = z.infer<typeof beerJsonSchema>;
export const beersJsonSchema = z.array(beerJsonSchema);

function wireValue<Name extends keyof Beer>(beer: Beer, name: Name): unknown {
	return beerFields[name].kind.toWire(beer[name]);
}

export function beerToJson(beer: Beer): BeerJson {
	const json: BeerJson = {};
	for (const name of wireFieldNames) {
		const value = wireValue(beer, name);
		if (value !== undefined) json[columnNames[name]] = value;
	}
	return json;
}

/** What the file leaves out is blank: null, or a pint for a glass. */
export function beerFromJson(json: BeerJson): Beer {
	return fieldByField<Beer>(beerFieldNames, (name) => beerFields[name].kind.read(json[columnNames[name]]));
}
