import { expect, test } from 'vitest';
import { words } from '#demo/words.ts';
import { eventListsSchema } from '#domain/events/event-lists-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { wordsSchema } from '#domain/settings/words-schema.ts';
import { openDatabase } from '#tests/open-database.ts';
import { settingsSteps } from './settings-steps.ts';

async function settingsAfter(start: 'seeded' | 'blank', ...places: readonly string[]) {
	await using database = openDatabase(start);
	const { db } = database;
	await db.deleteFrom('settings').where('key', 'in', ['words', 'event-lists', 'splash']).execute();
	if (start === 'blank') {
		const rows = places.map((place) => ({
			kind: 'event',
			slug: place,
			position: 0,
			updated_at: '',
			value: JSON.stringify({ place }),
		}));
		if (rows.length > 0) await db.insertInto('content_items').values(rows).execute();
	}
	await settingsSteps['035-own-words'](db);
	const rows = await db.selectFrom('settings').select(['key', 'value', 'version']).execute();
	return new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

test('a database that carries the demo brewery goes on saying what it said, and its events are where they were', async () => {
	const found = await settingsAfter('seeded');
	const { kitchenLine, eventsLine, storeLine } = words;
	expect(wordsSchema.parse(found.get('words'))).toEqual({ kitchenLine, eventsLine, storeLine });
	expect(settings.splash.schema.parse(found.get('splash')).text).toContain('crowlers');
	const { places } = eventListsSchema.parse(found.get('event-lists'));
	expect(places.map(({ name }) => name)).toContain('The hayloft');
});

test('any other gets the neutral words, and of the places those that its events are at', async () => {
	const found = await settingsAfter('blank', 'lawn');
	expect(found.has('words')).toBe(false);
	expect(found.has('splash')).toBe(false);
	expect(eventListsSchema.parse(found.get('event-lists')).places).toEqual([
		{ slug: 'lawn', name: 'The lawn', where: 'on the lawn' },
	]);
	expect((await settingsAfter('blank')).has('event-lists')).toBe(false);
});
