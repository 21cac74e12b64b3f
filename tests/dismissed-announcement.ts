import type { BrowserContext, Page } from '@playwright/test';
import { splash } from '#demo/words.ts';
import { announcementSeenKey, announcementSeenValue } from '#domain/settings/announcement-seen.ts';

/** Makes every page from now on that of a guest who has already dismissed the announcement. */
export function dismissAnnouncement(pages: Page | BrowserContext): Promise<unknown> {
	return pages.addInitScript(([key, value]) => localStorage.setItem(key, value), [
		announcementSeenKey,
		announcementSeenValue(splash),
	] as const);
}
