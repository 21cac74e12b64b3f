import type { BoardRow, Sheet } from '../sheet-schema.ts';

export const faces = ['display', 'italic', 'sans', 'bold'] as const;
export type Face = (typeof faces)[number];
type Tone = 'ink' | 'soft' | 'accent';

/** Returns the width of a text at a type size of one pixel. */
export type Measure = (text: string, face: Face) => number;

/** The shapes of a board, in screen pixels; `y` of a text is its baseline. */
export type Shape =
	| {
			readonly kind: 'text';
			readonly x: number;
			readonly y: number;
			readonly text: string;
			readonly size: number;
			readonly face: Face;
			readonly tone: Tone;
			readonly end?: boolean;
			readonly struck?: boolean;
	  }
	| {
			readonly kind: 'rule';
			readonly x: number;
			readonly y: number;
			readonly width: number;
			readonly strong?: boolean;
	  }
	| {
			readonly kind: 'glass';
			readonly x: number;
			readonly y: number;
			readonly height: number;
			readonly glass: NonNullable<BoardRow['glass']>;
	  }
	| {
			readonly kind: 'code';
			readonly x: number;
			readonly y: number;
			readonly size: number;
			readonly code: NonNullable<Sheet['house']['code']>;
	  }
	| {
			readonly kind: 'picture';
			readonly x: number;
			readonly y: number;
			readonly width: number;
			readonly height: number;
			readonly src: string;
			/** Whether it fills its box and is cropped; otherwise it is shown whole. */
			readonly fills?: boolean;
			readonly plate?: string;
	  };

/** Matches the spaces between words, except no-break spaces. */
const spaces = /[^\S\u00a0]+/;

/** Breaks a text into lines of at most `width` ems, the first of at most `first`; a word longer than a line is broken. */
export function wrap(text: string, face: Face, width: number, measure: Measure, first = width): string[] {
	const lines: string[] = [];
	const room = () => (lines.length === 0 ? first : width);
	let line = '';
	for (const word of text.split(spaces).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word;
		if (measure(longer, face) <= room()) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		line = word;
		while (measure(line, face) > room()) {
			const part = longestStart(line, face, room(), measure);
			lines.push(part);
			line = line.slice(part.length);
		}
	}
	return line ? [...lines, line] : lines;
}

/** Breaks a text into the same number of lines of similar length, so that no word is alone on the last. */
export function wrapEvenly(
	text: string,
	face: Face,
	{ first, width }: { readonly first: number; readonly width: number },
	measure: Measure,
): string[] {
	let best = wrap(text, face, width, measure, first);
	const count = best.length;
	const words = text.split(spaces).filter(Boolean).join(' ');
	const isWhole = (lines: readonly string[]) => lines.join(' ') === words;
	if (count === 1 || !isWhole(best)) return best;
	let [low, high] = [width / 2, width];
	for (let step = 0; step < 6; step += 1) {
		const middle = (low + high) / 2;
		const lines = wrap(text, face, middle, measure, Math.min(first, middle));
		if (lines.length === count && isWhole(lines)) [best, high] = [lines, middle];
		else low = middle;
	}
	return best;
}

function longestStart(word: string, face: Face, width: number, measure: Measure): string {
	const letters = [...word];
	let count = 1;
	while (count < letters.length - 1 && measure(letters.slice(0, count + 1).join(''), face) <= width)
		count += 1;
	return letters.slice(0, count).join('');
}
