const entities: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
};

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What looks like markup stays text, in HTML and XML, also between double quotes. */
export const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const blocks = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr)\b[^>]*>/gi;

/** Paragraphs and the items of lists apart, a line each. */
export const plainLines = (html: string): string =>
	html.split(blocks).map(plainText).filter(Boolean).join('\n');

export function plainText(html: string): string {
	return html
		.replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.trim();
}
