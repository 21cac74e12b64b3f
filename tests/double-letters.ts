import type { Page } from '@playwright/test';

/** As a browser does whose owner chose letters of twice the size. */
export async function doubleLetters(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Page.enable');
	await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
