import * as z from 'zod/mini';
import { kitchenSchema } from '../food/food-schema.ts';
import { scheduleSchema } from '../hours/hours-schema.ts';
import { businessInfoSchema } from './business.ts';
import { ageVerificationSchema, businessStatusSchema, splashSchema } from './settings-schema.ts';

const count = z.int().check(z.nonnegative());

/** What every page knows, as `/data/site.json` brings it anew; the server's `SiteFacts` on the wire. */
export const siteFactsSchema = z.object({
	now: z.iso.datetime(),
	live: z.string(),
	business: businessInfoSchema,
	schedule: scheduleSchema,
	kitchen: kitchenSchema,
	baseUrl: z.string(),
	businessStatus: z.nullable(businessStatusSchema),
	ageVerification: z.nullable(ageVerificationSchema),
	splash: splashSchema,
	beers: z.nullable(z.object({ total: count, onTap: count })),
	tonight: z.nullable(
		z.object({ slug: z.string(), title: z.string(), words: z.string(), endsMs: z.number() }),
	),
	menuChecked: z.nullable(z.object({ text: z.string(), endsMs: z.number() })),
});
