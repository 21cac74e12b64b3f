/** Normalizes a text to lower case without diacritics, with single spaces: 'Kölsch' and 'KOLSCH' become equal. */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.normalize('NFD')
		.replaceAll(/[\p{M}’']/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
