/** Guests type or remember these, each with where it is. An address that a route or a file has is not here. */
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

/** The address that a typed one leads to, with what it was asked with; null for all others. */
export function typedAddress({ pathname, search }: URL): string | null {
	const place = places.get(pathname.toLowerCase());
	if (place === undefined) return null;
	const [path, fragment] = place.split('#');
	return `${path}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
