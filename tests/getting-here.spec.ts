import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

/** Lists directions outside what a guest sees between header and bar. */
function waysOutOfView(page: Page) {
	return page.evaluate(() => {
		const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
		const header = boxOf('.site-header');
		const bar = document.querySelector('.secondary-menu');
		const isFixed = bar && getComputedStyle(bar).position === 'fixed';
		const top = Math.max(0, header?.bottom ?? 0);
		const foot = isFixed ? bar.getBoundingClientRect().top : innerHeight;
		const parts = ['address', '.footer-ways', '.footer-notes', '.place-map'].map(
			(part) => `#location ${part}`,
		);
		return parts.filter((part) => {
			const box = boxOf(part);
			return !box || box.top < top || box.bottom > foot;
		});
	});
}

test('every way to where we are ends where address, directions, parking, train, access and map stand in one view', async ({
	page,
}) => {
	const ways = [
		['/beer', 'Directions'],
		['/beers/barn-door', 'Visit Our Taproom'],
		['/events/hayloft-sessions', 'Directions'],
		['/', 'Visit Our Taproom'],
	] as const;
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 1366, height: 650 },
	]) {
		await page.setViewportSize(viewport);
		for (const [path, name] of ways) {
			await open(page, path);
			await page.getByRole('link', { name, exact: true }).first().click();
			const from = `${path} at ${viewport.width}`;
			await expect(page, from).toHaveURL(/#location$/);
			await expect.poll(() => waysOutOfView(page), from).toEqual([]);
		}
	}
	const maps = page.getByRole('list', { name: 'Directions' }).getByRole('link');
	await expect(maps).toHaveText([/^Apple Maps/, /^Google Maps/, /^OpenStreetMap/]);
});
