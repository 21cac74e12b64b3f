import fc from 'fast-check';
import type { Beer } from '#domain/beers/beer.ts';
import { beerFieldNames, beerFields, blankBeer } from '#domain/beers/beer-fields.ts';
import { recordOf } from '#domain/record.ts';

type TextName = {
	[Name in keyof Beer]: string | null extends Beer[Name] ? Name : never;
}[keyof Beer];
const takesText = (name: keyof Beer): name is TextName =>
	blankBeer[name] === null && beerFields[name].kind.read('any text') === 'any text';

/** Generates all optional texts of a beer, so that new fields are tried too. */
export const anyBeerTexts = (text: fc.Arbitrary<string | null>) =>
	fc.record(recordOf(beerFieldNames.filter(takesText), () => text));
