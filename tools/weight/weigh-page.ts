import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { getPacked } from '../shared/http-client.ts';
import { inlineStyles, namedFiles } from './named-files.ts';

/** A page's bytes are spent on these; the word for what is none of them, such as data and the manifest, is 'other'. */
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
 * A first visit of a page costs this, in bytes over the wire with brotli. Styles within the page count as styles too,
 * packed by themselves, although the bytes of the HTML hold them already: the limit is one for all CSS.
 */
export interface PageWeight {
	readonly path: string;
	readonly bytes: Readonly<Record<WeightKind, number>>;
	/** The bytes of HTML before packing: what the server makes and a phone reads. */
	readonly plain: number;
	readonly scripts: number;
	/** The addresses of all files that count, the page itself and the sheets written into it included. */
	readonly files: readonly string[];
}

/** A page has asked for whatever it fetches by itself so many milliseconds after it was taken over. */
const byItselfMs = 10_000;

function kindOf(contentType: string): WeightKind {
	return kindOfType.find(([type]) => contentType.startsWith(type))?.[1] ?? 'other';
}

/**
 * All that an empty-handed browser fetches from us until the page follows the taproom's changes, which is the last thing
 * that a page does by itself. Its clock stands at an instant and is moved on, so that nobody waits. The stream of changes
 * does not end and is no part of it.
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

/** Weighs the first visit of a page: what its HTML names, and what a real Chromium fetches besides. */
export async function weighPage(
	browser: Browser,
	address: string,
	path: string,
	now: Date,
): Promise<PageWeight> {
	return weigh(address, path, await fetchedFiles(browser, `${address}${path}`, now));
}

/** Weighs what the HTML of a page names by itself. */
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
