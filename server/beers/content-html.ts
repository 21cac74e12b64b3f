import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
	allowedTags: 'p h3 h4 ul ol li blockquote strong em b i s br hr a'.split(' '),
	allowedAttributes: { a: ['href', 'title', 'rel'] },
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** Text of bare allowed tags only: what cleaning leaves, links aside. It needs no parser to be known as harmless. */
const harmless = /^(?:[^<>]|<\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|em|b|i|s)>|<[bh]r \/>)*$/;

/** More rounds than any text needs until cleaning changes nothing; each only takes away or closes what is open. */
const mostRounds = 5;

/** Broken markup may read otherwise once it is repaired, so cleaning goes on until it changes nothing. */
export function cleanContent(html: string): string {
	if (harmless.test(html)) return html;
	let text = html;
	for (let round = 0; round < mostRounds; round += 1) {
		const cleaned = sanitizeHtml(text, allowed);
		if (cleaned === text) break;
		text = cleaned;
	}
	return text;
}
