/** As many letters as an address may have (domain/beer-schema.ts). */
const longest = 80;

/**
 * The address of a beer, made from its name: 'Märzen & Söhne #2' is 'marzen-and-sohne-2'. Empty where nothing of the
 * name can stand in an address.
 */
export function slugOfName(name: string): string {
	const words = name
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/[\p{M}'’]/gu, '')
		.replaceAll('ß', 'ss')
		.replaceAll('ø', 'o')
		.replaceAll('æ', 'ae')
		.replaceAll('&', ' and ')
		.replaceAll(/[^a-z0-9]+/g, '-');
	return words
		.slice(0, longest + 1)
		.replaceAll(/^-|-$/g, '')
		.slice(0, longest)
		.replace(/-$/, '');
}
