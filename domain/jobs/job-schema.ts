import * as z from 'zod/mini';
import { lastDaySchema, publishAtSchema } from '../publishing/publishing.ts';
import { slugSchema } from '../slug-schema.ts';
import { emailSchema } from '../text/email-schema.ts';
import { employments, jobTeams } from './job.ts';

const line = z.string().check(z.trim());
const address = z.union([emailSchema, z.url({ protocol: /^https$/ })]);

/** `description` is sanitized HTML; `lastDay` is the day to apply by. */
export const jobSchema = z.object({
	slug: slugSchema,
	title: line.check(z.minLength(1), z.maxLength(80)),
	team: z.enum(jobTeams),
	employment: z.enum(employments),
	pay: line.check(z.maxLength(120)),
	description: z.string().check(z.minLength(1), z.maxLength(20_000)),
	applyTo: line.check(
		z.maxLength(300),
		z.refine((text) => z.safeParse(address, text).success, {
			error: 'Must be an email address, or a whole web address beginning with https://.',
		}),
	),
	postedOn: z.iso.date(),
	lastDay: lastDaySchema,
	publishAt: publishAtSchema,
});
export type Job = z.infer<typeof jobSchema>;

export const jobsSchema = z.array(jobSchema);
