import { expect, test } from 'vitest';
import { faqGroups, faqQuestions } from '#demo/faq.ts';
import { faqSchema } from '#domain/faq/faq-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { readFaq } from '#server/faq/store.ts';
import { insertItems } from '#server/resources/content-store.ts';
import { openTaproom } from '#tests/open-taproom.ts';

test('faq.json holds the groups and the questions in their order', async () => {
	await using house = await openTaproom();
	const response = await house.app.request('/data/faq.json');
	const { groups, questions } = faqSchema.parse(await response.json());
	expect(groups).toEqual(faqGroups);
	// Links leave with the mark that cleaning gives them.
	const written = questions.map((one) => ({ ...one, answer: one.answer.replaceAll(' rel="noopener"', '') }));
	expect(written).toEqual(faqQuestions);
});

test('an answer is cleaned when it is written', async () => {
	await using house = await openTaproom({ start: 'blank' });
	const { db, clock } = house.taproom;
	const [question] = faqQuestions;
	if (!question) throw new Error('The demo brewery has no question.');
	const answer = '<p>No.</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
	const written = { ...question, answer };
	await db.transaction().execute((trx) => insertItems(trx, kinds['faq-question'], [written], clock()));
	const row = await db
		.selectFrom('content_items')
		.select('value')
		.where('slug', '=', question.slug)
		.executeTakeFirstOrThrow();
	expect(row.value).not.toMatch(/onerror|javascript/);
	expect((await readFaq(house.taproom)).questions[0]?.answer).toBe('<p>No.</p><a rel="noopener">x</a>');
});

test('an empty database has an empty FAQ', async () => {
	await using house = await openTaproom({ start: 'blank' });
	expect(await readFaq(house.taproom)).toEqual({ groups: [], questions: [] });
});
