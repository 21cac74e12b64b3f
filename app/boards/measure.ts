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

/** Whether the letters are there; what is measured before is measured of others. */
export function fontsReady(): Promise<unknown> {
	const loads = faces.map((face) => document.fonts.load(fontOf(face), 'Ag5').catch(() => []));
	const tooLong = new Promise((resolve) => setTimeout(resolve, timeoutMs));
	return Promise.race([Promise.all(loads), tooLong]);
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
