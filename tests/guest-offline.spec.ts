import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { BrowserContext, Page, Response } from '@playwright/test';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';

test.use({
	serviceWorkers: 'allow',
	expected: { patterns: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/, /status of (?:404|503)/] },
});

const note = (page: Page) => page.locator('#signal-note');
const asOf = /^As of (?:\w+day, )?\d{1,2}:\d\d [AP]M\. No signal\.$/;

/** Lists the pages and data that the guests' worker has stored. */
const storedPages = (page: Page) =>
	page.evaluate(async () => {
		if (!(await caches.has('guest-pages'))) return [];
		const keys = await (await caches.open('guest-pages')).keys();
		return keys.map(({ url }) => url.slice(location.origin.length));
	});

/** Opens a page for the first time, and waits until the worker has stored everything that it prefetches. */
async function visit(page: Page, path = '/beer'): Promise<void> {
	await open(page, path);
	await expect
		.poll(() => storedPages(page), { timeout: 30_000 })
		.toEqual(
			expect.arrayContaining([
				new URL(path, page.url()).pathname,
				'/',
				'/beer',
				'/food',
				'/events',
				'/data/drinks.json',
			]),
		);
	await expect(page.locator('html')).toHaveAttribute('data-live', /./);
}

/** Returns when the server sent a response, by the taproom's clock. */
async function timeOf(response: Response | null): Promise<string> {
	const date = new Date((await response?.headerValue('date')) ?? '');
	const time = { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' } as const;
	return date.toLocaleTimeString('en-US', time).replace('\u202f', ' ');
}

/** Changes the headers or text of a stored response. */
async function alter(
	page: Page,
	path: string,
	headers: Record<string, string>,
	text?: readonly [string, string],
) {
	await page.evaluate(
		async ([key, changed, replaced]) => {
			const cache = await caches.open('guest-pages');
			const old = await cache.match(key);
			if (!old) throw new Error(`${key} is not stored`);
			const all = new Headers(old.headers);
			for (const [name, value] of Object.entries(changed)) all.set(name, value);
			const body = await old.text();
			await cache.put(key, new Response(replaced ? body.replaceAll(...replaced) : body, { headers: all }));
		},
		[path, headers, text] as const,
	);
}

/** Cuts off the pages and then the worker, which may only just have started. */
async function cutSignal(context: BrowserContext): Promise<void> {
	await context.setOffline(true);
	const reaches = () => fetch('/robots.txt').then(Boolean, () => false);
	await expect
		.poll(() => Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(reaches))))
		.not.toContain(true);
}

async function nextTab(context: BrowserContext, path: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(path, { waitUntil: 'commit' });
	return page;
}

test('after one visit home, the menu, beers, food and events open without a network, marked with their time, and a page comes up to date by itself', async ({
	page,
	context,
	taproom: { taproom },
}) => {
	await visit(page);
	await expect(note(page)).toBeEmpty();
	await cutSignal(context);
	await expect(note(page)).toHaveText('As of 3:30 PM. No signal.');
	await expectAccessibleLightAndNight(page);

	await test.step('a beer that was never opened, by a click', async () => {
		await page
			.getByRole('link', { name: /^Barn Door/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
		await expect(note(page)).toHaveText(asOf);
	});
	await test.step('each page by its address', async () => {
		for (const [path, heading] of [
			['/', 'Beer from the barn.'],
			['/beer', 'Our Craft Beer Selection'],
			['/food', /./],
			['/events', 'Events'],
		] as const) {
			const response = await page.goto(path);
			expect(response?.status()).toBe(200);
			await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
			await expect(note(page)).toHaveText(asOf);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
		}
	});
	await test.step('on paper it is what it is with a signal', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('banner')).toBeHidden();
		await page.emulateMedia({ media: null });
		await expect(page.getByRole('banner')).toBeVisible();
	});
	await test.step('what was never opened says so in words, and leads on', async () => {
		await page.goto('/about');
		await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Beer' }).click();
		await expect(page.getByRole('heading', { name: 'Our Craft Beer Selection' })).toBeVisible();
	});
	await test.step('a beer sells out meanwhile; the signal is back', async () => {
		await expect(page.getByRole('link', { name: /^Barn Door/ }).first()).toBeVisible();
		await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
		await taproom.db
			.updateTable('beers')
			.set({ name: 'Barn Gate' })
			.where('slug', '=', 'barn-door')
			.execute();
		taproom.content.changed('beers');
		await context.setOffline(false);
		await expect(note(page)).toBeEmpty();
		await expect(page.getByRole('link', { name: /^Barn Gate/ }).first()).toBeVisible();
	});
});

