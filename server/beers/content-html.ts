import sanitizeHtml from 'sanitize-html';

/**
 * Keeps of a beer's 'About' text what a text may hold: paragraphs, headings below the page's own, lists, quotes,
 * emphasis and links. Scripts, styles, handlers and foreign addresses' tricks are dropped with their content. Text is
 * cleaned when it enters the database and once more when it leaves for a page, so that neither an import nor a hand in
 * the database file can put a script on the site.
 */
export function cleanContent(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [
			'p',
			'h3',
			'h4',
			'ul',
			'ol',
			'li',
			'blockquote',
			'strong',
			'em',
			'b',
			'i',
			's',
			'br',
			'hr',
			'a',
		],
		allowedAttributes: { a: ['href', 'title', 'rel'] },
		allowedSchemes: ['https', 'http', 'mailto', 'tel'],
		allowProtocolRelative: false,
		transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
	});
}
