import { plainText } from '../plain-text.ts';

/** So much of a text is told where two versions stand side by side, in letters. */
const mostLetters = 160;

function beginning(text: string): string {
	return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

export function contentWords(value: unknown): string {
	if (value === null || value === undefined || value === '') return 'nothing';
	if (typeof value === 'string') return beginning(plainText(value));
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'number') return String(value);
	if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(contentWords).join('; ');
	if (typeof value === 'object') {
		return Object.values(value)
			.filter((part) => part !== null && part !== '')
			.map(contentWords)
			.join(', ');
	}
	return '';
}
