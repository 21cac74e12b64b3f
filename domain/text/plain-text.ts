const entities: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&#039;': "'",
	'&apos;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
};

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, also between double quotes. */
export const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const blocks = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr)\b[^>]*>/gi;

/** Converts HTML to text with a line for each paragraph and list item. */
export const plainLines = (html: string): string =>
	html.split(blocks).map(plainText).filter(Boolean).join('\n');

export function plainText(html: string): string {
	const text = html
		.replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '');
	return withoutEntities(text).replace(/\s+/g, ' ').trim();
}

/** Decodes HTML entities: 'Sons &amp; Co'. */
export const withoutEntities = (text: string): string =>
	text.replace(/&(?:lt|gt|quot|#0?39|apos|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
