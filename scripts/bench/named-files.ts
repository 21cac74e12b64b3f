/** The value of an attribute of a tag, with its ampersands read; undefined when it is absent. */
function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/** The scripts, module preloads and style sheets that a page's HTML names, as written there. */
export function namedFiles(html: string): string[] {
	const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
	return tags.flatMap((tag) => {
		if (/^<script/i.test(tag)) return attribute(tag, 'src') ?? [];
		const relation = attribute(tag, 'rel') ?? '';
		return /^(?:modulepreload|stylesheet)$/i.test(relation) ? (attribute(tag, 'href') ?? []) : [];
	});
}
