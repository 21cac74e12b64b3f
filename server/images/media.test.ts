import { expect, test } from 'vitest';
import {
	colorAt,
	imageIn,
	isBlue,
	isRed,
	openForImages,
	redAndBlue,
	refusalIn,
	staff,
	upload,
	uploadBytes,
	venue,
} from '#tests/images.ts';
import { hire } from '#tests/staff.ts';
import { listHistory } from '../history/store.ts';

openForImages();

test('the focus point decides what is seen, at once or later, and comes out the same', async () => {
	const bytes = await redAndBlue(1600, 500).png().toBuffer();
	const left = await imageIn(await uploadBytes(bytes, 'a.png', { focusX: '0.1', focusY: '0.5' }));
	expect(left).toMatchObject({ focusX: 0.1, focusY: 0.5 });
	expect(isRed(await colorAt(left.src, 0.9, 0.5))).toBe(true);

	const move = (id: string, focus: unknown) =>
		venue.app.request(`/api/pictures/${id}/focus`, {
			method: 'PUT',
			body: JSON.stringify(focus),
			headers: { ...staff.headers, 'Content-Type': 'application/json' },
		});
	const right = await imageIn(await move(left.id, { x: 0.9, y: 0.5 }));
	expect(right.id).not.toBe(left.id);
	expect(right.whole).toEqual(left.whole);
	expect(isBlue(await colorAt(right.src, 0.1, 0.5))).toBe(true);
	expect((await venue.app.request(left.src)).status).toBe(200);

	const again = await imageIn(await uploadBytes(bytes, 'b.png', { focusX: '0.9004' }));
	expect(again.id).toBe(right.id);
	expect((await imageIn(await move(right.id, { x: 0.1, y: 0.5 }))).id).toBe(left.id);
	const [entry] = await listHistory(venue.taproom.db, 'picture', right.id);
	expect(entry).toMatchObject({ action: 'focus', after: { picture: left.id, focus: { x: 0.9, y: 0.5 } } });

	expect(await refusalIn(await move(left.id, { x: 2, y: 0.5 }))).toMatchObject({ status: 422, paths: ['x'] });
	expect(await refusalIn(await move(left.id, { x: 0.5 }))).toMatchObject({ status: 422, paths: ['y'] });
	expect(await refusalIn(await move('nowhere', { x: 0.5, y: 0.5 }))).toMatchObject({ status: 404 });
});

test('staff can read a picture with its focus point; one that is not there is a 404', async () => {
	const { id, whole } = await upload(redAndBlue(400, 500).jpeg());
	const read = (path: string) => venue.app.request(`/api/pictures/${path}`, { headers: staff.headers });
	expect(await imageIn(await read(id))).toMatchObject({ id, whole });
	expect(await refusalIn(await read('nothing'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
	expect(await refusalIn(await read('..%2F..%2Fetc'))).toMatchObject({ status: 404 });
});

// Spec 5, Validation: File upload requires being logged in.
test.each([
	['POST', '/api/upload'],
	['GET', '/api/pictures/x'],
	['PUT', '/api/pictures/x/focus'],
])('%s %s wants a sign-in and the permission to upload', async (method, path) => {
	expect((await venue.app.request(path, { method })).status).toBe(401);
	const { headers } = await hire(venue.taproom, 'bartender');
	expect((await venue.app.request(path, { method, headers })).status).toBe(403);
	const manager = await hire(venue.taproom, 'manager');
	expect([400, 404]).toContain((await venue.app.request(path, { method, headers: manager.headers })).status);
});

test('a file of a picture is for ever, is what it says, and may be shown elsewhere', async () => {
	const { src } = await upload(redAndBlue(400, 500).jpeg());
	const response = await venue.app.request(`${src}/320.avif`);
	expect(response.headers.get('content-type')).toBe('image/avif');
	expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	expect(response.headers.get('x-content-type-options')).toBe('nosniff');
	expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*sandbox/);
	const etag = response.headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]{22}"$/);
	const length = (await response.arrayBuffer()).byteLength;
	const headers = { 'If-None-Match': etag };
	expect((await venue.app.request(`${src}/320.avif`, { headers })).status).toBe(304);
	const head = await venue.app.request(`${src}/320.avif`, { method: 'HEAD' });
	expect(head.status).toBe(200);
	expect(head.headers.get('content-length')).toBe(String(length));
	expect((await head.arrayBuffer()).byteLength).toBe(0);
	expect((await venue.app.request(src)).headers.get('content-type')).toBe('image/jpeg');
	expect((await venue.app.request(`${src}/320.avif`, { method: 'POST' })).status).toBe(405);
});

test('the share picture of a beer shows its photo', async () => {
	const { src } = await upload(redAndBlue(800, 1000).png());
	await venue.taproom.db.updateTable('beers').set({ image: src }).where('slug', '=', 'barn-door').execute();
	expect(isRed(await colorAt('/og/beers/barn-door.png', 0.1, 0.5))).toBe(true);
	expect(isBlue(await colorAt('/og/beers/barn-door.png', 0.3, 0.5))).toBe(true);
});

test('the kept original and whatever is no file of a picture are plain 404s', async () => {
	const { src, whole } = await upload(redAndBlue(400, 500).jpeg());
	const original = whole.src.replace('whole.webp', 'original');
	const paths = [
		original,
		`${src}/original`,
		`${src}/1280.avif`,
		`${src}/320.png`,
		`${src}/whole.webp`,
		`${src}/../../data/beers.json`.replace('..', '%2e%2e%2f'),
		`${src}/..%2f320.avif`,
		'/media/',
		'/media/x',
		'/media/AAAAAAAAAAAAAAAAAAAAAA-640',
		'/media/AAAAAAAAAAAAAAAAAAAAAA-640/640.avif',
		'/media/%00/640.avif',
		`/media/${"'".repeat(22)}-640/640.avif`,
	];
	for (const path of paths) {
		const response = await venue.app.request(path);
		expect(response.status, path).toBe(404);
		expect(response.headers.get('content-type'), path).toBe('text/plain; charset=utf-8');
		expect(await response.text()).toBe('Not found\n');
	}
});
