/**
 * What is done to the HTML that React Router writes before it is cached. HTML that looks otherwise stays as it is;
 * `scripts/check-rendered-page.ts` fails the build then.
 */

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const bareImport = /^\s*import "([^"]+)";?$/gm;
const namespaceImport = /^\s*import \* as (\w+) from "([^"]+)";?$/gm;

/**
 * Resolves once the browser reports the first contentful paint (W3C Paint Timing), or two frames later where it does not
 * report any, or as soon as the tab is hidden.
 */
const untilPainted = `if(!document.hidden)await new Promise(r=>{document.addEventListener("visibilitychange",r,{once:true});if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>requestAnimationFrame(r))});
`;

/**
 * Lets the first paint go before the scripts: the page is complete without them, and on a phone a hundred kilobytes of
 * script would share the line with the fonts and the picture (design §4). React Router's preload links and its module
 * script become one module script that waits for a painted frame and then fetches everything at once. A tab in the
 * background never paints, so it does not wait.
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
 * Puts a page's style sheets into the page, as one: the first paint then waits for one response instead of two in a row,
 * and the policy needs one hash. The links stay where React expects them when it takes the page over, but disabled, so
 * that no browser fetches them (HTML §4.2.4). `read` gives a sheet's text by its address, or null for one that is not
 * ours, which stays a link.
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
 * Makes one script of the classic scripts in a page's body, in their order and where the last one stood: the policy
 * then names one hash instead of four, and every response is shorter by the others. React finds those that it rendered
 * where it expects them, empty; what the router streamed behind its tree goes altogether. Scripts in the head stay,
 * because they run before the first paint.
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
