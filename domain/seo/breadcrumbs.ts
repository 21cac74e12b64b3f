import type { BreadcrumbList } from 'schema-dts';

/** One step of the way to a page; the path begins with a slash. */
export interface PathCrumb {
	readonly name: string;
	readonly path: string;
}

/** The way from the home page to a page, which is the last crumb (schema.org/BreadcrumbList). */
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
