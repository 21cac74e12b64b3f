import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { getPacked } from '../shared/http-client.ts';
import { inlineStyles, namedFiles } from './named-files.ts';

/** The kinds of bytes a page loads. 'other' holds everything else, such as data and the manifest. */
const weightKinds = ['html', 'script', 'style', 'font', 'image', 'other'] as const;
export type WeightKind = (typeof weightKinds)[number];

const kindOfType: readonly (readonly [string, WeightKind])[] = [
	['text/html', 'html'],
	['text/javascript', 'script'],
	['text/css', 'style'],
	['font/', 'font'],
	['image/', 'image'],
];

/**
 * What a first visit of a page loads, in bytes after brotli. Styles within the page also count as styles, compressed
 * separately, although the HTML includes them: there is one limit for all CSS.
 */
export interface PageWeight {
	readonly path: string;
	readonly bytes: Readonly<Record<WeightKind, number>>;
	/** The size of the HTML before compression, in bytes. */
	readonly plain: number;
	readonly scripts: number;
	/** The addresses of all counted files, including the page itself and style sheets written into it. */
	readonly files: readonly string[];
}

/** So long after it starts, a page has loaded everything that it loads by itself, in milliseconds. */
const byItselfMs = 10_000;

function kindOf(contentType: string): WeightKind {
	return kindOfType.find(([type]) => contentType.startsWith(type))?.[1] ?? 'other';
}

/**
 * Returns all files that a browser with an empty cache loads until the page listens to changes, which is the last
 * thing a page does by itself. The browser's clock starts at `now` and is moved forward, so nobody waits. The stream
 * of changes never ends and does not count.
 */
export async function fetchedFiles(browser: Browser, url: string, now: Date): Promise<string[]> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	try {
		const page = await context.newPage();
		const urls: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'GET' && request.resourceType() !== 'eventsource') urls.push(request.url());
		});
		await page.clock.install({ time: now });
		await page.goto(url);
		await page.locator('html[data-hydrated]').waitFor();
		await page.clock.fastForward(byItselfMs);
		await page.locator('html[data-live]').waitFor();
		return urls.filter((fetched) => fetched.startsWith(new URL(url).origin));
	} finally {
		await context.close();
	}
}

/** Measures the first visit of a page: the files its HTML names, and those that a real Chromium also loads. */
export async function weighPage(
	browser: Browser,
	address: string,
	path: string,
	now: Date,
): Promise<PageWeight> {
	return weigh(address, path, await fetchedFiles(browser, `${address}${path}`, now));
}

/** Measures the files that the HTML of a page names. */
export const weighNamed = (address: string, path: string): Promise<PageWeight> => weigh(address, path, []);

async function weigh(address: string, path: string, fetched: readonly string[]): Promise<PageWeight> {
	const url = `${address}${path}`;
	const html = brotliDecompressSync((await getPacked(url)).body).toString();
	const style = inlineStyles(html);
	const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
	if (style.text) bytes.style += brotliCompressSync(style.text).length;
	let scripts = 0;
	const asked = [url, ...namedFiles(html), ...fetched];
	const files = new Set(asked.map((file) => new URL(file, url).href.replace(/#.*$/, '')));
	for (const file of files) {
		const { status, headers, body } = await getPacked(file);
		if (status !== 200) throw new Error(`${path} needs ${file}, which answers ${status}.`);
		const kind = kindOf(headers['content-type'] ?? '');
		bytes[kind] += body.length;
		if (kind === 'script') scripts += 1;
	}
	const addresses = [...files].map((file) => file.slice(address.length));
	return { path, bytes, plain: Buffer.byteLength(html), scripts, files: [...addresses, ...style.files] };
}
