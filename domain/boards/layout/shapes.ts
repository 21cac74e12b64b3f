import type { BoardRow } from '../sheet-schema.ts';

export const faces = ['display', 'italic', 'sans', 'bold'] as const;
export type Face = (typeof faces)[number];
export type Tone = 'ink' | 'soft' | 'accent';

/** The width of a text set in a face of one pixel. */
export type Measure = (text: string, face: Face) => number;

/** What a board is drawn of, in pixels of the screen; a text's `y` is its baseline. */
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
			readonly kind: 'picture';
			readonly x: number;
			readonly y: number;
			readonly width: number;
			readonly height: number;
			readonly src: string;
			/** Fills its box and loses its edges; else it is shown whole. */
			readonly fills?: boolean;
			readonly plate?: string;
	  };

/** Lines of at most `width` ems; a word that is longer than a line is broken. */
export function wrap(text: string, face: Face, width: number, measure: Measure): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word;
		if (measure(longer, face) <= width) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		line = word;
		while (measure(line, face) > width) {
			const part = longestStart(line, face, width, measure);
			lines.push(part);
			line = line.slice(part.length);
		}
	}
	return line ? [...lines, line] : lines;
}

function longestStart(word: string, face: Face, width: number, measure: Measure): string {
	const letters = [...word];
	let count = 1;
	while (count < letters.length - 1 && measure(letters.slice(0, count + 1).join(''), face) <= width)
		count += 1;
	return letters.slice(0, count).join('');
}
