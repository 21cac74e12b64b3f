const entities: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
	'&amp;': '&',
};

export function plainText(html: string): string {
	return html
		.replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.trim();
}
