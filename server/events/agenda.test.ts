import { expect, test } from 'vitest';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

/** Opens a taproom that can render only the facts of every page. */
const openVenue = (now = '2026-11-20T20:30:00Z') =>
	openTaproom({ now, render: async (_, site) => JSON.stringify(await site.facts()) });
const tonightOf = async ({ app }: OpenTaproom) => {
	const page: { tonight: { words: string } | null } = JSON.parse(await (await app.request('/')).text());
	return page.tonight?.words ?? null;
};

test('a kept page is true to the minute: before, during and after what is on', async () => {
	await using venue = await openVenue();
	expect(await tonightOf(venue)).toBe('Tonight at 7 PM');
	venue.setNow('2026-11-20T23:59:59Z');
	expect(await tonightOf(venue)).toBe('Tonight at 7 PM');
	venue.setNow('2026-11-21T00:00:00Z');
	expect(await tonightOf(venue)).toBe('On now until 9:30 PM');
	venue.setNow('2026-11-21T02:30:00Z');
	expect(await tonightOf(venue)).toBeNull();
});

test('between two changes a page is rendered once', async () => {
	await using venue = await openVenue('2026-11-21T00:00:00Z');
	await tonightOf(venue);
	venue.setNow('2026-11-21T00:29:00Z');
	await tonightOf(venue);
	expect(venue.pages.cache.counts).toEqual({ hits: 1, renders: 1 });
});

test('a page rendered while the events cannot be read is not kept', async () => {
	await using venue = await openVenue();
	await venue.taproom.db.schema.alterTable('content_items').renameTo('elsewhere').execute();
	expect(await tonightOf(venue)).toBeNull();
	await venue.taproom.db.schema.alterTable('elsewhere').renameTo('content_items').execute();
	expect(await tonightOf(venue)).toBe('Tonight at 7 PM');
});

test('callers of one content version share one read; a change is seen by the next', async () => {
	await using venue = await openVenue();
	const first = venue.taproom.agenda.read();
	expect(venue.taproom.agenda.read()).toBe(first);
	await first;
	await venue.taproom.db.deleteFrom('content_items').where('slug', '=', 'hayloft-sessions').execute();
	expect(venue.taproom.agenda.read()).toBe(first);
	venue.taproom.content.changed('event');
	expect((await venue.taproom.agenda.read()).events.map(({ slug }) => slug)).not.toContain(
		'hayloft-sessions',
	);
	expect(await tonightOf(venue)).toBeNull();
});
