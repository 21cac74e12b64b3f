import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { announcementSeenKey } from '#domain/settings/announcement-seen.ts';
import type { PageBrand } from '../brand/page-brand.ts';
import type { ClientBuild, PageFiles } from './client-build.ts';

/**
 * Runs while a staff screen's program loads, which takes seconds on a slow connection. It requests what the Tonight
 * screen shows (unless a PIN is needed first) and postpones the web fonts until that has arrived; see
 * app/api/early-read.ts and app/admin/admin-layout.tsx.
 */
const staffScript =
	`try{const d=document.documentElement,s=localStorage,t=s.getItem("${tokenKey}");` +
	'if(!s.getItem("letters"))d.dataset.letters="later";' +
	`if(t&&location.pathname==="/admin"&&!(s.getItem("${userKey}")||"").includes('"bar":{')){` +
	'const response=fetch("/api/tonight",{headers:{Accept:"application/json",Authorization:"Bearer "+t}});' +
	'response.catch(()=>{});window.earlyRead={token:t,response}}}catch{}';

/**
 * Opens the announcement with the page, unless this device has dismissed these texts (app/announcement/announcement.tsx).
 * Opened by the program it would cover a page that is being read, and often be the largest paint. Without storage the
 * program opens it.
 */
const openAnnouncement =
	'try{const f=document.querySelector("form[method=dialog]"),[a,b]=f.children,d=f.parentNode,s=localStorage,' +
	`k="${announcementSeenKey}",v=a.textContent+"\\n"+b.textContent;` +
	'if(s[k]!==v){d.onclose=()=>{try{s[k]=v}catch{}};d.showModal()}}catch{}';

/**
 * Waits for the first contentful paint (W3C Paint Timing), or for a tenth of a second where the browser does not
 * report it. Does not wait if the page is hidden.
 */
const untilPainted =
	'if(!document.hidden)await new Promise(r=>{document.onvisibilitychange=r;if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else setTimeout(r,99)});';

const preloadAll =
	'for(const h of u){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}';

/**
 * Imports one file after the other, the page's last, and starts the page. All are already being fetched; one import of
 * all would also run them in one long task.
 */
const startProgram = (entry: string) =>
	`let p;for(const h of u)p=await import(h);(await import("${entry}")).start(p)`;

/** React Refresh must be installed before React loads (`@vitejs/plugin-react`). */
const whileDeveloping =
	'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;await import("/@vite/client");';

/** Parts of a document that only the server knows; React keeps them when it hydrates the page (`app/document.tsx`). */
export interface PageParts extends Pick<PageBrand, 'themeColors' | 'icons'> {
	/** Identifies the build; the browser checks responses from another build before it uses them. */
	readonly build: string | undefined;
	/** The font to preload. */
	readonly font: string | null;
	/** Texts of inline scripts that run before the body is parsed. */
	readonly scripts: readonly string[];
	/** The inlined styles; in development Vite injects most of them. */
	readonly style: string;
	/** The style files that were inlined, which a later navigation need not fetch. */
	readonly sheets: readonly string[];
	readonly printSheet: string;
	/** The data the page was rendered from, as JSON; null for a page without JavaScript. */
	readonly data: string | null;
	/** The inline script that starts the program. */
	readonly boot: string | null;
	/** Scripts to preload, for pages that show nothing without them. */
	readonly preloads: readonly string[];
	/** True for a preview inside another page, whose content policy applies: its style sheets are linked, and it is inert. */
	readonly isPreview: boolean;
}

export interface PageLook {
	readonly build: ClientBuild;
	readonly brand: () => PageBrand;
	readonly isPreview?: boolean;
}

const knownStyles = new WeakMap<PageFiles, { readonly brandStyle: string; readonly style: string }>();

/** Returns the identical string for all renders of a page with one brand, so that its hash stays cached. */
function styleOf(files: PageFiles, brandStyle: string): string {
	const known = knownStyles.get(files);
	if (known?.brandStyle === brandStyle) return known.style;
	const style = [files.style, brandStyle].filter(Boolean).join('\n');
	knownStyles.set(files, { brandStyle, style });
	return style;
}

/**
 * Returns the server's parts of a page. A public page is complete without JavaScript, which would compete with fonts
 * and photos on a phone, so its program is fetched after the first paint (design §4). A staff screen preloads it.
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
	const isDeveloping = version === undefined;
	const wait = isStaff ? '' : openAnnouncement + untilPainted + preloadAll;
	const boot =
		`const u=${JSON.stringify(isStaff || isDeveloping ? program : scripts)};` +
		(isDeveloping ? whileDeveloping : wait) +
		startProgram(program[0]);
	return {
		...parts,
		scripts: isStaff ? [staffScript] : [],
		style: styleOf(files, brandStyle),
		sheets,
		data,
		boot,
		preloads: isStaff ? scripts : [],
	};
}
