import type { BrowserContext, Page } from '@playwright/test';
import { splash } from '#demo/words.ts';
import { splashSeenKey, splashSeenValue } from '#domain/settings/announcement-seen.ts';

/** Every page from now on is one of a guest who has dismissed the splash before. */
export function dismissSplash(pages: Page | BrowserContext): Promise<unknown> {
	return pages.addInitScript(([key, value]) => localStorage.setItem(key, value), [
		splashSeenKey,
		splashSeenValue(splash),
	] as const);
}
