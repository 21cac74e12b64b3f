import { isVisible, readableText } from './clean-text.ts';

/** Says whether the available fonts can draw a grapheme cluster (UAX 29). */
export type CanDraw = (cluster: string) => boolean;

/** Televisions of 2021 have no Intl.Segmenter. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;
/** Approximates UAX 29 for them: flags, and a character with its marks and everything joined to it. */
const roughCluster = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu;

const segmentsOf = (text: string): string[] =>
	segmenter
		? Array.from(segmenter.segment(text), ({ segment }) => segment)
		: (text.match(roughCluster) ?? []);

/** Splits a text into normalized clusters, without characters that no text may contain. */
export const clustersOf = (text: string): string[] => segmentsOf(readableText(text).normalize('NFC'));

/**
 * Marks that any script may use, selectors and joiners. Vowel signs are excluded, because without one it is another
 * word.
 */
const ornaments = /[\p{Script=Inherited}\p{Join_Control}]+/gu;
const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Returns the drawable part of a cluster; null if a letter or digit would be lost. */
function drawableCluster(cluster: string, canDraw: CanDraw): string | null {
	if (canDraw(cluster)) return cluster;
	const bare = cluster.replaceAll(ornaments, '');
	if (bare !== cluster && bare !== '' && canDraw(bare)) return bare;
	return isSpoken(cluster) ? null : '';
}

interface DrawableText {
	/** The text without what cannot be drawn. */
	readonly text: string;
	readonly isWhole: boolean;
	/** Whether words were dropped: a word is drawn whole or not at all, because half of one would be another. */
	readonly losesWords: boolean;
}

/** Matches separators with nothing left on one side. */
const dangling = /^[\s·,|/–—-]+|[\s·,|/–—-]+$/g;

/** Drops emoji and decorations one by one, letters together with their word. */
export function drawableText(text: string, canDraw: CanDraw): DrawableText {
	const readable = readableText(text).normalize('NFC');
	let losesWords = false;
	const drawable = readable
		.split(/(\s+)/)
		.map((word) => {
			const parts = clustersOf(word).map((cluster) => drawableCluster(cluster, canDraw));
			if (!parts.includes(null)) return parts.join('');
			losesWords = true;
			return '';
		})
		.join('');
	const isWhole = drawable === readable;
	const trimmed = isWhole ? drawable : drawable.replaceAll(/\s+/g, ' ').replaceAll(dangling, '');
	return { text: trimmed, isWhole, losesWords };
}

/** What must remain of a shortened name to be usable. */
const callable = /\p{L}{3,}/u;

/** Returns the drawable part of a name, or `standIn` if that is not enough, as for a name of emoji only. */
export function drawableName(name: string, canDraw: CanDraw, standIn: string): string {
	const { text, isWhole, losesWords } = drawableText(name, canDraw);
	if (isWhole) return isVisible(text) ? text : standIn;
	const remains = losesWords ? callable.test(text) : /\p{L}|\p{N}{2}/u.test(text);
	return remains ? text : standIn;
}
