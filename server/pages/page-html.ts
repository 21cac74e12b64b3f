import { staffScript, startWithFewFiles, withStaffScript } from './staff-head.ts';

/** HTML that looks otherwise stays as it is; `scripts/check-rendered-page.ts` fails the build then. */

/**
 * React wrote these and nobody else: they carry the random nonce of their render, which no stored text can know. No `<` or
 * `>` stands in the attributes, so that the search stays linear.
 */
const ownScript = (nonce: string) =>
	new RegExp(`<script([^<>]*?) nonce="${nonce}"([^<>]*)>([\\s\\S]*?)</script>`, 'g');
const ownPreload = (nonce: string) =>
	new RegExp(`<link rel="modulepreload" href="([^"<>]+)" nonce="${nonce}"/>`, 'g');

interface FinishedPage {
	readonly html: string;
	/** The texts of the scripts that may run; an empty one never runs. */
	readonly scripts: readonly string[];
	/** The text of its style element; empty without one. */
	readonly style: string;
	/** What is to be fetched before anything is read of a page that is nothing without its program. */
	readonly preloads: readonly string[];
}

export interface PageBrand {
	/** HTML for the beginning of the head of a page; the first for guests, the other for staff. */
	readonly head: Readonly<Record<'guests' | 'staff', string>>;
	/** After the style sheets. */
	readonly style: string;
}

const plain: PageBrand = { head: { guests: '', staff: '' }, style: '' };

/** `read`: the text of a sheet or script by its address, or null for one that is not ours. */
export function finishPage(
	rendered: string,
	nonce: string,
	read: (href: string) => string | null,
	boot: 'deferred' | 'at once' = 'deferred',
	brand = plain,
): FinishedPage {
	const body = rendered.indexOf('<body');
	const found = [...rendered.matchAll(ownScript(nonce))].map(
		({ 1: before, 2: after, 3: text = '', index }) => ({
			attributes: `${before}${after}`,
			text,
			inBody: body >= 0 && index > body,
		}),
	);
	const preloads = [...rendered.matchAll(ownPreload(nonce))].map(([, href = '']) => href);
	const deferred = boot === 'deferred' && found.some(isBoot);
	const inside = new Set<string>();
	const scripts = joinScripts(found).map((script) => {
		if (deferred) return deferBoot(script, preloads);
		if (boot === 'deferred' || !script || !isBoot(script)) return script;
		return { ...script, text: startWithFewFiles(script.text, read, (href) => inside.add(href)) };
	});
	let next = 0;
	const html = rendered
		// A function, so that a dollar sign in a script is not read as a pattern of the replacement.
		.replace(ownScript(nonce), () => elementOf(scripts[next++]))
		.replace(ownPreload(nonce), (link, href: string) => (deferred || inside.has(href) ? '' : link))
		// A page is cached and sent to everybody, so that a nonce in it would be known; the browser gets hashes instead.
		.replaceAll(` nonce="${nonce}"`, '')
		.replace(transitionMark, '$1');
	const texts = scripts.flatMap((script) => script?.text || []);
	const page = boot === 'at once' ? withStaffScript(html) : html;
	if (boot === 'at once') texts.push(staffScript);
	return {
		...inlineStyles(withHead(page, brand.head[boot === 'at once' ? 'staff' : 'guests']), read, brand.style),
		scripts: [...new Set(texts)],
		preloads: boot === 'at once' ? preloads.filter((href) => !inside.has(href)) : [],
	};
}

/** React's marks for parts that it streams in later, of which a page that is sent whole has none; HTML knows no such attributes. */
const transitionMark = /(<[^<>]*?)(?: vt-\w+="[^"<>]*")+/g;

interface OwnScript {
	/** As written, with the space before them. */
	readonly attributes: string;
	readonly text: string;
	readonly inBody: boolean;
}

const elementOf = (script: OwnScript | null | undefined) =>
	script ? `<script${script.attributes}>${script.text}</script>` : '';

const bareImport = /^\s*import "([^"]+)";?$/gm;
const namespaceImport = /^\s*import \* as (\w+) from "([^"]+)";?$/gm;

/** At the first contentful paint (W3C Paint Timing), two frames later where none is reported, at once when hidden. */
const untilPainted = `if(!document.hidden)await new Promise(r=>{document.addEventListener("visibilitychange",r,{once:true});if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>requestAnimationFrame(r))});
`;

const isBoot = ({ attributes }: OwnScript) => attributes === ' type="module" async=""';

/**
 * The page is complete without scripts, which on a phone would share the line with fonts and pictures (design §4): one
 * module script waits for a painted frame and then fetches everything. A tab in the background never paints.
 */
function deferBoot(script: OwnScript | null, preloads: readonly string[]): OwnScript | null {
	if (!script || !isBoot(script)) return script;
	const body = script.text
		.replace(bareImport, 'await import("$1");')
		.replace(namespaceImport, 'const $1 = await import("$2");')
		.trim();
	const isStaff = script.text.includes('"routes/admin":');
	const preloadAll = `for(const h of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}\n`;
	const text = `${untilPainted}${preloadAll}${body}`;
	return { ...script, attributes: ' type="module"', text: isStaff ? text : guestsMapOf(text) };
}

/** The route map's address, or every such address in a text, as guests load it: without the staff's routes. */
export const guestsMapOf = (text: string) => text.replaceAll(/(\/manifest-\w+)\.js/g, '$1.guests.js');

/** Where storage is refused, the script that scrolls back must not take along those that it is joined with. */
const scrollFailure =
	/catch \(error\) \{\s*console\.error\(error\);\s*sessionStorage\.removeItem\(storageKey\);\s*\}/;

const streamed = /^window\.__reactRouterContext\.streamController\./;

/**
 * One script in place of the last: the policy then names one hash. React finds those that it rendered empty where it
 * expects them; null: gone. Scripts in the head stay, because they run before the first paint.
 */
function joinScripts(scripts: readonly OwnScript[]): (OwnScript | null)[] {
	const classic = scripts.filter(({ attributes, inBody }) => inBody && attributes === '');
	const joined = classic
		.map(({ text }) => text.trim().replace(/;$/, '').replace(scrollFailure, 'catch{}'))
		.join(';\n');
	return scripts.map((script) => {
		if (!classic.includes(script)) return script;
		if (script === classic.at(-1)) return { ...script, text: joined };
		return streamed.test(script.text) ? null : { ...script, text: '' };
	});
}

const charset = /<meta charSet="utf-8"\/>/;
const withHead = (html: string, head: string) => html.replace(charset, (meta) => meta + head);

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The first paint waits for one response instead of two. The links stay where React expects them, but disabled, so that
 * no browser fetches them (HTML §4.2.4).
 */
function inlineStyles(html: string, read: (href: string) => string | null, last: string) {
	const texts = new Map<string, string>();
	for (const [, href = ''] of html.matchAll(stylesheet)) {
		// React Router ends the address of a sheet that two routes share with an empty fragment.
		const text = read(href.replace(/#$/, ''));
		if (text !== null) texts.set(href, text.trim());
	}
	const style = [...texts.values(), last].filter(Boolean).join('\n');
	let element = style && `<style>${style}</style>`;
	const styled = html.replace(stylesheet, (link, href: string) => {
		if (!texts.has(href)) return link;
		const here = element;
		element = '';
		return `${here}<link rel="stylesheet" href="${href}" disabled=""/>`;
	});
	// While developing, Vite's script brings the sheets.
	return { html: element ? styled.replace('</head>', () => `${element}</head>`) : styled, style };
}
