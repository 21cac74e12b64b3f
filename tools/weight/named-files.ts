/** Returns the value of a tag's attribute, with `&amp;` decoded; undefined if it is absent. */
function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * Returns the scripts, module preloads and style sheets that a page's HTML loads, as written there. Disabled links do
 * not count.
 */
export function namedFiles(html: string): string[] {
	const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
	return tags.flatMap((tag) => {
		if (/^<script/i.test(tag)) return attribute(tag, 'src') ?? [];
		const wanted = /^(?:modulepreload|stylesheet)$/i.test(attribute(tag, 'rel') ?? '');
		return wanted && !/\sdisabled\b/i.test(tag) ? (attribute(tag, 'href') ?? []) : [];
	});
}

/** Returns the text of style sheets written into the HTML, and the addresses of the disabled links beside them. */
export function inlineStyles(html: string): { readonly text: string; readonly files: readonly string[] } {
	const text = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, css]) => css).join('\n');
	const links = (html.match(/<link\b[^>]*>/gi) ?? []).filter(
		(tag) => attribute(tag, 'rel') === 'stylesheet' && /\sdisabled\b/i.test(tag),
	);
	return { text, files: links.flatMap((tag) => attribute(tag, 'href')?.replace(/#$/, '') ?? []) };
}
