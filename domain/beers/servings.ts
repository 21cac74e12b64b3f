import * as z from 'zod/mini';
import { readServings, servingsText, sizesText } from '../import/servings.ts';
import type { Formats } from '../locale/formats.ts';
import { measureText, ouncesOfMeasure, sizeNote, typedMeasure } from '../locale/measure-text.ts';
import { cleanLine } from '../text/clean-text.ts';
import { glassShapes, type Serving } from './beer.ts';
import { formatPrice } from './beer-format.ts';
import { servingSchema } from './beer-schema.ts';
import type { FieldKind } from './field-kinds.ts';
import { centsOfText, priceExamples, readRequiredFigure, textOfCents } from './typed-figures.ts';

/** The values as typed in the form. */
const valuesSchema = z.object({
	label: z.string(),
	ounces: z.string(),
	glass: z.enum(glassShapes),
	priceCents: z.string(),
	/** The user has confirmed this unusual price. */
	meant: z.optional(z.boolean()),
});
export type ServingValues = Readonly<z.infer<typeof valuesSchema>>;

export function valuesOfServing(
	formats: Formats,
	{ label, ounces, glass, priceCents }: Serving,
): ServingValues {
	return {
		label,
		ounces: typedMeasure(formats, ounces),
		glass,
		priceCents: textOfCents(formats, priceCents),
	};
}

export function servingWords(formats: Formats, { label, ounces, glass, priceCents }: Serving): string {
	const holds = sizeNote(formats, label, ounces) === null ? '' : ` (true ${measureText(formats, ounces)})`;
	return `${label}${holds} in a ${glass}, ${formatPrice(formats, priceCents) ?? 'no price'}`;
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
	words: (sizes, formats) => sizes.map((size) => servingWords(formats, size)).join('; ') || null,
	toCell: (sizes, formats) => servingsText(formats, sizes),
	fromCell: (cell, { refuse, formats }) => {
		const { servings: sizes, problems } = readServings(formats, cell);
		for (const problem of problems) refuse(problem);
		return sizes;
	},
	cellOfList: (list, formats) => sizesText(formats, list),
	draft: z.array(valuesSchema),
	toForm: (sizes, formats) => sizes.map((size) => valuesOfServing(formats, size)),
	fromForm: (rows, refuse, formats) =>
		rows.map(({ label, ounces, glass, priceCents }, index) => {
			const trueOunces = ouncesOfMeasure(
				formats,
				readRequiredFigure(ounces, refuse, typedMeasure(formats, 9.5), `${index}.ounces`),
			);
			const price = centsOfText(formats, priceCents);
			if (Number.isNaN(price))
				refuse(`Must be a price such as ${priceExamples(formats)}.`, `${index}.priceCents`);
			return {
				label: label.trim(),
				ounces: trueOunces,
				glass,
				priceCents: Number.isNaN(price) ? null : price,
			};
		}),
};
