import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
	allowedTags: 'p h3 h4 ul ol li blockquote strong em b i s br hr a'.split(' '),
	allowedAttributes: { a: ['href', 'title', 'rel'] },
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
		// The page's own headings are above these; other programs begin their texts with an h1 or h2.
		h1: 'h3',
		h2: 'h3',
		h5: 'h4',
		h6: 'h4',
	},
};

const lost =
	't[dhr]|thead|tbody|tfoot|d[dtl]|(?:fig)?caption|figure|div|pre|section|article|header|footer|main|aside|nav|address|summary|details';
const inline = 'a|b|i|s|u|em|strong|span|font';

/** Matches where elements that are no longer there after cleaning end before more text, or begin after some. */
const lostEdge = new RegExp(
	`</(?:${lost})\\s{0,9}>(?=\\s{0,9}(?:<[^/]|[^<\\s]))|(?<=[^\\s>]|</(?:${inline})>)(?=<(?:${lost})[\\s>])`,
	'gi',
);

/** Matches text that cleaning leaves unchanged (tags without links), which needs no parser. */
const harmless = /^(?:[^<>]|<\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|em|b|i|s)>|<[bh]r \/>)*$/;

/**
 * Nobody writes more tags in 50,000 characters. Text of nothing but tags would take a tenth of a second to clean, so
 * it is shown as plain text.
 */
const mostTags = 4_000;
const hasTooManyTags = (html: string) => html.split('<', mostTags + 2).length > mostTags + 1;
const asTyped = (html: string) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Repairing broken markup may produce other markup, so cleaning repeats until nothing changes, at most five times. */
export function cleanContent(html: string): string {
	if (hasTooManyTags(html)) return asTyped(html);
	// Words of two cells or lines must not become one.
	let text = html.replaceAll(lostEdge, '$& ');
	for (let round = 0; round < 5 && !harmless.test(text); round += 1) {
		const cleaned = sanitizeHtml(text, allowed);
		if (cleaned === text) break;
		text = cleaned;
	}
	return text;
}
