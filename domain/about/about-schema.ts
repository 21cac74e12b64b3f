import * as z from 'zod/mini';
import { photoWordsShape, shownImageSchema } from '../images/photo-fields.ts';
import { slugSchema } from '../slug-schema.ts';

const line = z.string().check(z.minLength(1), z.maxLength(200));

/** Optional, because older sections could have no photo. */
const photoShape = { image: z.optional(shownImageSchema), ...photoWordsShape };

/** The slug is the anchor; `content` is sanitized HTML. */
const aboutSectionSchema = z.object({
	slug: slugSchema,
	title: line,
	content: z.string().check(z.maxLength(50_000)),
	...photoShape,
});
export type AboutSection = z.infer<typeof aboutSectionSchema>;

const personSchema = z.object({
	name: z.string().check(z.minLength(1), z.maxLength(80)),
	/** For example 'Head brewer'. */
	role: z.string().check(z.maxLength(80)),
	/** A sentence in the person's own words. */
	text: z.string().check(z.maxLength(300)),
	...photoShape,
});
export type Person = z.infer<typeof personSchema>;

const aboutFactSchema = z.object({ label: line, value: line });
export type AboutFact = z.infer<typeof aboutFactSchema>;

/** `name` is one of the features of the business info (spec §3). */
const aboutFeatureSchema = z.object({ name: line, text: z.string().check(z.maxLength(500)) });
export type AboutFeature = z.infer<typeof aboutFeatureSchema>;

/** `date` is as exact as is known: YYYY, YYYY-MM or YYYY-MM-DD. */
export const milestoneSchema = z.object({
	date: z.string().check(
		z.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, {
			error: 'Must be a year, a month or a day, such as 2019, 2019-05 or 2019-05-11.',
		}),
	),
	title: line,
	text: z.string().check(z.maxLength(500)),
});
export type Milestone = z.infer<typeof milestoneSchema>;

export const aboutSchema = z.object({
	lead: z.string().check(z.maxLength(500)),
	sections: z.array(aboutSectionSchema).check(z.maxLength(20)),
	people: z._default(z.array(personSchema).check(z.maxLength(40)), []),
	facts: z.array(aboutFactSchema).check(z.maxLength(20)),
	features: z.array(aboutFeatureSchema).check(z.maxLength(20)),
	/** Sorted, oldest first. */
	timeline: z.array(milestoneSchema).check(z.maxLength(60)),
});
export type About = z.infer<typeof aboutSchema>;

export const aboutDataSchema = z.nullable(aboutSchema);
