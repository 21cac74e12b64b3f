import { expect, test } from 'vitest';
import { inOrder } from '#domain/about/about.ts';
import { aboutSchema } from '#domain/about/about-schema.ts';
import { faqSections } from '#domain/faq/faq.ts';
import { faqGroupSchema, faqQuestionSchema } from '#domain/faq/faq-schema.ts';
import { about } from './about.ts';
import { brewery } from './brewery.ts';
import { events } from './events/index.ts';
import { faqGroups, faqQuestions } from './faq.ts';
import { demoSchedule } from './hours.ts';

const tags = /<(\/?)([a-z0-9]+)((?: [^>]*)?)>/g;
const html = [
	...faqQuestions.map(({ slug, answer }) => [slug, answer] as const),
	...about.sections.map(({ slug, content }) => [slug, content] as const),
];

test('questions and groups parse; anchors are unique; every question is in a group and no group is empty', () => {
	for (const group of faqGroups) expect(faqGroupSchema.parse(group)).toEqual(group);
	for (const question of faqQuestions) expect(faqQuestionSchema.parse(question)).toEqual(question);
	const anchors = [...faqGroups, ...faqQuestions].map(({ slug }) => slug);
	expect(new Set(anchors).size).toBe(anchors.length);
	const sections = faqSections(faqGroups, faqQuestions);
	expect(sections).toHaveLength(faqGroups.length);
	expect(sections.flatMap(({ questions }) => questions)).toEqual(faqQuestions);
	expect(faqQuestions).toHaveLength(18);
});

test('the answer about holidays names every closure of the schedule', () => {
	const answer = faqQuestions.find(({ slug }) => slug === 'holidays')?.answer ?? '';
	for (const { name } of demoSchedule.closures) expect(answer).toContain(name.replace("'", '’'));
});

// Spec 3, Business info: Business info has location features Outdoor seating, Dog-friendly, Live music venue,
//   free parking, wheelchair accessible.
test('the about page parses, has the features of the business info, and a timeline in order', () => {
	expect(aboutSchema.parse(about)).toEqual(about);
	expect(about.features.map(({ name }) => name)).toEqual(brewery.location.features);
	expect(inOrder(about.timeline)).toEqual(about.timeline);
});

// Spec 3, Business info: Business info has contact reservations e-mail.
test.each(html)('%s uses the allowed elements, real addresses and good typography', (_, text) => {
	const pages = ['/food', '/beer', '/events', '/store', ...events.map(({ slug }) => `/events/${slug}`)];
	const contacts = [
		brewery.contact.phone.link,
		`mailto:${brewery.contact.generalEmail}`,
		`mailto:${brewery.contact.reservationsEmail}`,
	];
	const open: string[] = [];
	for (const [, slash, element = '', attributes = ''] of text.matchAll(tags)) {
		expect(['p', 'h3', 'ul', 'li', 'em', 'strong', 'a']).toContain(element);
		if (attributes) expect([...pages, ...contacts]).toContain(/^ href="([^"]+)"$/.exec(attributes)?.[1]);
		if (slash) expect(open.pop()).toBe(element);
		else open.push(element);
	}
	expect(open).toEqual([]);
	expect(text).not.toMatch(/&(?!amp;)/);
	expect(text.replaceAll(tags, '')).not.toMatch(/['"!]| {2}|--|\.\.\./);
});
