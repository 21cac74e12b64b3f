import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { dismissAnnouncement } from '#tests/dismissed-announcement.ts';
import { signIn } from '#tests/staff.ts';
import { startTestTaproom } from '#tests/taproom-server.ts';
import { quietFlags, requireChromium } from './find-chromium.ts';

/** Maps the name of each picture to the page it shows. */
const pages: Readonly<Record<string, string>> = {
	home: '/',
	beer: '/beer',
	'beer-all': '/beer?filter=all',
	'beer-archive': '/beer?filter=archive',
	'beer-detail': '/beers/long-winter',
	'beer-not-found': '/beers/no-such-beer',
	'style-guide': '/beers/style-guide',
	'style-guide-found': '/beers/style-guide?q=stout&color=dark',
	'style-guide-none': '/beers/style-guide?color=pale&q=stout',
	style: '/beers/style-guide/21A-american-ipa',
	'style-bare': '/beers/style-guide/29A-fruit-beer',
	'style-not-found': '/beers/style-guide/black-lager',
	'style-chart': '/beers/style-guide/chart',
	events: '/events',
	'events-past': '/events?view=past',
	'events-trivia': '/events?kind=trivia',
	event: '/events/hayloft-sessions',
	'event-once': '/events/winter-barn-dance',
	'event-over': '/events/pressing-day',
	'event-not-found': '/events/hayloft-session',
	food: '/food',
	'food-vegan': '/food?diet=vegan&diet=gluten-free',
	dish: '/food/margherita',
	'dish-sold-out': '/food/pork-shoulder',
	'dish-not-found': '/food/soft-pretzl',
	about: '/about',
	faq: '/faq',
	'faq-question': '/faq#holidays',
	store: '/store',
	debug: '/debug?at=2026-11-26T15:00',
	'button-demo': '/button-demo',
	'responsive-test': '/responsive-test',
	'not-found': '/no-such-page',
	login: '/admin/login',
};
/** Staff screens, as an admin sees them. */
const staffPages: Readonly<Record<string, string>> = {
	tonight: '/admin',
	'staff-beers': '/admin/beers',
	'staff-beer-new': '/admin/beers/new',
	'staff-import': '/admin/beers/import',
	'staff-food': '/admin/food',
	'staff-kitchen': '/admin/food/kitchen',
	'staff-events': '/admin/events',
	'staff-faq': '/admin/faq',
	'staff-about': '/admin/about',
	'staff-photos': '/admin/photos',
	doors: '/admin/doors',
	settings: '/admin/settings',
	'settings-details': '/admin/settings/details',
	visits: '/admin/visits',
	data: '/admin/data',
	staff: '/admin/staff',
	account: '/admin/account',
	tokens: '/admin/tokens',
};
const widths = { 390: 844, 768: 1024, 1440: 900 } as const;
const themes = { light: 'light', night: 'dark' } as const;

const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true },
		now: { type: 'string', default: '2026-11-20T20:30:00Z' },
		width: { type: 'string', multiple: true },
		theme: { type: 'string', multiple: true },
		out: { type: 'string', default: 'screenshots' },
		window: { type: 'boolean', default: false },
		splash: { type: 'boolean', default: false },
	},
});

/**
 * This saves PNGs of named pages for a person to look at: `npm run screenshots -- --only home --width 390 --theme
 * night`.
 */
const taproom = await startTestTaproom({ now: values.now });
const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
await mkdir(values.out, { recursive: true });
const wanted = (names: string[] | undefined, name: string) => !names || names.includes(name);
for (const [theme, colorScheme] of Object.entries(themes)) {
	if (!wanted(values.theme, theme)) continue;
	for (const [width, height] of Object.entries(widths)) {
		if (!wanted(values.width, width)) continue;
		const viewport = { width: Number(width), height };
		const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
		const page = await context.newPage();
		await page.clock.setFixedTime(values.now);
		if (!values.splash) await dismissAnnouncement(page);
		for (const [name, path] of [...Object.entries(pages), ...Object.entries(staffPages)]) {
			if (!wanted(values.only, name)) continue;
			if (name in staffPages) await signIn(page, taproom.taproom, 'admin');
			await page.goto(`${taproom.address}${path}`, { waitUntil: 'networkidle' });
			await page.screenshot({
				path: `${values.out}/${name}-${width}-${theme}.png`,
				fullPage: !values.window,
			});
		}
		await context.close();
	}
}
await browser.close();
await taproom.stop();
console.log(`Screenshots are in ${values.out}/`);
