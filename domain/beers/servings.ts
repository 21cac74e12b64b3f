import * as z from 'zod/mini';
import { readServings, servingsText, sizesText } from '../import/servings.ts';
import { type GlassShape, glassShapes, type Serving } from './beer.ts';
import { formatPrice } from './beer-format.ts';
import { servingSchema } from './beer-schema.ts';
import type { FieldKind } from './field-kinds.ts';
import { centsOfText, readRequiredFigure, textOfCents } from './typed-figures.ts';

/** As typed in the form. */
const valuesSchema = z.object({
	label: z.string(),
	ounces: z.string(),
	glass: z.enum(glassShapes),
	priceCents: z.string(),
});
export type ServingValues = Readonly<z.infer<typeof valuesSchema>>;

export function valuesOfServing({ label, ounces, glass, priceCents }: Serving): ServingValues {
	return { label, ounces: String(ounces), glass, priceCents: textOfCents(priceCents) };
}

export function servingWords({ label, ounces, glass, priceCents }: Serving): string {
	const holds = Number.parseFloat(label) === ounces && label.includes('oz') ? '' : ` (true ${ounces} oz)`;
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
	tidy: (sizes) => sizes.map((size) => ({ ...size, label: size.label.trim() })),
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
			const trueOunces = readRequiredFigure(ounces, refuse, '9.5', `${index}.ounces`);
			const price = centsOfText(priceCents);
			if (Number.isNaN(price)) refuse('Must be a price such as 7 or 7.50.', `${index}.priceCents`);
			return {
				label: label.trim(),
				ounces: trueOunces,
				glass,
				priceCents: Number.isNaN(price) ? null : price,
			};
		}),
};

type Size = readonly [label: string, ounces: number, glass?: GlassShape];

const taster: Size = ['5 oz', 5, 'tulip'];

/** What a bar usually pours into each glass; strong beer's glass comes with smaller sizes. */
const usual: Readonly<Record<GlassShape, readonly Size[]>> = {
	pint: [taster, ['10 oz', 10], ['16 oz', 16]],
	tulip: [taster, ['10 oz', 10], ['16 oz', 16, 'pint']],
	weizen: [taster, ['10 oz', 10, 'tulip'], ['0.5 L', 16.9]],
	pilsner: [taster, ['12 oz', 12], ['0.5 L', 16.9, 'mug']],
	snifter: [
		['5 oz', 5],
		['8 oz', 8],
	],
	mug: [taster, ['10 oz', 10, 'pint'], ['0.5 L', 16.9]],
};

export function usualSizes(glass: GlassShape): Serving[] {
	return usual[glass].map(([label, ounces, own = glass]) => ({
		label,
		ounces,
		glass: own,
		priceCents: null,
	}));
}
