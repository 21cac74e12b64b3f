import * as z from 'zod/mini';
import { bodySizes, endpoint } from '../endpoint.ts';
import { setupSteps, stepStates } from './setup-steps.ts';

export const storedSetupSchema = z.object({
	skipped: z.array(z.enum(setupSteps)).check(z.maxLength(setupSteps.length)),
	begun: z.boolean(),
	/** Whether the owner has finished the setup. */
	closed: z.boolean(),
});

export const setupSchema = z.object({
	steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(stepStates) })),
	begun: z.boolean(),
	closed: z.boolean(),
	/** Whether the demo brewery can still be added: it never was, and there are no beers or pages yet. */
	mayPlant: z.boolean(),
});
export type Setup = z.infer<typeof setupSchema>;

const owner = ['business:manage', 'users:manage'] as const;

export const setupEndpoints = {
	'setup.read': endpoint('GET /api/setup', owner, 'Read the progress of the setup', {
		about: 'A step is done once its result exists: a name, opening hours, a look, a beer, a second account.',
		response: setupSchema,
	}),
	'setup.change': endpoint('PUT /api/setup', owner, 'Skip steps of the setup, or close it', {
		body: {
			schema: z.strictObject({
				skipped: z.optional(z.array(z.enum(setupSteps)).check(z.maxLength(setupSteps.length))),
				begun: z.optional(z.boolean()),
				closed: z.optional(z.boolean()),
			}),
			example: { skipped: ['people'] },
			maxBytes: bodySizes.line,
		},
		response: setupSchema,
	}),
};
