import sharp from 'sharp';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { hire } from './staff.ts';

test('a photo is shown in the best format and size, with its words, and moves nothing as it comes', async ({
	page,
	request,
	taproom,
}) => {
	const { db, content } = taproom.taproom;
	const { headers } = await hire(taproom.taproom, 'manager');
	const create = { width: 2000, height: 2500, channels: 3, background: '#e0a93b' } as const;
	const file = { name: 'ice.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
	const { data } = await (await request.post('/api/upload', { headers, multipart: { file } })).json();
	const show = async (image: string | null, image_alt: string | null) => {
		await db.updateTable('beers').set({ image, image_alt }).where('slug', '=', 'barn-door').execute();
		content.changed('beers');
	};
	await show(data.src, 'A tulip glass on a barrel');

	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, '/beer');
	const onCard = page.getByRole('listitem').getByRole('img', { name: 'A tulip glass on a barrel' });
	await expect(onCard).toHaveAttribute('loading', 'lazy');
	const file160 = () => onCard.evaluate((image: HTMLImageElement) => image.currentSrc);
	await expect.poll(file160).toContain(`${data.src}/160.avif`);

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
	expect(jsonLd).toContain(`${data.src}"`);
	await expectAccessible(page);

	await show(data.src, null);
	await open(page, '/beers/barn-door');
	await expect(page.getByRole('main').getByRole('img', { name: 'Barn Door', exact: true })).toBeVisible();
	// Any other address is shown as it is: older data may have one.
	await show('/favicon.svg', null);
	await open(page, '/beers/barn-door');
	await expect(page.locator('.beer-photo')).toHaveAttribute('src', '/favicon.svg');
	await expect(page.locator('picture source')).toHaveCount(0);
	await show(null, null);
});
