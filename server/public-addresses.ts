import { Hono } from 'hono';
import type { AppParts } from './app.ts';
import { brandFiles } from './brand/api.ts';
import { embeds } from './embeds/api.ts';
import { eventCalendars } from './events/event-calendars.ts';
import { media } from './images/media.ts';
import { ogImages } from './og/api.ts';
import type { DrawnEnvironment } from './pages/public-responses.ts';
import { feedTexts } from './seo/texts.ts';

type Parts = Pick<AppParts, 'taproom' | 'files'>;

/**
 * Mounts public addresses that are neither pages nor API endpoints; each is rendered once per change and its response
 * stored.
 */
export function storedAddresses({ taproom, files }: Parts): Hono {
	return new Hono()
		.route('/', feedTexts(taproom))
		.route('/', eventCalendars(taproom))
		.route('/', embeds(taproom, files));
}

/** Mounts images and styles. The store of responses has no room for them, so each is cached by its content. */
export function drawnAddresses({ taproom, files }: Parts) {
	return new Hono<DrawnEnvironment>()
		.route('/', ogImages(taproom))
		.route('/', brandFiles(taproom, files))
		.route('/', media(taproom));
}
