import { expect, test } from 'vitest';
import { eventLists } from '#demo/words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemOf, listRecords } from '#server/resources/content-store.ts';
import { changesOf, findChange, undo } from '#tests/changes.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const placesOf = async ({ taproom: { db } }: Venue) =>
	new Map(
		(await listRecords(db, kinds.event)).map((record) => [
			record.id,
			itemOf(kinds.event, record.placed)?.place,
		]),
	);

const [gone, ...rest] = eventLists.places;
const [long = gone] = rest;

/** Removes the first place, moves its events to the second, and renames that one. */
const change = (venue: Venue) =>
	venue.data('settings.eventLists', {
		version: 0,
		body: {
			kinds: [...eventLists.kinds, { slug: 'tour', name: 'Tour' }],
			places: rest.map((place) => (place === long ? { ...place, name: 'The long room' } : place)),
			moved: { kinds: {}, places: { [gone?.slug ?? '']: long?.slug } },
		},
	});

test('other kinds and places of events are told in words; one undo brings back the lists and the events that followed, another takes them away', async () => {
	await using venue = await openStaffedTaproom();
	const before = await placesOf(venue);
	expect([...before.values()]).toContain(gone?.slug);
	await change(venue);
	const after = await placesOf(venue);
	expect([...after.values()]).not.toContain(gone?.slug);
	const changed = await findChange(venue, 'changed the kinds and places of events', 'manager');
	expect(changed.details).toEqual([
		'New kind: Tour',
		`The long room, was ${long?.name}`,
		`No place any more: ${gone?.name}`,
	]);
	// The changed events are parts of this entry and have no lines of their own.
	expect((await changesOf(venue)).changes).toHaveLength(1);
	expect((await venue.call('changes.undo', { id: changed.id, body: {}, as: 'bartender' })).status).toBe(403);
	const undone = await undo(venue, changed, 'manager');
	expect(await placesOf(venue)).toEqual(before);
	expect(venue.taproom.settings.eventLists.value).toEqual(eventLists);
	await undo(venue, undone, 'manager');
	expect(await placesOf(venue)).toEqual(after);
	expect(venue.taproom.settings.eventLists.value.places).toHaveLength(rest.length);
});

test('an undo waits until no event is of what it would take away, and leaves one that was moved since', async () => {
	await using venue = await openStaffedTaproom();
	const before = await placesOf(venue);
	await change(venue);
	const [mine = ''] = [...before].find(([, place]) => place === gone?.slug) ?? [];
	const [other = ''] = [...before].find(([, place]) => place !== gone?.slug) ?? [];
	const edit = async (slug: string, fields: object) => {
		const record = (await listRecords(venue.taproom.db, kinds.event, slug))[0];
		const { slug: _, ...item } = { slug, ...itemOf(kinds.event, record?.placed), ...fields };
		const response = await venue.app.request(`/api/content/event/${slug}`, {
			method: 'PUT',
			headers: {
				...venue.headers.manager,
				'Content-Type': 'application/json',
				'If-Match': `"${record?.version}"`,
			},
			body: JSON.stringify(item),
		});
		expect(response.status, await response.clone().text()).toBe(200);
	};
	await edit(mine, { place: rest[1]?.slug });
	await edit(other, { kind: 'tour' });
	const changed = await findChange(venue, 'changed the kinds and places of events', 'manager');
	expect(changed.undo?.refused).toMatch(
		/is of a kind or at a place that would go\. Say first where it belongs\.$/,
	);
	await edit(other, { kind: eventLists.kinds[0]?.slug });
	await undo(venue, changed, 'manager');
	expect((await placesOf(venue)).get(mine)).toBe(rest[1]?.slug);
});

test('the words of the pages are taken back as a whole', async () => {
	await using venue = await openStaffedTaproom();
	const words = { ...venue.taproom.settings.words.value };
	await venue.data('settings.words', { version: 0, body: { ...words, headline: 'Lager, mostly.' } });
	const changed = await findChange(venue, 'changed the words of the pages', 'manager');
	expect(changed.details).toEqual(['Home page, Headline: Lager, mostly.']);
	await undo(venue, changed, 'manager');
	expect(venue.taproom.settings.words.value).toEqual(words);
});
