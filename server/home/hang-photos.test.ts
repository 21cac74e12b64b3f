import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { kinds } from '#domain/resources/kinds.ts';
import { changesOf, findChange, undo } from '#tests/changes.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { listRecords } from '../resources/content-store.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const photo = (name: string, takenOn = '2026-10-01') => ({
	...{ file: `/media/${name.padEnd(22, 'x')}-640`, alt: `The ${name}.`, caption: '', takenOn },
});
const hang = (venue: Venue, body: object) => venue.call('photos.hang', { body, as: 'manager' });
const captions = async ({ site }: Venue) =>
	(await site.home()).photos.map(({ caption, alt }) => caption || alt);

test('photos are hung before the others in the order they were given, whatever their dates, and undone in one step', async () => {
	await using venue = await openStaffedTaproom();
	const before = await captions(venue);
	const response = await hang(venue, { photos: [photo('dog', '2024-01-01'), photo('cat')] });
	expect(response.status).toBe(201);
	expect(await captions(venue)).toEqual(['The dog.', 'The cat.', ...before]);
	const hung = await findChange(venue, 'hung 2 photos', 'manager');
	expect(hung.undo).toEqual({ refused: null });
	const undone = await undo(venue, hung, 'manager');
	expect(await captions(venue)).toEqual(before);
	await undo(venue, undone, 'manager');
	expect(await captions(venue)).toEqual(['The dog.', 'The cat.', ...before]);
});

test('instead of those that hang there, which come back by an undo as they were', async () => {
	await using venue = await openStaffedTaproom();
	const before = await captions(venue);
	await hang(venue, { instead: true, photos: [photo('dog')] });
	expect(await captions(venue)).toEqual(['The dog.']);
	const { changes } = await changesOf(venue);
	expect(changes[0]).toMatchObject({
		words: 'hung 1 photo',
		details: [`Instead of ${before.length} photos.`],
	});
	await undo(venue, await findChange(venue, 'hung 1 photo', 'manager'), 'manager');
	expect(await captions(venue)).toEqual(before);
});

test('a repeated request hangs once', async () => {
	await using venue = await openStaffedTaproom();
	const body = { id: randomUUID(), photos: [photo('dog')] };
	const [one, two] = [await (await hang(venue, body)).json(), await (await hang(venue, body)).json()];
	expect(two.data.change).toBe(one.data.change);
	expect((await captions(venue)).filter((words) => words === 'The dog.')).toHaveLength(1);
});

test('one that says nothing of what it shows hangs none, and is named', async () => {
	await using venue = await openStaffedTaproom();
	const before = await captions(venue);
	const response = await hang(venue, { photos: [photo('dog'), { ...photo('cat'), alt: '' }] });
	expect(await refusal(response)).toMatchObject({ status: 422 });
	expect(await captions(venue)).toEqual(before);
});

test('two of one name have an address each, and a new one stands first', async () => {
	await using venue = await openStaffedTaproom();
	await hang(venue, { instead: true, photos: [photo('dog'), photo('dog')] });
	const records = await listRecords(venue.taproom.db, kinds.photo);
	expect(records.map(({ id }) => id)).toEqual(['the-dog', 'the-dog-2']);
	expect(records.map(({ placed }) => placed.position)).toEqual([0, 1]);
});
