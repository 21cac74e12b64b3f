import * as z from 'zod/mini';
import type { PublicBeer, ServedBeer } from './beer.ts';
import { beerFields, columnNames, fieldByField, publicFields, wireFieldNames } from './beer-fields.ts';
import { derivedShape } from './beer-schema.ts';

/** A beer in the fields of spec §3. Those after `yeast` are our own and optional. */
export const beerJsonSchema = z.object(
	Object.fromEntries(wireFieldNames.map((name) => [columnNames[name], publicFields[name].kind.wire])),
);
type BeerJson = z.infer<typeof beerJsonSchema>;
/** Includes the fields that the server computes for menus. */
export const servedBeerJsonSchema = z.extend(beerJsonSchema, derivedShape);
export const beersJsonSchema = z.array(beerJsonSchema);

function wireValue<Name extends keyof PublicBeer>(beer: PublicBeer, name: Name): unknown {
	return publicFields[name].kind.toWire(beer[name]);
}

export function beerToJson(beer: PublicBeer): BeerJson {
	const json: BeerJson = {};
	for (const name of wireFieldNames) {
		const value = wireValue(beer, name);
		if (value !== undefined) json[columnNames[name]] = value;
	}
	return json;
}

/** Fields that are missing become null, or a pint for the glass. */
export function beerFromJson(json: BeerJson): PublicBeer {
	return fieldByField<PublicBeer>(wireFieldNames, (name) =>
		beerFields[name].kind.read(json[columnNames[name]]),
	);
}

const derivedOf = ({ taps, tastes, liquid }: Pick<ServedBeer, keyof typeof derivedShape>) => ({
	...(taps && { taps }),
	...(tastes && { tastes }),
	...(liquid !== undefined && { liquid }),
});

export const servedBeerToJson = (beer: ServedBeer) => ({ ...beerToJson(beer), ...derivedOf(beer) });

export const servedBeerFromJson = (json: z.infer<typeof servedBeerJsonSchema>): ServedBeer => ({
	...beerFromJson(json),
	...derivedOf(json),
});
