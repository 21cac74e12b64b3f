/** HTML that looks otherwise stays as it is; `scripts/check-rendered-page.ts` fails the build then. */

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const bareImport = /^\s*import "([^"]+)";?$/gm;
const namespaceImport = /^\s*import \* as (\w+) from "([^"]+)";?$/gm;

/** At the first contentful paint (W3C Paint Timing), two frames later where none is reported, at once when hidden. */
const untilPainted = `if(!document.hidden)await new Promise(r=>{document.addEventListener("visibilitychange",r,{once:true});if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>requestAnimationFrame(r))});
`;

/**
 * The page is complete without scripts, which on a phone would share the line with fonts and pictures (design §4): one
 * module script waits for a painted frame and then fetches everything. A tab in the background never paints.
 */
export function deferScripts(html: string): string {
	const boot = bootScript.exec(html);
	if (!boot) return html;
	const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
	const body = (boot[1] ?? '')
		.replace(bareImport, 'await import("$1");')
		.replace(namespaceImport, 'const $1 = await import("$2");')
		.trim();
	const preloadAll = `for(const h of ${JSON.stringify(preloads)}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}\n`;
	const deferred = `<script type="module">${untilPainted}${preloadAll}${body}</script>`;
	// A function, so that a dollar sign in the script is not read as a pattern of the replacement.
	return html.replace(preloadLink, '').replace(bootScript, () => deferred);
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * The first paint waits for one response instead of two. The links stay where React expects them, but disabled, so that
 * no browser fetches them (HTML §4.2.4). `read`: a sheet's text by its address, or null for one that is not ours.
 */
export function inlineStyles(html: string, read: (href: string) => string | null): string {
	const texts = new Map<string, string>();
	for (const [, href = ''] of html.matchAll(stylesheet)) {
		// React Router ends the address of a sheet that two routes share with an empty fragment.
		const text = read(href.replace(/#$/, ''));
		if (text !== null) texts.set(href, text.trim());
	}
	let style = `<style>${[...texts.values()].join('\n')}</style>`;
	return html.replace(stylesheet, (link, href: string) => {
		if (!texts.has(href)) return link;
		const here = style;
		style = '';
		return `${here}<link rel="stylesheet" href="${href}" disabled=""/>`;
	});
}

const classicScript = /<script>([\s\S]*?)<\/script>/g;
const streamed = /^window\.__reactRouterContext\.streamController\./;

/**
 * One script in place of the last: the policy then names one hash. React finds those that it rendered empty where it
 * expects them. Scripts in the head stay, because they run before the first paint.
 */
export function joinScripts(html: string): string {
	const body = html.indexOf('<body');
	if (body < 0) return html;
	const texts = [...html.slice(body).matchAll(classicScript)].map(([, text = '']) => text.trim());
	const joined = texts.map((text) => text.replace(/;$/, '')).join(';\n');
	let left = texts.length;
	const rest = html.slice(body).replace(classicScript, (_, text: string) => {
		left -= 1;
		if (left === 0) return `<script>${joined}</script>`;
		return streamed.test(text) ? '' : '<script></script>';
	});
	return `${html.slice(0, body)}${rest}`;
}
