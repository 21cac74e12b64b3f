import * as z from 'zod/mini';

/** The signs that a mark on the map may have. */
export const placeSigns = ['us', 'parking', 'train', 'entrance', 'other'] as const;

const percent = z.number().check(z.minimum(0), z.maximum(100));
const placeMarkSchema = z.strictObject({
	sign: z.enum(placeSigns),
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
	/** From the left and from the top, in percent of the map. */
	x: percent,
	y: percent,
});
export type PlaceMark = z.infer<typeof placeMarkSchema>;

const line = z.string().check(z.trim(), z.maxLength(200));

/** How to get here, as it stands at the foot of every page. */
export const placeSchema = z.strictObject({
	/** `farm` is our drawing of a farm; `picture` the staff's own. */
	map: z.enum(['none', 'farm', 'picture']),
	picture: z.string().check(z.maxLength(500)),
	/** What the map shows, for whoever cannot see it. */
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
