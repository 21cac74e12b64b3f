import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { quietFlags, requireChromium } from '../find-chromium.ts';
import { inlineStyles, namedFiles } from './named-files.ts';
import { BenchError } from './options.ts';
import { rawGet } from './raw-get.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

const kinds = {
	'text/html': 'html',
	'text/javascript': 'script',
	'text/css': 'style',
	'font/woff2': 'font',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds] | 'other';

/**
 * What a first visit of a page costs, in bytes over the wire with brotli. Styles within the page count as styles too,
 * packed by themselves, although the bytes of the HTML hold them already: the limit is one for all CSS.
 */
export interface PageWeight {
	readonly path: string;
	readonly bytes: Readonly<Record<Kind, number>>;
	readonly scripts: number;
}

function kindOf(contentType: string): Kind {
	const found = Object.entries(kinds).find(([type]) => contentType.startsWith(type));
	return found ? found[1] : 'other';
}

/** All that an empty-handed browser fetches from us until the network is quiet. */
async function fetchedFiles(browser: Browser, url: string): Promise<string[]> {
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		const urls: string[] = [];
		page.on('request', (request) => urls.push(request.url()));
		await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 });
		return urls.filter((fetched) => fetched.startsWith(new URL(url).origin));
	} finally {
		await context.close();
	}
}

async function weighPage(browser: Browser, address: string, path: string): Promise<PageWeight> {
	const url = `${address}${path}`;
	const html = brotliDecompressSync((await rawGet(url)).body).toString();
	const files = [url, ...namedFiles(html), ...(await fetchedFiles(browser, url))].map((file) => {
		const { origin, pathname, search } = new URL(file, url);
		return `${origin}${pathname}${search}`;
	});
	const style = inlineStyles(html);
	const bytes = {
		html: 0,
		script: 0,
		style: style ? brotliCompressSync(style).length : 0,
		font: 0,
		other: 0,
	};
	let scripts = 0;
	for (const file of new Set(files)) {
		const { status, type, body } = await rawGet(file);
		if (status !== 200) throw new BenchError(`${path} needs ${file}, which answers ${status}.`);
		const kind = kindOf(type);
		bytes[kind] += body.length;
		if (kind === 'script') scripts += 1;
	}
	return { path, bytes, scripts };
}

/** Weighs the first visit of every page: what its HTML names, and what a real Chromium fetches besides. */
export async function weighPages(setup: BenchSetup): Promise<PageWeight[]> {
	await using taproom = await startTaproom(setup, { pinned: false });
	const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
	try {
		const weights: PageWeight[] = [];
		for (const path of setup.pages) weights.push(await weighPage(browser, taproom.address, path));
		return weights;
	} finally {
		await browser.close();
	}
}
