import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { middle } from '#domain/images/image-cut.ts';
import type { LibraryPhoto, Picture, TakenDown } from '#domain/images/image-endpoints.ts';
import { defaultPlace } from '#domain/settings/place-schema.ts';
import {
	fileOf,
	imageIn,
	openForImages,
	redAndBlue,
	refusalIn,
	staff,
	upload,
	venue,
} from '#tests/images.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { setSetting, settings } from '#tests/settings.ts';
import { hire } from '#tests/staff.ts';
import { findStaffBeers, writeChange } from '../beers/staff-store.ts';
import { listHistory } from '../history/store.ts';
import { inTransaction } from '../resources/versioned.ts';
import { readSetting } from '../settings/store.ts';
import { renderCut } from './render.ts';
import { type CutRequest, storeCut } from './store.ts';

openForImages();

const originalOf = ({ whole }: Picture) => whole.src.split('/')[2] ?? '';
/** Each upload gets another width, so that it is another photo. */
let width = 400;
function newPhoto() {
	width += 2;
	return upload(redAndBlue(width, 500).jpeg());
}

function call(method: string, path: string, body?: unknown, version?: number, headers = staff.headers) {
	return venue.app.request(path, {
		method,
		...(body !== undefined && { body: JSON.stringify(body) }),
		headers: {
			...headers,
			'Content-Type': 'application/json',
			...(version !== undefined && { 'If-Match': `"${version}"` }),
		},
	});
}
const dataOf = async (response: Response) => (await response.json()).data;

async function takeDown(...photos: string[]): Promise<TakenDown> {
	const response = await call('POST', '/api/pictures/take-down', { photos });
	expect(response.status).toBe(200);
	return dataOf(response);
}

async function library(query = ''): Promise<{ photos: LibraryPhoto[]; found: number; pages: number }> {
	return dataOf(await call('GET', `/api/pictures${query}`));
}

/** Puts a photo on a beer, as its form does. */
async function showOnBeer(slug: string, image: string | null) {
	const { db } = venue.taproom;
	const { id } = await db.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
	const place = { address: '127.0.0.1', device: 'A test' };
	await inTransaction(
		{ taproom: venue.taproom, staff: { ...staff, permissions: [] }, place },
		async (context) => {
			const [before] = await findStaffBeers(context.trx, [id]);
			if (!before) throw new Error(slug);
			await writeChange(
				context,
				before,
				{ ...before.beer, image, imageAlt: image && 'Anna at the tap' },
				'update',
			);
		},
	);
	return id;
}

async function showInContent(kind: string, slug: string, field: string, image: string) {
	const list = await dataOf(await call('GET', `/api/content/${kind}`));
	const row = list.items.find((one: { slug: string }) => one.slug === slug) ?? list.items[0];
	const { slug: id, eightySixedAt: _, ...input } = row.item;
	const said = field === 'image' && { imageAlt: 'Anna at the tap' };
	const saved = await call(
		'PUT',
		`/api/content/${kind}/${id}`,
		{ ...input, ...said, [field]: image },
		row.version,
	);
	expect(saved.status).toBe(200);
	return { id: String(id), version: (await dataOf(saved)).version as number };
}

