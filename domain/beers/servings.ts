import * as z from 'zod/mini';
import { readServings, servingsText, sizesText } from '../import/servings.ts';
import { measureText, ouncesOfMeasure, sizeNote, typedMeasure } from '../locale/measure-text.ts';
import { cleanLine } from '../text/clean-text.ts';
import { glassShapes, type Serving } from './beer.ts';
import { formatPrice } from './beer-format.ts';
import { servingSchema } from './beer-schema.ts';
import type { FieldKind } from './field-kinds.ts';
import { centsOfText, priceExamples, readRequiredFigure, textOfCents } from './typed-figures.ts';

/** As typed in the form. */
const valuesSchema = z.object({
	label: z.string(),
	ounces: z.string(),
	glass: z.enum(glassShapes),
	priceCents: z.string(),
	/** Somebody was asked about this price and keeps it. */
	meant: z.optional(z.boolean()),
});
export type ServingValues = Readonly<z.infer<typeof valuesSchema>>;

export function valuesOfServing({ label, ounces, glass, priceCents }: Serving): ServingValues {
	return { label, ounces: typedMeasure(ounces), glass, priceCents: textOfCents(priceCents) };
}

export function servingWords({ label, ounces, glass, priceCents }: Serving): string {
	const holds = sizeNote(label, ounces) === null ? '' : ` (true ${measureText(ounces)})`;
	return `${label}${holds} in a ${glass}, ${formatPrice(priceCents) ?? 'no price'}`;
}

const { priceCents, ...plainParts } = servingSchema.shape;
const wire = z.optional(z.array(z.object({ ...plainParts, price_cents: priceCents })));

export const servings: FieldKind<Serving[]> = {
	blank: [],
	wire,
	read: (stored) =>
		(wire.safeParse(stored).data ?? []).map(({ price_cents, ...serving }) => ({
			...serving,
			priceCents: price_cents,
		})),
	normalize: (sizes) => sizes.map((size) => ({ ...size, label: cleanLine(size.label) })),
	toWire: (sizes) => sizes.map(({ priceCents, ...serving }) => ({ ...serving, price_cents: priceCents })),
	words: (sizes) => sizes.map(servingWords).join('; ') || null,
	toCell: servingsText,
	fromCell: (cell, { refuse }) => {
		const { servings: sizes, problems } = readServings(cell);
		for (const problem of problems) refuse(problem);
		return sizes;
	},
	cellOfList: sizesText,
	draft: z.array(valuesSchema),
	toForm: (sizes) => sizes.map(valuesOfServing),
	fromForm: (rows, refuse) =>
		rows.map(({ label, ounces, glass, priceCents }, index) => {
			const trueOunces = ouncesOfMeasure(
				readRequiredFigure(ounces, refuse, typedMeasure(9.5), `${index}.ounces`),
			);
			const price = centsOfText(priceCents);
			if (Number.isNaN(price)) refuse(`Must be a price such as ${priceExamples()}.`, `${index}.priceCents`);
			return {
				label: label.trim(),
				ounces: trueOunces,
				glass,
				priceCents: Number.isNaN(price) ? null : price,
			};
		}),
};
