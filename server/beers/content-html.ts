import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
	allowedTags: 'p h3 h4 ul ol li blockquote strong em b i s br hr a'.split(' '),
	allowedAttributes: { a: ['href', 'title', 'rel'] },
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** What cleaning leaves, links aside: known as harmless without a parser. */
const harmless = /^(?:[^<>]|<\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|em|b|i|s)>|<[bh]r \/>)*$/;

/** Broken markup may read otherwise once it is repaired, so cleaning goes on until it changes nothing; five rounds do. */
export function cleanContent(html: string): string {
	if (harmless.test(html)) return html;
	let text = html;
	for (let round = 0; round < 5; round += 1) {
		const cleaned = sanitizeHtml(text, allowed);
		if (cleaned === text) break;
		text = cleaned;
	}
	return text;
}