test('a photo is taken off everything that shows it and gone at once, in every cut and size', async () => {
	const { db, content } = venue.taproom;
	const photo = await newPhoto();
	const moved = await imageIn(await call('PUT', `/api/pictures/${photo.id}/focus`, { x: 0.1, y: 0.9 }));
	const beer = await showOnBeer('barn-door', photo.src);
	const binned = await showOnBeer('long-winter', moved.src);
	const { version } = await dataOf(await call('GET', `/api/beers/${binned}`));
	expect((await call('DELETE', `/api/beers/${binned}`, undefined, version)).status).toBe(200);
	const dish = await showInContent('food-item', '', 'image', photo.src);
	const event = await showInContent('event', '', 'image', moved.src);
	const feed = await showInContent('photo', '', 'file', photo.src);
	const files = [photo.src, `${photo.src}/160.avif`, `${moved.src}/320.webp`, photo.whole.src];
	const etags = await Promise.all(
		files.map(async (path) => (await venue.app.request(path)).headers.get('etag')),
	);
	const drawn = await fileOf('/og/beers/barn-door.png');
	const announced: string[] = [];
	const stop = content.subscribe((resource) => void announced.push(resource));

	const { photos, uses } = await takeDown(originalOf(photo));
	stop();

	expect(photos).toBe(1);
	expect(uses.map(({ kind, id, binned, needsIt }) => [kind, id, binned, needsIt]).sort()).toEqual(
		[
			['beer', beer, false, false],
			['beer', binned, true, false],
			['food-item', dish.id, false, false],
			['event', event.id, false, false],
			['photo', feed.id, false, true],
		].sort(),
	);
	for (const [index, path] of files.entries()) {
		const headers = { 'If-None-Match': etags[index] ?? '' };
		expect([path, (await venue.app.request(path, { headers })).status]).toEqual([path, 404]);
	}
	expect((await fileOf('/og/beers/barn-door.png')).equals(drawn)).toBe(false);
	expect(announced.toSorted()).toEqual(['beers', 'event', 'food-item', 'photo', 'pictures']);
	const left = await db.selectFrom('picture_files').select('picture_id').execute();
	for (const id of [photo.id, moved.id, originalOf(photo)]) {
		expect(left.map(({ picture_id }) => picture_id)).not.toContain(id);
	}
	const [row] = await findStaffBeers(db, [beer]);
	expect(row?.beer).toMatchObject({ image: null, imageAlt: null });
	const histories = [
		['beer', beer],
		['content', `food-item/${dish.id}`],
		['content', `event/${event.id}`],
		['content', `photo/${feed.id}`],
		['picture', photo.id],
	] as const;
	for (const [subject, id] of histories) {
		const [entry] = await listHistory(db, subject, id, 1);
		expect(entry).toMatchObject({ action: 'take-down', username: 'admin' });
	}
	expect((await dataOf(await call('GET', '/api/content/photo'))).deleted).toEqual([]);
	expect((await library()).photos.map(({ id }) => id)).not.toContain(originalOf(photo));
});

test('an older version comes back without the photo; a photo of the feed does not come back', async () => {
	const photo = await newPhoto();
	const beer = await showOnBeer('swallowtail', photo.src);
	const feed = await showInContent('photo', '', 'file', photo.src);
	const dish = await showInContent('food-item', '', 'image', photo.src);
	await takeDown(originalOf(photo));

	const { entries } = await dataOf(await call('GET', `/api/beers/${beer}/history`));
	const { id: entry } = entries.find(({ action }: { action: string }) => action === 'update');
	const { version } = await dataOf(await call('GET', `/api/beers/${beer}`));
	const back = await dataOf(await call('POST', `/api/beers/${beer}/history/${entry}`, undefined, version));
	expect(back.beer).toMatchObject({ image: null, imageAlt: null });

	const path = `/api/content/food-item/${dish.id}/history`;
	const [, shown] = (await dataOf(await call('GET', path))).entries;
	const reverted = await call('POST', `${path}/${shown.id}`, undefined, dish.version + 1);
	expect((await dataOf(reverted)).item.image).toBeNull();

	const feedPath = `/api/content/photo/${feed.id}/history`;
	const [, hung] = (await dataOf(await call('GET', feedPath))).entries;
	const refused = await refusalIn(await call('POST', `${feedPath}/${hung.id}`, undefined, feed.version + 1));
	expect(refused).toMatchObject({ status: 404, error: expect.stringContaining('deleted for good') });
});

test('a form that still names it is told so beside the field, until the photo is uploaded again', async () => {
	const bytes = redAndBlue(404, 606).jpeg();
	const photo = await upload(bytes.clone());
	await takeDown(originalOf(photo));
	const list = await dataOf(await call('GET', '/api/content/food-item'));
	const { item, version } = list.items.at(-1);
	const { slug, eightySixedAt: _, ...dish } = item;
	const path = `/api/content/food-item/${slug}`;
	const save = () => call('PUT', path, { ...dish, pairing: null, image: photo.src, imageAlt: '' }, version);
	expect(await refusalIn(await save())).toMatchObject({ status: 422, paths: ['image'] });
	const again = await upload(bytes.clone());
	expect(again.src).toBe(photo.src);
	expect((await venue.app.request(photo.src)).status).toBe(200);
	expect((await save()).status).toBe(200);
});

test('several go in one step, and what is gone already is passed over', async () => {
	const [one, two] = [await newPhoto(), await newPhoto()];
	await showOnBeer('barn-door', one.src);
	const ids = [originalOf(one), originalOf(two)];
	expect(await takeDown(...ids, 'nothing')).toMatchObject({ photos: 2, uses: [{ title: 'Barn Door' }] });
	expect(await takeDown(...ids)).toEqual({ photos: 0, uses: [] });
	expect(await refusalIn(await call('POST', '/api/pictures/take-down', { photos: [] }))).toMatchObject({
		status: 422,
		paths: ['photos'],
	});
});

