const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const bareImport = /^\s*import "([^"]+)";?$/gm;
const namespaceImport = /^\s*import \* as (\w+) from "([^"]+)";?$/gm;

/**
 * Lets the first paint go before the scripts: the page is complete without them, and on a phone a hundred kilobytes of
 * script would share the line with the letters and the picture (design §4, stack notes on first paint). React Router's
 * preload links and its module script become one module script that waits for a painted frame and then fetches
 * everything at once. A tab in the background never paints, so it does not wait. HTML that does not look like
 * React Router's is left as it is.
 */
export function holdScripts(html: string): string {
	const boot = bootScript.exec(html);
	if (!boot) return html;
	const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
	const body = (boot[1] ?? '')
		.replace(bareImport, 'await import("$1");')
		.replace(namespaceImport, 'const $1 = await import("$2");')
		.trim();
	const held = `<script type="module">${paint}${fetchAll(preloads)}${body}</script>`;
	// A function, so that a dollar sign in the script is not read as a pattern of the replacement.
	return html.replace(preloadLink, '').replace(bootScript, () => held);
}

/**
 * Resolves once the browser reports the first contentful paint (W3C Paint Timing), or two frames later where it does not
 * report any, or as soon as the tab is hidden.
 */
const paint = `if(!document.hidden)await new Promise(r=>{document.addEventListener("visibilitychange",r,{once:true});if(PerformanceObserver.supportedEntryTypes?.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});else requestAnimationFrame(()=>requestAnimationFrame(r))});
`;

/** Asks for every module at once, as the preload links would have done. */
function fetchAll(hrefs: readonly (string | undefined)[]): string {
	return `for(const h of ${JSON.stringify(hrefs)}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}\n`;
}
