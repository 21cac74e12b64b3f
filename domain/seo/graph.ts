import type { BreadcrumbList, Thing } from 'schema-dts';

interface PathCrumb {
	readonly name: string;
	readonly path: string;
}

export function breadcrumbsThing(baseUrl: string, crumbs: readonly PathCrumb[]) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, path }, index) => ({
			'@type': 'ListItem' as const,
			position: index + 1,
			name,
			item: `${baseUrl}${path}`,
		})),
	} satisfies BreadcrumbList;
}

/**
 * Things as the text of a `<script type="application/ld+json">`: one graph, so that they may name each other by `@id`.
 * Every `<` is escaped, because `</script>` in a beer's name must not end the script (JSON-LD 1.1 §7.3).
 */
export function toJsonLd(things: readonly Exclude<Thing, string>[]): string {
	return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