test('the page in view is kept as soon as it has loaded, without being fetched again; nothing is fetched ahead yet', async ({
	page,
	context,
	taproom: { address },
}) => {
	// The page's timers stand still, so that nothing that waits for one happens.
	await page.clock.install({ time: '2026-11-20T20:30:00Z' });
	await page.clock.pauseAt('2026-11-20T20:30:01Z');
	const asked: string[] = [];
	context.on('request', (request) => request.serviceWorker() && asked.push(request.url()));
	await page.goto('/beers/barn-door');
	await expect.poll(() => storedPages(page)).toEqual(['/beers/barn-door']);
	expect(asked.filter((url) => url.startsWith(`${address}/data/`))).toEqual([]);
	await cutSignal(context);
	const again = await nextTab(context, '/beers/barn-door');
	await expect(again.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
	await expect(note(again)).toHaveText(asOf);
});

test('the time is the server’s, whatever day the guest’s clock shows, and a page that hangs is there as it was', {
	tag: '@release',
}, async ({ page, context }) => {
	await visit(page);
	const sent = await timeOf(await page.reload());
	await expect(page.locator('html')).toHaveAttribute('data-live', /./);
	await cutSignal(context);
	await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
	await page.reload();
	await expect(note(page)).toHaveText(new RegExp(`^As of (?:\\w+day, )?${sent}\\. No signal\\.$`));
});

test('a copy is never older than a day, never from a time that has not been, and never takes a newer one’s place', {
	tag: '@release',
}, async ({ page, context }) => {
	await visit(page, '/food');
	const hours = 3_600_000;
	const later = new Date(Date.now() + hours).toUTCString();
	await alter(page, '/beer', { Date: later, 'X-Copy': 'later' });
	await page.goto('/beer');
	await expect(page.getByRole('heading', { level: 1, name: 'Our Craft Beer Selection' })).toBeVisible();
	await cutSignal(context);
	// The stored copies are aged only now, because the arrival above fetches them again while there is a network.
	await alter(page, '/food', { 'Stored-At': String(Date.now() - 24 * hours - 60_000) });
	await alter(page, '/events', { 'Stored-At': String(Date.now() + 2 * hours) });
	for (const path of ['/food', '/events']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
	}
	const stored = await page.goto('/beer');
	expect(await stored?.headerValue('X-Copy')).toBe('later');
});

test('the staff’s screens pass by it: none is stored, none carries its code, and both workers stay apart', {
	tag: '@release',
}, async ({ page, context, taproom: { taproom } }) => {
	await visit(page);
	await signIn(page, taproom, 'admin', 'ada');
	const scripts: string[] = [];
	page.on('request', (request) => scripts.push(request.url()));
	await open(page, '/admin');
	await expect(note(page)).toHaveCount(0);
	await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js'));
	expect(scripts.filter((url) => /register-guests|guest-sw/.test(url))).toEqual([]);
	const scopes = await page.evaluate(async () =>
		(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
	);
	expect(scopes).toEqual(['/', '/admin']);
	const byGuests = await page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('guest-'));
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return lists.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(byGuests.filter((path) => /^\/(?:admin|api)|\/(?:staff|tonight)-/.test(path))).toEqual([]);
	await page.goto('/beer');
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/guest-sw.js')))
		.toBe(true);
	await cutSignal(context);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
});

test('a page that never arrives holds up none of those that are stored after it', {
	tag: '@release',
}, async ({ page, baseURL }) => {
	const hanging = createServer(({ url, headers }, response) => {
		if (url === '/food') return;
		const path = `${baseURL}${url}`;
		get(path, { headers: { ...headers, connection: 'close' } }, (from) => {
			response.writeHead(from.statusCode ?? 502, from.headers);
			from.pipe(response);
		}).on('error', () => response.destroy());
	}).listen(0, '127.0.0.1');
	await once(hanging, 'listening');
	const address = hanging.address();
	if (!address || typeof address === 'string') throw new Error('The server has no port.');
	await page.goto(`http://127.0.0.1:${address.port}/store`);
	await expect
		.poll(() => storedPages(page), { timeout: 30_000 })
		.toEqual(expect.arrayContaining(['/', '/beer', '/events', '/data/drinks.json']));
	expect(await storedPages(page)).not.toContain('/food');
	hanging.closeAllConnections();
	hanging.close();
});

test('the switch removes the worker and all that it stored', { tag: '@release' }, async ({
	page,
	context,
}) => {
	const before = await startTestTaproom();
	const { port } = new URL(before.address);
	await visit(page, `${before.address}/beer`);
	await page.close();
	await before.stop();
	const after = await startTestTaproom({ environment: { PORT: port, SERVICE_WORKER: 'off' } });
	const next = await nextTab(context, `${after.address}/beer`);
	await expect
		.poll(
			() =>
				next.evaluate(async () => [
					(await navigator.serviceWorker.getRegistrations()).length,
					await caches.keys(),
				]),
			{ timeout: 20_000 },
		)
		.toEqual([0, []]);
	await after.stop();
});

test.describe('a browser that refuses storage', () => {
	test.use({ splashSeen: false });

	test('workers, cookies and storage: the site works as before', async ({ page }) => {
		await page.addInitScript(() => {
			const refuse = () => {
				throw new DOMException('refused', 'SecurityError');
			};
			for (const name of ['localStorage', 'sessionStorage', 'caches'])
				Object.defineProperty(window, name, { get: refuse });
			Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
			Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
		});
		await open(page, '/beer');
		await expect(page.locator('html')).toHaveAttribute('data-live', /./);
		await page.getByRole('button', { name: 'Continue to site' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await open(page, '/beers/barn-door');
		await expect(page.getByRole('heading', { level: 1, name: 'Barn Door' })).toBeVisible();
	});

	test('a store without room: every page comes from the network', async ({ page, context, baseURL }) => {
		const devtools = await context.newCDPSession(page);
		await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
		await open(page, '/beer');
		await expect(page.locator('html')).toHaveAttribute('data-live', /./);
		await page.goto('/food');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await storedPages(page)).toEqual([]);
	});
});

test('a worker of an older release gives way: its pages stay readable until there are newer ones, and its files go after one release more', {
	tag: '@release',
}, async ({ page, context }) => {
	await visit(page);
	await page.evaluate(async () => {
		for (const version of ['a', 'b', 'c']) await caches.open(`guest-files-${version}`);
	});
	// The mark is an attribute, because React replaces texts when it hydrates the page.
	await alter(page, '/food', {}, ['<main', '<main data-from="before"']);
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.unregister());
	await page.close();
	// The browser has the worker of an older release: another script for the same pages.
	const between = await nextTab(context, '/store');
	await between.evaluate(async () => {
		await navigator.serviceWorker.register('/sw.js?older', { scope: '/' });
	});
	await between.close();
	const next = await nextTab(context, '/beer');
	await expect
		.poll(() =>
			next.evaluate(async () => {
				const worker = (await navigator.serviceWorker.getRegistration('/'))?.active;
				return worker?.scriptURL.slice(location.origin.length);
			}),
		)
		.toBe('/guest-sw.js');
	await expect
		.poll(() =>
			next.evaluate(
				async () => (await caches.keys()).filter((name) => name.startsWith('guest-files-')).length,
			),
		)
		.toBe(2);
	await cutSignal(context);
	await next.goto('/food');
	await expect(next.getByRole('main')).toHaveAttribute('data-from', 'before');
	await expect(note(next)).toHaveText(asOf);
});
