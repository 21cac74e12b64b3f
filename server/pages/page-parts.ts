import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import type { PageBrand } from '../brand/page-brand.ts';
import type { ClientBuild, PageFiles } from './client-build.ts';

/**
 * Runs while the program of a staff screen is on its way, which a slow signal takes seconds for: asks for what Tonight shows,
 * unless a PIN has to say who acts, and lets the letters wait until that is there (app/api/early-read.ts and app/admin/use-prefetch.ts take both up).
 */
const staffScript =
	`try{const d=document.documentElement,s=localStorage,t=s.getItem("${tokenKey}");` +
	'if(!s.getItem("letters"))d.dataset.letters="later";' +
	`if(t&&location.pathname==="/admin"&&!(s.getItem("${userKey}")||"").includes('"bar":{')){` +
	'const response=fetch("/api/tonight",{headers:{Accept:"application/json",Authorization:"Bearer "+t}});' +
	'response.catch(()=>{});window.earlyRead={token:t,response}}}catch{}';

/** At the first contentful paint (W3C Paint Timing), two frames later where none is reported, at once when hidden. */
const untilPainted =
	'if(!document.hidden)await new Promise(r=>{document.addEventListener("visibilitychange",r,{once:true});if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>requestAnimationFrame(r))});';

const preloadAll = (scripts: readonly string[]) =>
	`for(const h of ${JSON.stringify(scripts)}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`;

/** Imports in this order, so that the files of a page run after those of the program; both are being fetched. */
const startProgram = ([entry, page]: PageFiles['program']) =>
	`const{start}=await import("${entry}");start(await import("${page}"))`;

/** Fast Refresh has to be there before React is (`@vitejs/plugin-react`). */
const whileDeveloping =
	'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;await import("/@vite/client");';

/** What of a document the server alone knows; React leaves it alone when it takes the page over (`app/document.tsx`). */
export interface PageParts extends Pick<PageBrand, 'themeColors' | 'icons'> {
	/** Names the build; responses of another one are checked before they are used. */
	readonly build: string | undefined;
	/** Fetched while the page is being read. */
	readonly font: string | null;
	/** Texts of scripts that run before the page is read. */
	readonly scripts: readonly string[];
	/** The styles of the page; while developing, Vite brings most of them. */
	readonly style: string;
	/** The files that those styles are from: a page that is navigated to does not fetch them again. */
	readonly sheets: readonly string[];
	readonly printSheet: string;
	/** What the page was made from, as JSON; null for a page that runs no program. */
	readonly data: string | null;
	/** The text of the script that starts the program of the page. */
	readonly boot: string | null;
	/** What the program is made of, where nothing is there without it. */
	readonly preloads: readonly string[];
	/** It is looked at within another page, whose policy holds for it: its sheets are linked, and nothing in it can be touched. */
	readonly isPreview: boolean;
}

export interface PageLook {
	readonly build: ClientBuild;
	readonly brand: () => PageBrand;
	readonly isPreview?: boolean;
}

const knownStyles = new WeakMap<PageFiles, { readonly brandStyle: string; readonly style: string }>();

/** Returns one and the same text for all renders of a page in one brand. */
function styleOf(files: PageFiles, brandStyle: string): string {
	const known = knownStyles.get(files);
	if (known?.brandStyle === brandStyle) return known.style;
	const style = [files.style, brandStyle].filter(Boolean).join('\n');
	knownStyles.set(files, { brandStyle, style });
	return style;
}

/**
 * A guest's page is complete without scripts, which on a phone would share the line with fonts and pictures (design §4):
 * its program is fetched once a frame is painted. A staff screen is nothing without its program.
 */
export function pageParts(
	{ build, brand, isPreview = false }: PageLook,
	file: string,
	data: string,
): PageParts {
	const isStaff = !file.startsWith('app/routes/');
	const files = build.filesOf(isStaff ? 'staff' : 'guests', file);
	const { program, scripts, sheets } = files;
	const { font, style: brandStyle, sheet, ...shown } = brand();
	const { version, printSheet } = build;
	const parts = { ...shown, build: version, printSheet, font: isStaff ? null : font, isPreview };
	if (isPreview) {
		const links = [...sheets, sheet];
		return { ...parts, scripts: [], style: '', sheets: links, data: null, boot: null, preloads: [] };
	}
	const wait = isStaff ? '' : untilPainted + preloadAll(scripts);
	return {
		...parts,
		scripts: isStaff ? [staffScript] : [],
		style: styleOf(files, brandStyle),
		sheets,
		data,
		boot: (version === undefined ? whileDeveloping : wait) + startProgram(program),
		preloads: isStaff ? scripts : [],
	};
}
