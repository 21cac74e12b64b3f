import { recordOf } from '../../domain/record.ts';
import { sitePages } from '../../domain/resources/kinds.ts';
import type { PageWeight, WeightKind } from './weigh-page.ts';

/** The largest size of any public page's first visit, in bytes after brotli (design §10). */
export const budgets = { script: 103_500, style: 15_000, font: 82_000 } as const;

/** Holds extra limits of one page, in bytes: about a seventh more than it needed when they were set. */
interface OwnBudget {
	readonly html: number;
	readonly image: number;
}

/**
 * What a phone with nothing stored may load before the staff home has a row. The number of files is limited because
 * it loads six at a time. The bytes after brotli are limited because the row must appear within three seconds on slow
 * 4G (`npm run bench` measures that).
 */
export const staffHome = { path: '/admin', scripts: 9, html: 22_400, script: 152_000 } as const;

/** Matches libraries and tables that validate data and input; they must load after the rows. */
const checking = /node_modules\/(?:zod|@base-ui)\/|^domain\/.*-endpoints\.ts$/;

/** Describes what makes the staff home load too slowly. */
export function overStaffHome(
	{ path, bytes, scripts, files }: PageWeight,
	chunks: Readonly<Record<string, readonly string[]>>,
): string[] {
	const faults = files.filter(isBuilt).flatMap((file) => {
		const early = chunks[file]?.find((module) => checking.test(module));
		return early === undefined ? [] : [`${path} waits for ${file}, which holds ${early}`];
	});
	if (scripts > staffHome.scripts)
		faults.push(`${path}: ${scripts} scripts, ${staffHome.scripts} are allowed`);
	for (const kind of ['html', 'script'] as const)
		if (bytes[kind] > staffHome[kind])
			faults.push(`${path}: ${kind} weighs ${bytes[kind]} bytes, ${staffHome[kind]} are allowed`);
	return faults;
}

/** The limits for content pages without their own entry below. */
const ofContent: OwnBudget = { html: 19_500, image: 3_200 };

/** The demo brewery's public pages, one of each kind. */
export const publicPages: Readonly<Record<string, OwnBudget>> = {
	...recordOf(
		sitePages.map(({ part }) => `/${part}`),
		() => ofContent,
	),
	'/': { html: 37_500, image: 19_500 },
	'/beer': { html: 36_000, image: 1_500 },
	'/beers/barn-door': { html: 27_500, image: 800 },
	'/food': { html: 26_500, image: 800 },
	'/food/margherita': { html: 23_000, image: 800 },
	'/events': { html: 28_000, image: 8_500 },
	'/events/hayloft-sessions': { html: 22_500, image: 1_500 },
	'/beers/style-guide': { html: 34_000, image: 800 },
	'/beers/style-guide/21A-american-ipa': { html: 27_500, image: 800 },
	'/beers/style-guide/chart': { html: 38_500, image: 3_500 },
	'/about': { html: 23_000, image: 9_500 },
	'/faq': { html: 23_000, image: 800 },
	'/follow': { html: 19_500, image: 3_200 },
	'/store': { html: 17_500, image: 4_500 },
};

/** The largest HTML, in bytes before compression, of the two pages that are rendered again before a full bar. */
const plainHtml: Readonly<Record<string, number>> = { '/': 125_000, '/beer': 129_000 };

/** Describes what is too large about a page; empty if it keeps to its limits. */
export function overBudget({ path, bytes, plain }: PageWeight): string[] {
	const limits: Partial<Record<WeightKind, number>> = { ...budgets, ...publicPages[path] };
	const packed = Object.entries(limits).flatMap(([kind, limit]) => {
		const weight = Object.entries(bytes).find(([name]) => name === kind)?.[1] ?? 0;
		return weight > limit ? [`${path}: ${kind} weighs ${weight} bytes, ${limit} are allowed`] : [];
	});
	const most = plainHtml[path] ?? Number.POSITIVE_INFINITY;
	return plain > most
		? [...packed, `${path}: its HTML takes ${plain} bytes before packing, ${most} are allowed`]
		: packed;
}

/** Matches code that only the staff area needs: its screens, sign-in, forms and text editor. */
const staffModule = /^app\/(?:admin|auth)\b|node_modules\/(?:@tiptap|prosemirror-)/;

/**
 * Describes the files of a page that contain staff code, each with the first such module. Files that the build did
 * not list are reported too.
 */
export function staffFiles(
	{ path, files }: Pick<PageWeight, 'path' | 'files'>,
	chunks: Readonly<Record<string, readonly string[]>>,
): string[] {
	return files.filter(isBuilt).flatMap((file) => {
		const modules = chunks[file];
		if (!modules) return [`${path} loads ${file}, of which the build does not say what it is made of`];
		const staff = modules.find((module) => staffModule.test(module));
		return staff === undefined ? [] : [`${path} loads ${file}, which holds ${staff}`];
	});
}

/** Returns whether a file is a script or a style sheet of the build. */
const isBuilt = (file: string): boolean => /^\/assets\/.*\.(?:js|css)$/.test(file);
