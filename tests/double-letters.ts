import type { Page } from '@playwright/test';

/** Doubles the font size as a browser does whose user chose that. */
export async function doubleLetters(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Page.enable');
	await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
