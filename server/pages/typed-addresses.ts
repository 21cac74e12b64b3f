/** Addresses that guests type or remember, with the pages they mean. Existing routes and files are not listed. */
const places: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'/beers': '/beer',
		'/menu': '/beer',
		'/taplist': '/beer',
		'/tap-list': '/beer',
		'/hours': '/#location',
		'/visit': '/#location',
		'/directions': '/#location',
		'/contact': '/#location',
	}),
);

/** Returns the page that a typed address means, with its query; null for all others. */
export function typedAddress({ pathname, search }: URL): string | null {
	const place = places.get(pathname.toLowerCase());
	if (place === undefined) return null;
	const [path, fragment] = place.split('#');
	return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
