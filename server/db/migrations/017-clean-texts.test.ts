import { expect, test } from 'vitest';
import { openDatabase } from '#tests/open-database.ts';
import { up } from './017-clean-texts.ts';

const evil = '<p>Malt <script>steal()</script><a href="javascript:steal()">here</a></p>';
const clean = '<p>Malt <a rel="noopener">here</a></p>';

test('texts that a former version stored are cleaned, in beers and in every kind of content, and nothing else changes', async () => {
	await using database = openDatabase('seeded');
	const { db } = database;
	const now = new Date().toISOString();
	const values = {
		'food-item': { title: evil, content: evil },
		event: { content: evil },
		'faq-question': { question: 'Why?', answer: evil },
		about: { sections: [{ content: evil }, { content: '<p>Fine</p>' }] },
		photo: { content: evil },
	};
	await db.deleteFrom('content_items').execute();
	await db.updateTable('beers').set({ content: evil }).where('slug', '=', 'barn-door').execute();
	const rows = Object.entries(values).map(([kind, value]) => ({
		kind,
		slug: kind,
		position: 0,
		value: JSON.stringify(value),
		updated_at: now,
	}));
	await db
		.insertInto('content_items')
		.values([...rows, { kind: 'event', slug: 'broken', position: 1, value: '{', updated_at: now }])
		.execute();
	const others = () =>
		db.selectFrom('beers').selectAll().where('slug', '!=', 'barn-door').orderBy('id').execute();
	const before = await others();
	await db.transaction().execute(up);
	const beer = await db
		.selectFrom('beers')
		.select('content')
		.where('slug', '=', 'barn-door')
		.executeTakeFirst();
	expect(beer?.content).toBe(clean);
	expect(await others()).toEqual(before);
	const stored = await db.selectFrom('content_items').select(['slug', 'value']).orderBy('slug').execute();
	expect(
		Object.fromEntries(
			stored.map(({ slug, value }) => [slug, slug === 'broken' ? value : JSON.parse(value)]),
		),
	).toEqual({
		about: { sections: [{ content: clean }, { content: '<p>Fine</p>' }] },
		broken: '{',
		event: { content: clean },
		'faq-question': { question: 'Why?', answer: clean },
		'food-item': { title: evil, content: clean },
		photo: { content: evil },
	});
});
