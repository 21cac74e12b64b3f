import * as z from 'zod/mini';

/** The icons for marks on the map. */
const placeSigns = ['us', 'parking', 'train', 'entrance', 'other'] as const;

const percent = z.number().check(z.minimum(0), z.maximum(100));
const placeMarkSchema = z.strictObject({
	sign: z.enum(placeSigns),
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
	/** The position in percent of the map, from the left and top. */
	x: percent,
	y: percent,
});
export type PlaceMark = z.infer<typeof placeMarkSchema>;

const line = z.string().check(z.trim(), z.maxLength(200));

/** Directions, shown in the footer of every page. */
export const placeSchema = z.strictObject({
	/** `farm` is our drawing of a farm; `picture` is uploaded. */
	map: z.enum(['none', 'farm', 'picture']),
	picture: z.string().check(z.maxLength(500)),
	/** The map's description for screen readers. */
	alt: z.string().check(z.trim(), z.maxLength(500)),
	marks: z.array(placeMarkSchema).check(z.maxLength(12)),
	parking: line,
	transit: line,
	access: line,
});
export type Place = z.infer<typeof placeSchema>;

export const defaultPlace: Place = {
	map: 'none',
	picture: '',
	alt: '',
	marks: [],
	parking: '',
	transit: '',
	access: '',
};
