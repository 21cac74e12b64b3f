const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Puts a page's style sheets into the page, as one: the first paint then waits for one answer instead of two in a row,
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
