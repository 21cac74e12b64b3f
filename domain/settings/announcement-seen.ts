import type { SiteFacts } from './site-facts-schema.ts';

/** The storage key under which a browser remembers that the announcement was dismissed. */
export const announcementSeenKey = 'splash-seen';

/**
 * Changing the text makes it a new announcement (design §7). Line breaks are as a document has them, because an inline
 * script reads the two texts from the page.
 */
export const announcementSeenValue = ({ title, text }: Pick<SiteFacts['splash'], 'title' | 'text'>): string =>
	`${title}\n${text}`.replace(/\r\n?/g, '\n');
