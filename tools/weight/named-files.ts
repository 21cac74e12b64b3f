/** The value of an attribute of a tag, with its ampersands read; undefined when it is absent. */
function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/** The scripts, module preloads and style sheets that a page's HTML asks for, as written there; disabled ones wait. */
export function namedFiles(html: string): string[] {
	const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
	return tags.flatMap((tag) => {
		if (/^<script/i.test(tag)) return attribute(tag, 'src') ?? [];
		const wanted = /^(?:modulepreload|stylesheet)$/i.test(attribute(tag, 'rel') ?? '');
		return wanted && !/\sdisabled\b/i.test(tag) ? (attribute(tag, 'href') ?? []) : [];
	});
}

/** The style sheets that stand in the HTML itself: their text, and the addresses of the disabled links beside it. */
export function inlineStyles(html: string): { readonly text: string; readonly files: readonly string[] } {
	const text = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, css]) => css).join('\n');
	const links = (html.match(/<link\b[^>]*>/gi) ?? []).filter(
		(tag) => attribute(tag, 'rel') === 'stylesheet' && /\sdisabled\b/i.test(tag),
	);
	return { text, files: links.flatMap((tag) => attribute(tag, 'href')?.replace(/#$/, '') ?? []) };
}
