import { expect, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('a day with hours of its own is told to guests by its name; doors closed early promise no event, and their words have room', async ({
	page,
	taproom,
}) => {
	const { headers } = await signIn(page, taproom.taproom, 'manager', 'mia');
	const call = async (method: string, path: string, body: unknown) => {
		const response = await fetch(`${taproom.address}/api${path}`, {
			method,
			headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
			body: JSON.stringify(body),
		});
		expect(response.status, path).toBe(200);
	};
	const periods = [{ opensAt: 15 * 60, closesAt: 23.5 * 60 }];
	const specialDays = [{ date: '2026-11-25', name: 'Thanksgiving Eve party', periods }];
	await call('PUT', '/settings/hours', { ...taproom.taproom.schedule, specialDays });
	await open(page, '/');
	const words = 'Wednesday, Nov 25, Thanksgiving Eve party: 3:00 PM to 11:30 PM';
	await expect(page.locator('#info')).toContainText(words);
	await expect(page.getByRole('contentinfo')).toContainText(words);
	expect(await (await fetch(`${taproom.address}/menu.txt`)).text()).toContain(
		'Thanksgiving Eve party: 3:00 PM',
	);
	await expect(page.locator('.hero-tonight')).toContainText('Friday Hayloft Sessions');

	await call('POST', '/business-status', { isOpen: false });
	await page.setViewportSize({ width: 320, height: 700 });
	await open(page, '/');
	await expect(page.getByRole('banner')).toContainText('Closed early today - Opens Saturday at 12:00 PM');
	await expect(page.locator('#hero')).not.toContainText('Tonight');
	const line = await page.getByRole('banner').locator('p:visible').last().boundingBox();
	const below = await page.locator('.hero-words h1').boundingBox();
	expect(line && below && below.y - (line.y + line.height)).toBeGreaterThan(0);
});
