import * as z from 'zod/mini';

/** What every page knows of the brand; the rest stands in its style and its head. */
export const brandFactsSchema = z.object({
	/** Another for every other look: `/brand/{look}.css` is its style. */
	look: z.string(),
	mark: z.object({
		src: z.string(),
		width: z.int(),
		height: z.int(),
		/** It says the name, so that no words stand beside it. */
		saysName: z.boolean(),
		plate: z.enum(['none', 'light', 'night']),
	}),
});
export type BrandFacts = z.infer<typeof brandFactsSchema>;
