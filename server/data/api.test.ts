import { expect, test } from 'vitest';
import { about } from '#demo/about.ts';
import { faqGroups, faqQuestions } from '#demo/faq.ts';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { faqSchema } from '#domain/faq/faq-schema.ts';
import { foodDataSchema } from '#domain/food/food-pages.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { insertItems, listItems } from '#server/resources/content-store.ts';
import { endKegs } from '#tests/kegs.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { readAbout } from './api.ts';

const responseOf = async ({ app }: OpenTaproom) => (await app.request('/data/about.json')).json();

test('about.json is the page as it was written', async () => {
	await using venue = await openTaproom();
	expect(await responseOf(venue)).toEqual(about);
});

test('where nobody has written the page, it is null', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	expect(await responseOf(venue)).toBeNull();
});

test('texts are cleaned when they are written, and milestones put in order when they are read', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { db, clock } = venue.taproom;
	const sections = [{ slug: 'farm', title: 'Farm', content: '<p>Stones<script>alert(1)</script></p>' }];
	const timeline = [...about.timeline].reverse();
	const written = { ...about, sections, timeline };
	await db.transaction().execute((trx) => insertItems(trx, kinds.about, [written], clock()));
	const read = await readAbout(venue.taproom);
	expect(read?.sections[0]?.content).toBe('<p>Stones</p>');
	expect(read?.timeline).toEqual(about.timeline);
});

test('faq.json holds the groups and the questions in their order', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/data/faq.json');
	const { groups, questions } = faqSchema.parse(await response.json());
	expect(groups).toEqual(faqGroups);
	// Cleaning adds an attribute to links.
	const written = questions.map((one) => ({ ...one, answer: one.answer.replaceAll(' rel="noopener"', '') }));
	expect(written).toEqual(faqQuestions);
});

test('an answer is cleaned when it is written', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { db, clock } = venue.taproom;
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
	expect((await venue.site.faq()).questions[0]?.answer).toBe('<p>No.</p><a rel="noopener">x</a>');
});

test('an empty database has an empty FAQ', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	expect(await venue.site.faq()).toEqual({ groups: [], questions: [] });
});

const [dish] = foodItems;
if (!dish) throw new Error('The demo brewery has no dish.');

test('the demo dishes come back as they were written, in their order', async () => {
	await using venue = await openTaproom();
	expect(await listItems(venue.taproom, kinds['food-section'])).toEqual(foodSections);
	expect(await listItems(venue.taproom, kinds['food-item'])).toEqual(foodItems);
});

// Spec 7, Clients: Calls for food are not shown: they are ours.
test('food.json holds what its schema says, and of the beers only those on tap that go with a dish', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/data/food.json');
	expect(response.headers.get('content-type')).toContain('application/json');
	const { items, beers } = foodDataSchema.parse(await response.json());
	expect(items).toEqual(foodItems);
	expect(beers.length).toBeGreaterThan(5);
	const pairings = items.map(({ pairing }) => pairing);
	for (const beer of beers) {
		expect(beer.status).toBe('on-tap');
		expect(pairings).toContain(beer.slug);
	}
});

test('a beer that is taken off the tap is no longer among those that go with the food', async () => {
	await using venue = await openTaproom();
	const { site, taproom } = venue;
	expect((await site.food()).beers.map(({ slug }) => slug)).toContain('swallowtail');
	await endKegs(taproom.db, 'swallowtail');
	taproom.content.changed('beers');
	expect((await site.food()).beers.map(({ slug }) => slug)).not.toContain('swallowtail');
});

test('without beers to read, the food is served and goes with none', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('servings').execute();
	const { items, beers } = await venue.site.food();
	expect(items).toHaveLength(foodItems.length);
	expect(beers).toEqual([]);
});

test('a script in the text of a dish does not enter the database', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { db, clock } = venue.taproom;
	const content = '<p onclick="alert(1)">Oak</p><script>alert(1)</script>';
	const written = { ...dish, content };
	await db.transaction().execute((trx) => insertItems(trx, kinds['food-item'], [written], clock()));
	const row = await db
		.selectFrom('content_items')
		.select('value')
		.where('slug', '=', dish.slug)
		.executeTakeFirst();
	expect(row?.value).not.toMatch(/<script|onclick/);
	expect((await listItems(venue.taproom, kinds['food-item']))[0]?.content).toBe('<p>Oak</p>');
	const response = await venue.site.dish(dish.slug);
	expect(response.dish?.item.content).toBe('<p>Oak</p>');
});

test('a dish that no longer fits its shape is left out, the others stay', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	await db.updateTable('content_items').set({ value: '{"slug":7}' }).where('slug', '=', dish.slug).execute();
	expect(await listItems(venue.taproom, kinds['food-item'])).toEqual(foodItems.slice(1));
});

test('the dishes for a beer are those on the menu that are paired with it', async () => {
	await using venue = await openTaproom();
	const { site } = venue;
	expect((await site.dishesFor('swallowtail')).map(({ slug }) => slug)).toEqual(['margherita', 'focaccia']);
	// The pork ran out that evening.
	expect((await site.dishesFor('root-cellar')).map(({ slug }) => slug)).toEqual(['bean-soup']);
	expect(await site.dishesFor('no-such-beer')).toEqual([]);
});

test('food that cannot be read takes no page of a beer with it', async () => {
	await using venue = await openTaproom();
	const { site, taproom } = venue;
	await taproom.db.schema.dropTable('content_items').execute();
	expect(await site.dishesFor('swallowtail')).toEqual([]);
	await expect(site.food()).rejects.toThrow('content_items');
});

test('beers that cannot be read leave the dishes, which name none of them, and reach the log', async () => {
	await using venue = await openTaproom();
	await venue.taproom.lineup.read();
	await venue.taproom.db.schema.alterTable('beers').renameTo('elsewhere').execute();
	const { items } = foodDataSchema.parse(await (await venue.app.request('/data/food.json')).json());
	expect(items.length).toBeGreaterThan(0);
	expect(items.filter(({ pairing }) => pairing !== null)).toEqual([]);
	expect(venue.logged.map(({ msg }) => msg)).toContain('cannot read which beers guests do not see');
});
