import { expect, test } from 'vitest';
import { faqPath, faqSections } from './faq.ts';

const groups = [
	{ slug: 'visiting', title: 'Visiting' },
	{ slug: 'empty', title: 'Empty' },
	{ slug: 'dogs', title: 'Dogs' },
];
const question = (slug: string, group: string) => ({
	slug,
	group,
	question: `${slug}?`,
	answer: '<p>Yes.</p>',
});

test('questions stand under their groups in the order given; a group without questions is left out', () => {
	const questions = [question('b', 'dogs'), question('a', 'visiting'), question('c', 'dogs')];
	expect(
		faqSections(groups, questions).map(({ group, questions: all }) => [
			group.slug,
			...all.map(({ slug }) => slug),
		]),
	).toEqual([
		['visiting', 'a'],
		['dogs', 'b', 'c'],
	]);
});

test('a question has an address of its own', () => {
	expect(faqPath(question('parking', 'visiting'))).toBe('/faq#parking');
});
