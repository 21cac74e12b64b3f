import { glassMarkup, lowGlassMarkup, rulesMarkup } from '#domain/beers/glass/markup.ts';
import type { Screen } from '#domain/boards/layout/frame.ts';
import type { Shape } from '#domain/boards/layout/shapes.ts';
import type { BoardColors } from '#domain/boards/sheet-schema.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes): SVGElement {
	const made = document.createElementNS(svgNamespace, name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
	return made;
}

/** Rounds to a tenth of a pixel. */
const round = (value: number) => Math.round(value * 10) / 10;

/** Draws a shape; `thin` is the height of a rule. */
function drawShape(shape: Shape, thin: number): SVGElement[] {
	const { kind, y } = shape;
	const at = { x: round(shape.x), y: round(y) };
	switch (kind) {
		case 'text': {
			const { face, tone, struck, end, size, text } = shape;
			const classes = `board-text board-${face} board-${tone}${struck ? ' board-struck' : ''}`;
			const made = element('text', { ...at, class: classes, 'font-size': round(size) });
			if (end) made.setAttribute('text-anchor', 'end');
			made.textContent = text;
			return [made];
		}
		case 'rule': {
			const height = round(shape.strong ? thin * 2 : thin);
			const name = `board-rule${shape.strong ? ' board-rule-strong' : ''}`;
			return [element('rect', { ...at, width: round(shape.width), height, class: name })];
		}
		case 'glass': {
			const { shape: glass, color, isDark, isLow } = shape.glass;
			const look = color === null ? 'glass-unknown' : isDark ? 'glass-dark' : 'glass-bright';
			const scale = round((shape.height / 140) * 1000) / 1000;
			const frame = element('g', {
				class: `board-glass ${look}`,
				transform: `translate(${at.x} ${at.y}) scale(${scale})`,
				fill: color ?? 'none',
			});
			frame.append(element('use', { href: `#glass-${glass}${isLow ? '-low' : ''}` }));
			return [frame];
		}
		case 'code': {
			const { size, code } = shape;
			const side = round(size);
			const transform = `translate(${at.x} ${at.y}) scale(${Math.round((size / code.size) * 1000) / 1000})`;
			return [
				element('rect', { ...at, width: side, height: side, class: 'board-code-plate' }),
				element('path', { d: code.path, transform, class: 'board-code' }),
			];
		}
		case 'picture': {
			const { width, height, src, fills, plate = 'none' } = shape;
			const box = { ...at, width: round(width), height: round(height) };
			const image = element('image', {
				...box,
				href: src,
				preserveAspectRatio: fills ? 'xMidYMid slice' : 'xMidYMid meet',
			});
			return plate === 'none' ? [image] : [element('rect', { ...box, class: `board-plate-${plate}` }), image];
		}
	}
}

/** Sets the board's colors, whatever the page around it uses. */
export function applyColors({ style }: SVGElement | HTMLElement, colors: BoardColors): void {
	for (const [name, color] of Object.entries(colors)) style.setProperty(`--color-${name}`, color);
}

/** Defines only the glasses of this drawing: each further one would cost slow devices time at every change. */
function definitions(shapes: readonly Shape[]): SVGElement {
	const glasses = shapes.flatMap((shape) => (shape.kind === 'glass' ? [shape.glass] : []));
	const full = new Set(glasses.filter(({ isLow }) => !isLow).map(({ shape }) => shape));
	const low = new Set(glasses.filter(({ isLow }) => isLow).map(({ shape }) => shape));
	const defs = element('defs', {});
	// Safe as HTML, because these drawings are our own code.
	defs.innerHTML = [rulesMarkup, ...[...full].map(glassMarkup), ...[...low].map(lowGlassMarkup)].join('');
	return defs;
}

/** Draws a page of a board as one SVG, which scales without changing line breaks. */
export function drawBoard(
	shapes: readonly Shape[],
	{ width, height }: Screen,
	colors: BoardColors,
): SVGElement {
	const svg = element('svg', { class: 'board', viewBox: `0 0 ${round(width)} ${round(height)}` });
	applyColors(svg, colors);
	const thin = Math.max(1, Math.min(width, height) / 1080);
	svg.append(definitions(shapes), ...shapes.flatMap((shape) => drawShape(shape, thin)));
	return svg;
}
