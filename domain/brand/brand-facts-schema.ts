import * as z from 'zod/mini';

/** What every page knows of the brand; everything else is in its style sheet and its document head. */
export const brandFactsSchema = z.object({
	/** Changes with the look: `/brand/{look}.css` is its style sheet. */
	look: z.string(),
	mark: z.object({
		src: z.string(),
		width: z.int(),
		height: z.int(),
		/** Whether the mark contains the name, so that no text is needed beside it. */
		saysName: z.boolean(),
		plate: z.enum(['none', 'light', 'night']),
	}),
});
export type BrandFacts = z.infer<typeof brandFactsSchema>;
