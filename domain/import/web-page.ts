import { withoutReferences } from './xml-elements.ts';

const page =
	/^<(?:!doctype html|html|head|body|main|div|section|article|header|nav|table|ul|h[1-6]|style|link|meta)[\s>]/i;
const head = '---\n';
/** Says whether a text is a web page, with or without the header of a site generator. */
export const isWebPage = (start: string): boolean => page.test(withoutFrontMatter(start).trimStart());

/** Leaves out what a site generator says of a page before its text. */
export function withoutFrontMatter(text: string): string {
	const end = /^---\r?\n(?:\w[\w-]*:|---)/.test(text) ? text.indexOf('\n---', head.length - 1) : -1;
	return end < 0 ? text : text.slice(end + head.length);
}

/** Elements whose text is not shown, or leads elsewhere. */
const hidden: ReadonlySet<string> = new Set(
	'script style head nav footer svg template select noscript iframe title'.split(' '),
);
const inline: ReadonlySet<string> = new Set(
	'a abbr b button cite em font i img input label mark q s small span strong sub sup time u wbr'.split(' '),
);
/** Elements that part one thing from the next. */
const parting: ReadonlySet<string> = new Set('li article section ul'.split(' '));
const tokens = /<!--[\s\S]*?(?:-->|$)|<![^<>]*>|<(\/?)([a-z][\w:-]*)(?:[^\w:<>-][^<>]*)?>|([^<]+)|</gi;

/** Says whether raised words are the marks of footnotes and additives: '1', 'a,g', '*'. */
const isFootnote = (words: string) =>
	words.split(/[\s,.()]+/).every((part) => /^(?:\d{1,2}|[a-z]|[*†‡]{1,3})?$/i.test(part));

/** Matches the raised end of a number: '10th'. */
const ordinal = /^(?:st|nd|rd|th)$/i;

/** Matches characters that take no place, which editors leave in texts. */
const unseen = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** Trims the parts of a line, and leaves out the empty ones. */
const partsOf = (line: string) =>
	line
		.split('|')
		.map((part) => part.trim())
		.filter(Boolean)
		.join(' | ');

/** Converts a web page to text: titles as in markdown, a line for each paragraph and row, a tab between cells. */
export function pageLines(html: string): string {
	const found: string[] = [];
	let [skipped, isCell, isRaised] = ['', false, false];
	for (const { 0: token, 1: ends, 2: tag = '', 3: text = '' } of html.matchAll(tokens)) {
		const name = tag.toLowerCase();
		if (skipped !== '') {
			if (ends && name === skipped) skipped = '';
		} else if (name === '') {
			const words = withoutReferences(text.replace(/\s+/g, ' '));
			if (!isRaised) found.push(words);
			else if (/\d$/.test(found.at(-1) ?? '') && /^\d\d$/.test(words.trim())) found.push(`.${words.trim()}`);
			else if (!isFootnote(words)) found.push(ordinal.test(words.trim()) ? words : ` ${words}`);
		} else if (name === 'sup') isRaised = !ends;
		else if (hidden.has(name)) skipped = ends || token.endsWith('/>') ? '' : name;
		else if (/^t[dh]$/.test(name)) {
			if (!ends) found.push('\t');
			isCell = !ends;
		} else if (inline.has(name)) found.push(' ');
		else if (/^(?:table|tr)$/.test(name)) {
			// Cells may lack an end.
			isCell = false;
			found.push('\n\n');
		} else if (isCell) found.push(' | ');
		else if (/^h[1-6]$/.test(name)) found.push(ends ? '\n' : `\n${'#'.repeat(Number(name.charAt(1)))} `);
		else found.push(parting.has(name) ? '\n\n' : '\n');
	}
	const lines = found.join('').replace(unseen, '').replace(/ +/g, ' ').split('\n');
	return lines.map((line) => line.split('\t').map(partsOf).join('\t').trim()).join('\n');
}

const leastRows = 3;

/** Returns the rows of the tables in such a text, with the titles above them; null if there are no tables. */
export function rowsOfTables(text: string): string | null {
	const lines = text.split('\n').filter((line) => line.includes('\t') || line.startsWith('#'));
	if (lines.filter((line) => line.includes('\t')).length < leastRows) return null;
	const said = lines.filter((line, index) => !line.startsWith('#') || lines[index + 1]?.includes('\t'));
	return `sep=\t\n${said.map((line) => line.replace(/^#+ (.*)$/, '$1:')).join('\n')}`;
}
