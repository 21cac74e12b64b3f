import { type Face, faces, type Measure } from '#domain/boards/layout/shapes.ts';

/** As `board.css` sets them. */
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
	// Not every pair of letters has a slanted one.
	const slant = face === 'italic' ? page.getPropertyValue('--emphasis').trim() || 'italic' : '';
	return `${slant} ${style} 100px ${own || usual}`;
}

/** In milliseconds: a board does not wait longer for its letters. */
const timeoutMs = 4_000;

/** A font without the families that stand in for its first: a missing `local()` face of theirs ends a load at once. */
const ownFont = (font: string): string => /^[^,"]*(?:"[^"]*")?[^,]*/.exec(font)?.[0] ?? font;

/**
 * Whether all letters have come within a while; what is measured before is measured of others. Those that come later are
 * told by `loadingdone` of `document.fonts`.
 */
export function fontsReady(): Promise<boolean> {
	const loads = faces.map((face) => document.fonts.load(ownFont(fontOf(face)), 'Ag5'));
	const loaded = Promise.all(loads).then(
		// None where the style sheet has not come either.
		(found) => found.every((own) => own.length > 0),
		() => false,
	);
	const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs));
	return Promise.race([loaded, tooLong]);
}

/** A character that no font has: whatever looks like it is missing, too. */
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
/** They leave no ink, whether a font has them or not. */
const inkless = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]/u;

/** Whether this screen has letters for a grapheme cluster, by looking at what it draws. */
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

/** A browser rounds a line's width as it draws it. */
const roundingShare = 1.004;

/** A board says the time in words, for months. */
const mostKnown = 4_000;

/** Measures each text once, while it is said. */
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
