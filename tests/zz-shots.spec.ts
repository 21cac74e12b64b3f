import { open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

test('shots', async ({ page, taproom }) => {
	await signIn(page, taproom.taproom, 'manager');
	const row = await taproom.taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	for (const [w, h] of [
		[390, 844],
		[768, 1024],
		[1440, 900],
	] as const) {
		for (const scheme of ['light', 'dark'] as const) {
			if (w === 768 && scheme === 'dark') continue;
			await page.emulateMedia({ colorScheme: scheme });
			await page.setViewportSize({ width: w, height: h });
			await open(page, `/admin/beers/${row.id}/edit`);
			await page.getByRole('textbox', { name: "The beer's story" }).waitFor();
			await page.waitForTimeout(400);
			await page.screenshot({ path: `/tmp/formshots/edit-${w}-${scheme}.png`, fullPage: true });
			if (w < 1400) {
				await page.getByRole('tab', { name: 'Preview' }).click();
				await page.waitForTimeout(300);
			}
			await page.screenshot({ path: `/tmp/formshots/preview-${w}-${scheme}.png` });
			await page.getByRole('button', { name: 'Its page' }).click();
			await page.waitForTimeout(300);
			await page.screenshot({ path: `/tmp/formshots/previewpage-${w}-${scheme}.png`, fullPage: w < 1400 });
			await page.getByRole('tab', { name: 'History' }).click();
			await page.waitForTimeout(300);
			await page.screenshot({ path: `/tmp/formshots/history-${w}-${scheme}.png` });
		}
	}
});
