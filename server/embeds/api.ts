import { type Context, Hono } from 'hono';
import { embedPaths, readEmbedChoice } from '#domain/embeds/embed-choice.ts';
import { fontsIn } from '../brand/page-brand.ts';
import { readMenu } from '../menu/read-menu.ts';
import { framePolicy, hashOf } from '../pages/csp.ts';
import { openToOtherSites } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { readAgeVerification } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { framePage, frameScript } from './frame-page.ts';
import { tapListHtml } from './tap-list-html.ts';

type EmbedsTaproom = Pick<
	Taproom,
	'baseUrl' | 'brand' | 'business' | 'clock' | 'damage' | 'db' | 'formats' | 'lineup' | 'schedule'
>;

const both = {
	'Content-Type': 'text/html; charset=utf-8',
	// Search engines should list the menu page, not its embedded copies.
	'X-Robots-Tag': 'noindex',
};

const scriptHash = hashOf(frameScript);

async function readParts(taproom: EmbedsTaproom) {
	const [menu, { enabled }] = await Promise.all([readMenu(taproom), readAgeVerification(taproom)]);
	return { ...menu, asksAge: enabled };
}

/** Serves the tap list for other sites, without cookies: as a page for a frame, and as bare HTML to fetch. */
export function embeds(taproom: EmbedsTaproom, files: StaticFiles) {
	const addressOf = fontsIn(files);
	const choiceIn = ({ req }: Context) => readEmbedChoice(new URL(req.url).searchParams);
	return new Hono()
		.get(embedPaths.frame, async (context) => {
			const choice = choiceIn(context);
			const list = tapListHtml(taproom.formats, { ...(await readParts(taproom)), choice, isFramed: true });
			const { page, style } = framePage(taproom, list, { look: choice.look, addressOf });
			const policy = framePolicy([scriptHash], [hashOf(style)]);
			return context.body(String(page), 200, { ...both, 'Content-Security-Policy': policy });
		})
		.get(embedPaths.html, async (context) => {
			const choice = choiceIn(context);
			const list = tapListHtml(taproom.formats, { ...(await readParts(taproom)), choice, isFramed: false });
			return context.body(`${String(list)}\n`, 200, { ...both, ...bareHeaders });
		});
}

/** Opened as a page, the bare HTML loads and runs nothing. */
const bareHeaders = {
	...Object.fromEntries(openToOtherSites),
	'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
