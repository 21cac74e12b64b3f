import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { defaultPlace } from '#domain/settings/place-schema.ts';
import { openForImages, staff, upload, venue } from '#tests/images.ts';

openForImages();

const alt = 'The bar, with a row of taps.';
let version = 0;

async function choose(scene: { scene: string; picture: string; alt: string }) {
	const response = await venue.app.request('/api/settings/scene', {
		method: 'PUT',
		headers: { ...staff.headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
		body: JSON.stringify(scene),
	});
	if (response.status === 200) version += 1;
	return { status: response.status, body: await response.json() };
}

const flat = (background: string, width = 1500, height = 900) =>
	sharp({ create: { width, height, channels: 3, background } }).jpeg();

async function chosen(picture: Picture) {
	const { status, body } = await choose({ scene: 'photo', picture: picture.src, alt });
	expect(status).toBe(200);
	return body.data.value.photo;
}

test('a photo that is chosen stands in the widths of a screen, whole, with the veil that it needs', async () => {
	const photo = await chosen(await upload(flat('#ffffff')));
	expect(photo).toMatchObject({ width: 1500, height: 900, focusX: 0.5, focusY: 0.5, light: 0 });
	expect(photo.night).toBeGreaterThan(0.5);
	for (const width of [640, 960, 1440, 1500])
		for (const format of ['avif', 'webp']) {
			const response = await venue.app.request(`${photo.src}/${width}.${format}`);
			expect(response.status).toBe(200);
			const { width: wide } = await sharp(await response.arrayBuffer()).metadata();
			expect(wide).toBe(width);
		}
	const dark = await chosen(await upload(flat('#000000')));
	expect(dark).toMatchObject({ night: 0 });
	expect(dark.light).toBeGreaterThan(0.5);
});

test('guests hear of the photo and of its words, and of neither while a drawing is shown', async () => {
	const { src } = await upload(flat('#456789'));
	await choose({ scene: 'photo', picture: src, alt });
	const facts = async () => (await (await venue.app.request('/data/site.json')).json()).scene;
	expect(await facts()).toMatchObject({ scene: 'photo', alt, photo: { width: 1500 } });
	await choose({ scene: 'harbor', picture: src, alt });
	expect(await facts()).toEqual({ scene: 'harbor', alt: '', photo: null });
});

test.each([
	['no photo', { picture: '', alt }, 'picture'],
	['a photo that nobody uploaded', { picture: '/media/AAAAAAAAAAAAAAAAAAAAAA-640', alt }, 'picture'],
	['a photo of another site', { picture: 'https://elsewhere.example/bar.jpg', alt }, 'picture'],
])('%s is refused by the name of its field', async (_, input, path) => {
	const { status, body } = await choose({ scene: 'photo', ...input });
	expect(status).toBe(422);
	expect(JSON.stringify(body)).toContain(`"path":"${path}"`);
});

test('a photo without words for who cannot see it is refused', async () => {
	const { src } = await upload(flat('#456789'));
	const { status, body } = await choose({ scene: 'photo', picture: src, alt: ' ' });
	expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"path":"alt"')]);
});

test('the picture of links holds the photo', async () => {
	await chosen(await upload(flat('#0000ff')));
	const png = await (await venue.app.request('/og/site.png')).arrayBuffer();
	const { data } = await sharp(png)
		.extract({ left: 200, top: 200, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect(data[2]).toBeGreaterThan(Math.max(data[0] ?? 0, data[1] ?? 0));
});

test('a photo that is deleted for good leaves the first screen to a drawing', async () => {
	const picture = await upload(flat('#334455', 1300, 700));
	const { src } = await chosen(picture);
	const response = await venue.app.request('/api/pictures/take-down', {
		method: 'POST',
		headers: { ...staff.headers, 'Content-Type': 'application/json' },
		body: JSON.stringify({ photos: [picture.whole.src.split('/')[2]] }),
	});
	expect((await response.json()).data.uses).toMatchObject([{ kind: 'setting', title: 'First screen' }]);
	version += 1;
	expect(venue.taproom.settings.scene.value).toMatchObject({ scene: 'town', picture: '', photo: null });
	expect((await venue.app.request(`${src}/640.avif`)).status).toBe(404);
	// A deleted photo cannot be chosen as the map either.
	const place = await venue.app.request('/api/settings/place', {
		method: 'PUT',
		headers: { ...staff.headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
		body: JSON.stringify({ ...defaultPlace, map: 'picture', picture: picture.src, alt }),
	});
	const refused = await place.json();
	expect([place.status, refused.fields?.[0]?.path]).toEqual([422, 'picture']);
});
