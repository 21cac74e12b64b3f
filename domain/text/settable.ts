import { readableText } from './clean-text.ts';

/** Whether a grapheme cluster (UAX 29) can be drawn with the faces that are there. */
export type CanSet = (cluster: string) => boolean;

/** Televisions of 2021 have none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;
/** Near enough to UAX 29 for them: flags, and a character with its marks and whatever is joined to it. */
const roughCluster = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu;

const segmentsOf = (text: string): string[] =>
	segmenter
		? Array.from(segmenter.segment(text), ({ segment }) => segment)
		: (text.match(roughCluster) ?? []);

/** As they are looked up: composed where Unicode knows a composed letter, without what no text may hold. */
export const clustersOf = (text: string): string[] => segmentsOf(readableText(text).normalize('NFC'));

/** Marks that any script may wear, selectors and joiners. Vowel signs are not among them: without one it is another word. */
const ornaments = /[\p{Script=Inherited}\p{Join_Control}]+/gu;
const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Something that leaves ink: neither spaces nor what only joins, turns or decorates letters. */
export const isVisible = (text: string): boolean =>
	/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What can be drawn of a cluster; null where a letter or figure is lost. */
function drawable(cluster: string, canSet: CanSet): string | null {
	if (canSet(cluster)) return cluster;
	const bare = cluster.replaceAll(ornaments, '');
	if (bare !== cluster && bare !== '' && canSet(bare)) return bare;
	return isSpoken(cluster) ? null : '';
}

interface Settable {
	/** Without what cannot be drawn. */
	readonly text: string;
	readonly isWhole: boolean;
	/** A word cannot be drawn, and is left out as a whole: half of one would be another. */
	readonly losesWords: boolean;
}

/** What stands between words, where there is nothing any more on one side of it. */
const dangling = /^[\s·,|/–—-]+|[\s·,|/–—-]+$/g;

/** Drops emoji and ornaments by themselves, letters with the word they are in. */
export function settable(text: string, canSet: CanSet): Settable {
	const readable = readableText(text).normalize('NFC');
	let losesWords = false;
	const kept = readable
		.split(/(\s+)/)
		.map((word) => {
			const parts = clustersOf(word).map((cluster) => drawable(cluster, canSet));
			if (!parts.includes(null)) return parts.join('');
			losesWords = true;
			return '';
		})
		.join('');
	const isWhole = kept === readable;
	const left = isWhole ? kept : kept.replaceAll(/\s+/g, ' ').replaceAll(dangling, '');
	return { text: left, isWhole, losesWords };
}

/** Of a name that loses a word at least this must remain to be called by. */
const callable = /\p{L}{3,}/u;

/** What can be drawn of a name; `standIn` where that says nothing, as of one that is emoji alone. */
export function settableName(name: string, canSet: CanSet, standIn: string): string {
	const { text, isWhole, losesWords } = settable(name, canSet);
	if (isWhole) return isVisible(text) ? text : standIn;
	const remains = losesWords ? callable.test(text) : /\p{L}|\p{N}{2}/u.test(text);
	return remains ? text : standIn;
}