testOnSqlite('all of it happens or nothing', async () => {
	const { db } = venue.taproom;
	const photo = await newPhoto();
	const beer = await showOnBeer('barn-door', photo.src);
	const [before] = await findStaffBeers(db, [beer]);
	await sql`create trigger stuck before delete on pictures begin select raise(abort, 'no'); end`.execute(db);
	const response = await call('POST', '/api/pictures/take-down', { photos: [originalOf(photo)] });
	expect(response.status).toBe(500);
	await sql`drop trigger stuck`.execute(db);
	expect(await findStaffBeers(db, [beer])).toEqual([before]);
	expect((await venue.app.request(photo.src)).status).toBe(200);
	await takeDown(originalOf(photo));
});

testOnSqlite('nothing of its bytes stays behind in the files of the database', async () => {
	const photo = await newPhoto();
	const part = (await fileOf(`${photo.src}/320.avif`)).subarray(-200);
	const { db } = venue.taproom;
	await sql`pragma wal_checkpoint(truncate)`.execute(db);
	const holds = () =>
		[venue.databaseFile, `${venue.databaseFile}-wal`].some((file) => readFileSync(file).includes(part));
	expect(holds()).toBe(true);
	await takeDown(originalOf(photo));
	expect(holds()).toBe(false);
});

test('a cut of a photo that is deleted meanwhile is not stored', async () => {
	const photo = await newPhoto();
	const { db } = venue.taproom;
	const cut = await renderCut(await fileOf(photo.whole.src), middle);
	await takeDown(originalOf(photo));
	const request: CutRequest = {
		originalId: originalOf(photo),
		focus: { x: 0.2, y: 0.2 },
		username: 'admin',
		now: venue.taproom.clock(),
		action: 'focus',
		from: { picture: photo.id },
		shape: 'upright',
	};
	await expect(storeCut(db, request, cut, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the library lists each photo once with what shows it, finds by words, and those that nothing shows', async () => {
	const photo = await newPhoto();
	const moved = await imageIn(await call('PUT', `/api/pictures/${photo.id}/focus`, { x: 0.9, y: 0.5 }));
	const other = await newPhoto();
	await showOnBeer('barn-door', moved.src);
	const mine = ({ photos }: { photos: LibraryPhoto[] }) =>
		photos.filter(({ id }) => [originalOf(photo), originalOf(other)].includes(id));
	expect(mine(await library())).toHaveLength(2);
	expect(mine(await library('?unused=1')).map(({ id }) => id)).toEqual([originalOf(other)]);
	expect(mine(await library('?q=barn%20DOOR'))).toMatchObject([
		{
			id: originalOf(photo),
			file: 'photo.jpg',
			uploadedBy: 'admin',
			uses: [{ kind: 'beer', title: 'Barn Door' }],
		},
	]);
	expect((await library(`?picture=${photo.id}`)).photos).toHaveLength(1);
	expect(await library('?q=there-is-no-such')).toEqual({ photos: [], found: 0, pages: 1 });
	const last = await library('?page=999');
	expect(last.photos.length).toBeGreaterThan(0);
});

test.each([
	['GET', '/api/pictures'],
	['POST', '/api/pictures/take-down'],
])('%s %s is for those who edit content and beers', async (method, path) => {
	expect((await venue.app.request(path, { method })).status).toBe(401);
	const { headers } = await hire(venue.taproom, 'bartender');
	expect((await venue.app.request(path, { method, headers })).status).toBe(403);
});

test('a photo that is the map is used, and its deletion leaves the way here without a map', async () => {
	const photo = await newPhoto();
	const place = {
		...defaultPlace,
		map: 'picture',
		picture: photo.src,
		alt: 'Our lane',
		parking: 'Behind the silo.',
	} as const;
	await setSetting(venue.taproom, settings.place, place);
	const shown = (await library()).photos.find(({ id }) => id === originalOf(photo));
	expect(shown?.uses).toMatchObject([{ kind: 'setting', id: 'place', title: 'Getting here' }]);
	await takeDown(originalOf(photo));
	const { value } = await readSetting(venue.taproom, settings.place);
	expect(value).toEqual({ ...place, picture: '', alt: '' });
	// An undo does not bring the map back without its photo, either.
	const [entry] = await listHistory(venue.taproom.db, 'setting', 'place', 1);
	expect(await refusalIn(await call('POST', `/api/changes/${entry?.id}/undo`, {}))).toMatchObject({
		status: 409,
		error: 'Its photo was deleted for good. Choose another one.',
	});
});
