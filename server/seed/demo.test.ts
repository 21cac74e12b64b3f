import { expect, test } from 'vitest';
import { beers } from '#content/beers/index.ts';
import { faqGroups, faqQuestions } from '#content/faq.ts';
import { foodItems, foodSections } from '#content/food/index.ts';
import { countBeers, insertBeer } from '#server/beers/store.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { memoryTaproom } from '#tests/memory-taproom.ts';

const now = new Date('2026-11-20T20:30:00Z');

async function kindsOf({ db }: Awaited<ReturnType<typeof memoryTaproom>>): Promise<Record<string, number>> {
	const rows = await db.selectFrom('content_items').select('kind').execute();
	const counts: Record<string, number> = {};
	for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
	return counts;
}

test('an empty database gets the whole demo brewery, once', async () => {
	const taproom = await memoryTaproom();
	const whole = await kindsOf(taproom);
	expect(whole).toMatchObject({
		'food-section': foodSections.length,
		'food-item': foodItems.length,
		'faq-group': faqGroups.length,
		'faq-question': faqQuestions.length,
		about: 1,
	});
	await seedDemo(taproom.db, now);
	expect(await kindsOf(taproom)).toEqual(whole);
	expect(await countBeers(taproom.db)).toBe(beers.length);
});

test('a database with one beer and no content, as before the content had a table, is left alone', async () => {
	const taproom = await memoryTaproom({ demo: false });
	const [beer] = beers;
	if (!beer) throw new Error('The demo brewery has no beer.');
	await taproom.db.transaction().execute((trx) => insertBeer(trx, beer, now));
	await seedDemo(taproom.db, now);
	expect(await kindsOf(taproom)).toEqual({});
	expect(await countBeers(taproom.db)).toBe(1);
});

test('a fault halfway leaves nothing behind, so that the next start can fill the database', async () => {
	const taproom = await memoryTaproom({ demo: false });
	await taproom.db.schema.dropTable('content_items').execute();
	await expect(seedDemo(taproom.db, now)).rejects.toThrow('content_items');
	expect(await countBeers(taproom.db)).toBe(0);
});
