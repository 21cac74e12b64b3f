import { expect, test } from 'vitest';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { foodDataSchema } from '#domain/food/food-pages.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { insertItems, listItems } from '#server/resources/content-store.ts';
import { openTaproom } from '#tests/open-taproom.ts';

const [dish] = foodItems;
if (!dish) throw new Error('The demo brewery has no dish.');

test('the demo dishes come back as they were written, in their order', async () => {
	await using house = await openTaproom();
	expect(await listItems(house.taproom, kinds['food-section'])).toEqual(foodSections);
	expect(await listItems(house.taproom, kinds['food-item'])).toEqual(foodItems);
});

test('food.json holds what its schema says, and of the beers only those on tap that go with a dish', async () => {
	await using house = await openTaproom();
	const response = await house.app.request('/data/food.json');
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
	await using house = await openTaproom();
	const { site, taproom } = house;
	expect((await site.food()).beers.map(({ slug }) => slug)).toContain('swallowtail');
	await taproom.db
		.updateTable('beers')
		.set({ status: 'archived' })
		.where('slug', '=', 'swallowtail')
		.execute();
	taproom.content.changed('beers');
	expect((await site.food()).beers.map(({ slug }) => slug)).not.toContain('swallowtail');
});

test('without beers to read, the food is served and goes with none', async () => {
	await using house = await openTaproom();
	await house.taproom.db.schema.dropTable('servings').execute();
	const { items, beers } = await house.site.food();
	expect(items).toHaveLength(foodItems.length);
	expect(beers).toEqual([]);
});

test('a script in the text of a dish does not enter the database', async () => {
	await using house = await openTaproom({ start: 'blank' });
	const { db, clock } = house.taproom;
	const content = '<p onclick="alert(1)">Oak</p><script>alert(1)</script>';
	const written = { ...dish, content };
	await db.transaction().execute((trx) => insertItems(trx, kinds['food-item'], [written], clock()));
	const row = await db
		.selectFrom('content_items')
		.select('value')
		.where('slug', '=', dish.slug)
		.executeTakeFirst();
	expect(row?.value).not.toMatch(/<script|onclick/);
	expect((await listItems(house.taproom, kinds['food-item']))[0]?.content).toBe('<p>Oak</p>');
	const answer = await house.site.dish(dish.slug);
	expect(answer.dish?.item.content).toBe('<p>Oak</p>');
});

test('a dish that no longer fits its shape is left out, the others stay', async () => {
	await using house = await openTaproom();
	const { db } = house.taproom;
	await db.updateTable('content_items').set({ value: '{"slug":7}' }).where('slug', '=', dish.slug).execute();
	expect(await listItems(house.taproom, kinds['food-item'])).toEqual(foodItems.slice(1));
});

test('the dishes for a beer are those on the menu that are paired with it', async () => {
	await using house = await openTaproom();
	const { site } = house;
	expect((await site.dishesFor('swallowtail')).map(({ slug }) => slug)).toEqual(['margherita', 'focaccia']);
	// The pork ran out that evening.
	expect((await site.dishesFor('root-cellar')).map(({ slug }) => slug)).toEqual(['bean-soup']);
	expect(await site.dishesFor('no-such-beer')).toEqual([]);
});

test('food that cannot be read takes no page of a beer with it', async () => {
	await using house = await openTaproom();
	const { site, taproom } = house;
	await taproom.db.schema.dropTable('content_items').execute();
	expect(await site.dishesFor('swallowtail')).toEqual([]);
	await expect(site.food()).rejects.toThrow('content_items');
});
