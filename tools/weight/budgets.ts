import { recordOf } from '../../domain/record.ts';
import { sitePages } from '../../domain/resources/kinds.ts';
import type { PageWeight, WeightKind } from './weigh-page.ts';

/** The first visit of any public page may cost so many bytes after brotli (design §10). */
export const budgets = { script: 103_500, style: 15_000, font: 82_000 } as const;

/** What a page of its own kind may cost besides, in bytes: about a seventh more than it took when this was set. */
interface OwnBudget {
	readonly html: number;
	readonly image: number;
}

/**
 * A cold phone fetches this before the staff's home has a row: files, because it takes six at a time, and bytes after brotli,
 * because a row is to be there after three seconds of slow 4G (`npm run bench` measures that).
 */
export const staffHome = { path: '/admin', scripts: 9, html: 22_400, script: 152_000 } as const;

/** Libraries and tables that check what was read or typed; they come after the rows. */
const checking = /node_modules\/(?:zod|@base-ui)\/|^domain\/.*-endpoints\.ts$/;

/** Says what keeps the staff's home waiting. */
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

/** A page of a kind of content without a budget of its own below has this one. */
const ofContent: OwnBudget = { html: 19_500, image: 3_200 };

/** The public pages of the demo brewery, one of each kind. */
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

/** The HTML of the two pages that are made anew before a full bar may have so many bytes before packing. */
const plainHtml: Readonly<Record<string, number>> = { '/': 133_000, '/beer': 138_000 };

/** Says what is too heavy about a page; nothing of one that keeps its budget. */
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

/** Code that only the staff area needs: its screens, its sign-in, its forms, and the editor of its texts. */
const staffModule = /^app\/(?:admin|auth)\b|node_modules\/(?:@tiptap|prosemirror-)/;

/** The files of a page that hold staff code, each with the first such module; unknown files are told too. */
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

/** A script or a sheet of the build. */
const isBuilt = (file: string): boolean => /^\/assets\/.*\.(?:js|css)$/.test(file);
