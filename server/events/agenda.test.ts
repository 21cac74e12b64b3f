import { expect, test } from 'vitest';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

/** A taproom whose pages are the facts that every page is made of. */
const openHouse = (now = '2026-11-20T20:30:00Z') =>
	openTaproom({ now, render: async (_, site) => new Response(JSON.stringify(await site.facts())) });
const tonightOf = async ({ app }: OpenTaproom) => {
	const page: { tonight: { words: string } | null } = JSON.parse(await (await app.request('/')).text());
	return page.tonight?.words ?? null;
};

test('a kept page is true to the minute: before, during and after what is on', async () => {
	await using house = await openHouse();
	expect(await tonightOf(house)).toBe('Tonight at 7 PM');
	house.setNow('2026-11-20T23:59:59Z');
	expect(await tonightOf(house)).toBe('Tonight at 7 PM');
	house.setNow('2026-11-21T00:00:00Z');
	expect(await tonightOf(house)).toBe('On now until 9:30 PM');
	house.setNow('2026-11-21T02:30:00Z');
	expect(await tonightOf(house)).toBeNull();
});

test('between two changes a page is rendered once', async () => {
	await using house = await openHouse('2026-11-21T00:00:00Z');
	await tonightOf(house);
	house.setNow('2026-11-21T00:29:00Z');
	await tonightOf(house);
	expect(house.pages.cache.counts).toEqual({ hits: 1, renders: 1 });
});

test('a page rendered while the events cannot be read is not kept', async () => {
	await using house = await openHouse();
	await house.taproom.db.schema.alterTable('content_items').renameTo('elsewhere').execute();
	expect(await tonightOf(house)).toBeNull();
	await house.taproom.db.schema.alterTable('elsewhere').renameTo('content_items').execute();
	expect(await tonightOf(house)).toBe('Tonight at 7 PM');
});

test('callers of one content version share one read; a change is seen by the next', async () => {
	await using house = await openHouse();
	const first = house.taproom.agenda.read();
	expect(house.taproom.agenda.read()).toBe(first);
	await first;
	await house.taproom.db.deleteFrom('content_items').where('slug', '=', 'hayloft-sessions').execute();
	expect(house.taproom.agenda.read()).toBe(first);
	house.taproom.content.changed('event');
	expect((await house.taproom.agenda.read()).events.map(({ slug }) => slug)).not.toContain(
		'hayloft-sessions',
	);
	expect(await tonightOf(house)).toBeNull();
});
