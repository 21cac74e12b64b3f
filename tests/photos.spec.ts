import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { hire } from './staff.ts';

// Spec 2, Beer detail: It has an image.
test('a photo is shown in the best format and size, with its words, and moves nothing as it comes', {
	tag: '@release',
}, async ({ page, request, taproom }) => {
	const { db, content } = taproom.taproom;
	const { headers } = await hire(taproom.taproom, 'manager');
	const upload = async (background: string): Promise<string> => {
		const create = { width: 1280, height: 1600, channels: 3, background } as const;
		const file = { name: 'ice.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
		const { data } = await (await request.post('/api/upload', { headers, multipart: { file } })).json();
		return data.src;
	};
	const src = await upload('#e0a93b');
	const show = async (image: string | null, image_alt: string | null) => {
		await db.updateTable('beers').set({ image, image_alt }).where('slug', '=', 'barn-door').execute();
		content.changed('beers');
	};
	await show(src, 'A tulip glass on a barrel');

	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/beer');
	const onCard = page.getByRole('listitem').getByRole('img', { name: 'A tulip glass on a barrel' });
	await expect(onCard).toHaveAttribute('loading', 'lazy');
	const file160 = () => onCard.evaluate((image: HTMLImageElement) => image.currentSrc);
	await expect.poll(file160).toContain(`${src}/160.avif`);

	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) document.documentElement.dataset.shift = entry.entryType;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await open(page, '/beers/barn-door');
	const onPage = page.getByRole('main').getByRole('img', { name: 'A tulip glass on a barrel' });
	await expect(onPage).toHaveAttribute('fetchpriority', 'high');
	await expect(onPage).toHaveAttribute('width', '1280');
	await expect(onPage).toHaveAttribute('height', '1600');
	await expect.poll(() => onPage.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
	const box = await onPage.boundingBox();
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.8, 1);
	await expect(page.locator('html')).not.toHaveAttribute('data-shift');
	const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
	expect(jsonLd).toContain(`${src}"`);
	await expectAccessible(page);

	await show(src, null);
	await open(page, '/beers/barn-door');
	await expect(page.getByRole('main').getByRole('img', { name: 'Barn Door', exact: true })).toBeVisible();
	// Other addresses, which older data may contain, are shown unchanged.
	await show('/favicon.svg', null);
	await open(page, '/beers/barn-door');
	await expect(page.locator('.beer-photo')).toHaveAttribute('src', '/favicon.svg');
	await expect(page.locator('picture source')).toHaveCount(0);
	await show(null, null);

	// Dishes, events and the photo feed show their photos by the same rules.
	const other = await upload('#4f6b3a');
	const give = async (kind: string, slug: string, change: object) => {
		const item = () => db.selectFrom('content_items').where('kind', '=', kind).where('slug', '=', slug);
		const { value } = await item().select('value').executeTakeFirstOrThrow();
		const row = { value: JSON.stringify({ ...JSON.parse(value), ...change }) };
		await db
			.updateTable('content_items')
			.set(row)
			.where('kind', '=', kind)
			.where('slug', '=', slug)
			.execute();
	};
	await give('food-item', 'margherita', { image: other });
	await give('event', 'hayloft-sessions', { image: other });
	await give('photo', 'dog-by-the-fire', { file: other, alt: 'A hound by the fire' });
	for (const kind of ['food-item', 'event', 'photo'] as const) content.changed(kind);
	// The narrowest file comes first, because a browser reuses a wider one that it has.
	for (const [path, picture, first, file] of [
		['/events/hayloft-sessions', page.locator('.event-sheet-photo'), true, '320.avif'],
		['/events', page.locator('.event-bill-picture'), true, '320.avif'],
		['/', page.getByRole('img', { name: 'A hound by the fire' }), false, '320.avif'],
		['/food/margherita', page.getByRole('main').getByRole('img', { name: 'Margherita' }), true, '320.avif'],
	] as const) {
		await open(page, path);
		await picture.scrollIntoViewIfNeeded();
		await expect(picture).toHaveAttribute('width', '1280');
		await expect(picture).toHaveAttribute('height', '1600');
		const fetched = first ? { name: 'fetchpriority', value: 'high' } : { name: 'loading', value: 'lazy' };
		await expect(picture).toHaveAttribute(fetched.name, fetched.value);
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc), path)
			.toContain(`${other}/${file}`);
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
		// The home page moves by itself: its dots follow the section.
		if (path !== '/') await expect(page.locator('html'), path).not.toHaveAttribute('data-shift');
	}

	await db.deleteFrom('content_items').where('kind', '=', 'photo').execute();
	content.changed('photo');
	await open(page, '/');
	await expect(page.getByRole('region', { name: 'From the farm' })).toHaveCount(0);
});

