/** The addresses of the drawn plates by name; the build gives each a hashed file of its own. */
const files = import.meta.glob<string>('./illustrations/*.svg', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** The address of each drawn plate by its name; a name that is not here is a picture of the staff's. */
export const plates: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
);
