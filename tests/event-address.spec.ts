import * as z from 'zod/mini';
import { expect, open, test } from './fixtures.ts';
import { hire } from './staff.ts';

const rowSchema = z.object({ version: z.int(), item: z.record(z.string(), z.unknown()) });

test('an address that an event had leads to the one it has, from the list and from a link of old', async ({
	page,
	taproom,
}) => {
	const { headers } = await hire(taproom.taproom, 'manager');
	const path = `${taproom.address}/api/content/event/hayloft-sessions`;
	const { version, item } = z
		.object({ data: rowSchema })
		.parse(await (await fetch(path, { headers })).json()).data;
	const { slug: _, formerAddresses: __, ...input } = item;
	const saved = await fetch(path, {
		method: 'PUT',
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
		body: JSON.stringify({ ...input, address: 'friday-fiddles' }),
	});
	expect(saved.status).toBe(200);

	const moved = await page.request.get(`${taproom.address}/events/hayloft-sessions`, { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, '/events/friday-fiddles']);
	await open(page, '/events/hayloft-sessions');
	await expect(page).toHaveURL(/\/events\/friday-fiddles$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Hayloft Sessions' })).toBeVisible();
	await open(page, '/events');
	await page.getByRole('link', { name: 'Hayloft Sessions' }).first().click();
	await expect(page).toHaveURL(/\/events\/friday-fiddles$/);
	await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
		'href',
		'/events/friday-fiddles.ics',
	);
});