test('the photo of a dish is on the first screen of a phone, and beside its words on a desk', async ({
	page,
	taproom,
}) => {
	const { db, content } = taproom.taproom;
	await sql`update content_items set value = json_set(value, '$.image', '/favicon.svg', '$.imageAlt', 'Pizza on a board')
		where kind = 'food-item' and slug = 'margherita'`.execute(db);
	content.changed('food-item');
	const photo = page.getByRole('main').getByRole('img', { name: 'Pizza on a board' });
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/food/margherita');
	await expect(photo).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(photo).toBeInViewport({ ratio: 1 });
	const [left, words] = await Promise.all([
		photo.evaluate((image) => image.getBoundingClientRect().left),
		page.locator('.dish-words').evaluate((part) => part.getBoundingClientRect().right),
	]);
	expect(left).toBeGreaterThan(words);
});

test('a photo of another shape than its place is drawn no larger than its pixels', async ({
	page,
	request,
	taproom,
}) => {
	const { db, content } = taproom.taproom;
	const { headers } = await hire(taproom.taproom, 'manager');
	// Each width gets its own photo, because a browser reuses a wider file that it has.
	const upload = async (background: string, shape: string): Promise<string> => {
		const create = { width: 1920, height: 1600, channels: 3, background } as const;
		const file = {
			name: 'yard.png',
			mimeType: 'image/png',
			buffer: await sharp({ create }).png().toBuffer(),
		};
		const { data } = await (
			await request.post('/api/upload', { headers, multipart: { file, shape } })
		).json();
		return data.src;
	};
	const give = async (kind: string, slug: string, src: string) => {
		await sql`update content_items set value = json_set(value, '$.image', ${src}, '$.imageAlt', '')
			where kind = ${kind} and slug = ${slug}`.execute(db);
	};
	const beer = await upload('#e0a93b', 'wide');
	await db.updateTable('beers').set({ image: beer, image_alt: '' }).where('slug', '=', 'barn-door').execute();
	await give('food-item', 'margherita', await upload('#8e2b1c', 'wide'));
	await give('food-item', 'soft-pretzel', await upload('#5c4f43', 'square'));
	await give('event', 'hayloft-sessions', await upload('#4f6b3a', 'wide'));
	for (const kind of ['beers', 'food-item', 'event'] as const) content.changed(kind);

	await page.setViewportSize({ width: 390, height: 844 });
	for (const [path, place] of [
		['/beers/barn-door', '.beer-photo'],
		['/food/margherita', '.dish-photo'],
		['/food/soft-pretzel', '.dish-photo'],
		['/events/hayloft-sessions', '.event-sheet-photo'],
	] as const) {
		await open(page, path);
		const photo = page.locator(place).first();
		await photo.evaluate((image: HTMLImageElement) => image.decode());
		const enlarged = await photo.evaluate(async (image: HTMLImageElement) => {
			// The element's own size is in the pixels that `sizes` results in.
			const file = new Image();
			file.src = image.currentSrc;
			await file.decode();
			return Math.max(image.clientWidth / file.naturalWidth, image.clientHeight / file.naturalHeight);
		});
		expect(enlarged, path).toBeLessThanOrEqual(1);
		expect(enlarged, path).toBeGreaterThan(0.3);
	}
});
