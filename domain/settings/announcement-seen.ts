import type { SiteFacts } from './site-facts-schema.ts';

/** Where a browser stores which splash was dismissed on it. */
export const announcementSeenKey = 'splash-seen';

/** Other words are another splash (design §7). */
export const announcementSeenValue = ({ title, text }: Pick<SiteFacts['splash'], 'title' | 'text'>): string =>
	`${title}\n${text}`;
