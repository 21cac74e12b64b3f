import { type Face, faces, type Measure } from '#domain/boards/layout/shapes.ts';

/** The same fonts as in `board.css`. */
const styles: Readonly<Record<Face, { style: string; family: string; else: string }>> = {
	display: { style: '500', family: '--font-display', else: 'Georgia, serif' },
	italic: { style: '400', family: '--font-display', else: 'Georgia, serif' },
	sans: { style: '400', family: '--font-sans', else: 'system-ui, sans-serif' },
	bold: { style: '650', family: '--font-sans', else: 'system-ui, sans-serif' },
};

function fontOf(face: Face): string {
	const { style, family, else: usual } = styles[face];
	const page = getComputedStyle(document.documentElement);
	const own = page.getPropertyValue(family).trim();
	// Not every pair of fonts has an italic.
	const slant = face === 'italic' ? page.getPropertyValue('--emphasis').trim() || 'italic' : '';
	return `${slant} ${style} 100px ${own || usual}`;
}

/** In milliseconds: how long a board waits for its fonts. */
const timeoutMs = 4_000;

/** Strips the fallback families from a font: a missing `local()` face among them would end loading at once. */
const ownFont = (font: string): string => /^[^,"]*(?:"[^"]*")?[^,]*/.exec(font)?.[0] ?? font;

/**
 * Resolves with whether all fonts have loaded in time; before that, texts would be measured in others. Fonts that
 * load later fire `loadingdone` on `document.fonts`.
 */
export function fontsReady(): Promise<boolean> {
	const loads = faces.map((face) => document.fonts.load(ownFont(fontOf(face)), 'Ag5'));
	const loaded = Promise.all(loads).then(
		// The list is empty if the style sheet has not loaded either.
		(found) => found.every((own) => own.length > 0),
		() => false,
	);
	const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs));
	return Promise.race([loaded, tooLong]);
}

/** A character that no font has; whatever is drawn like it is missing too. */
const missing = '\u{10fffd}';
const side = 24;

function pictureOf(character: string): string {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = side;
	const context = canvas.getContext('2d');
	if (!context) return character;
	context.font = `${side * 0.6}px sans-serif`;
	context.textBaseline = 'middle';
	context.fillText(character, 2, side / 2);
	return context.getImageData(0, 0, side, side).data.join();
}

let missingPicture = '';
const drawable = new Map<string, boolean>();
/** Characters that draw nothing, whether a font has them or not. */
const inkless = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]/u;

/** Says whether this screen has a font for a grapheme cluster, by comparing what it draws. */
export function canDraw(cluster: string): boolean {
	return [...cluster].every((character) => {
		if (inkless.test(character)) return true;
		const known = drawable.get(character);
		if (known !== undefined) return known;
		missingPicture ||= pictureOf(missing);
		const found = pictureOf(character) !== missingPicture;
		drawable.set(character, found);
		return found;
	});
}

/** Browsers round a line's width when drawing it. */
const roundingShare = 1.004;

/** The most cached texts, since a board shows the time in words for months. */
const mostKnown = 4_000;

/** Returns a function that measures each text once. */
export function textMeasure(): Measure {
	const context = document.createElement('canvas').getContext('2d');
	const fonts = new Map(faces.map((face) => [face, fontOf(face)]));
	const known = new Map<string, number>();
	let current = '';
	return (text, face) => {
		const key = `${face} ${text}`;
		const found = known.get(key);
		if (found !== undefined) return found;
		if (!context) return text.length * 0.6;
		const font = fonts.get(face) ?? '';
		if (font !== current) context.font = current = font;
		const width = (context.measureText(text).width / 100) * roundingShare;
		if (known.size >= mostKnown) known.clear();
		known.set(key, width);
		return width;
	};
}
