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

/** What looks like markup stays text, in HTML and XML, also between double quotes. */
export const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const blocks = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr)\b[^>]*>/gi;

/** Paragraphs and the items of lists apart, a line each. */
export const plainLines = (html: string): string =>
	html.split(blocks).map(plainText).filter(Boolean).join('\n');

export function plainText(html: string): string {
	const text = html
		.replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '');
	return withoutEntities(text).replace(/\s+/g, ' ').trim();
}

/** 'Sons &amp; Co' as it is read. */
export const withoutEntities = (text: string): string =>
	text.replace(/&(?:lt|gt|quot|#0?39|apos|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
