import type { Page } from '@playwright/test';

/** Doubles the font size, like the browser's own setting. */
export async function doubleLetters(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Page.enable');
	await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
