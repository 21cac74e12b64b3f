import type { BrowserContext, Page } from '@playwright/test';
import { splash } from '#demo/words.ts';
import { announcementSeenKey, announcementSeenValue } from '#domain/settings/announcement-seen.ts';

/** Every page from now on is one of a guest who has dismissed the splash before. */
export function dismissAnnouncement(pages: Page | BrowserContext): Promise<unknown> {
	return pages.addInitScript(([key, value]) => localStorage.setItem(key, value), [
		announcementSeenKey,
		announcementSeenValue(splash),
	] as const);
}
