import { type GlassShape, glassShapes } from '../beer.ts';
import { glassPaths } from './drawing.ts';
import { glassTurnings } from './shapes.ts';

/** The hatching is one wide dashed line across the glass (drawing.css). */
export const rulesMarkup = '<path id="glass-rules" class="glass-rules" d="M7.18 32.18l99.7 99.7"/>';

/** Removes blanks and zeros that SVG path data does not need. */
const short = (d: string) => d.replaceAll(/(?<!\d)0\./g, '.').replaceAll(/ (?=-)|(?<=\.\d) (?=\.)/g, '');

const path = (className: string, d: string) => `<path class="glass-${className}" d="${short(d)}"/>`;
/** Draws a path again with another class; a glass's longest paths are drawn three times. */
const again = (id: string, className: string) => `<use href="#${id}" class="glass-${className}"/>`;
const handleOf = (handle: string | undefined) =>
	handle ? `<path class="glass-body glass-line" fill-rule="evenodd" d="${short(handle)}"/>` : '';

const drawn = new Map<GlassShape, string>();

/**
 * Returns the definition of a glass, which `<use href="#glass-pint">` shows; empty for an unknown name. The result is
 * cached.
 */
export function glassMarkup(name: string): string {
	const shape = glassShapes.find((known) => known === name);
	if (!shape) return '';
	const markup = drawn.get(shape) ?? drawGlass(shape);
	drawn.set(shape, markup);
	return markup;
}

function drawGlass(shape: GlassShape): string {
	const { shadow, handle, body, liquid, hatch, shine, bubbles, foam, curls, detail, rim } = glassPaths(shape);
	const [outline, wet] = [`glass-${shape}-outline`, `glass-${shape}-wet`];
	return [
		`<path id="${outline}" class="glass-outline" d="${short(body)}"/>`,
		`<clipPath id="glass-${shape}-in"><path id="${wet}" d="${short(liquid)}"/></clipPath>`,
		`<g id="glass-${shape}" stroke-linecap="round" stroke-linejoin="round">`,
		path('fine', shadow),
		handleOf(handle),
		again(outline, 'body'),
		`<use href="#${wet}"/>`,
		`<g clip-path="url(#glass-${shape}-in)"><use href="#glass-rules"/>${path('hatch', hatch)}</g>`,
		again(wet, 'edge'),
		path('light', shine + bubbles),
		path('foam', foam),
		path('curl', curls),
		path('fine', detail + rim),
		again(outline, 'line'),
		again(outline, 'line glass-hair'),
		'</g>',
	].join('');
}

/** What remains in a glass that is almost empty, as a fraction of its height. */
const left = 0.3;

/**
 * Returns `#glass-pint-low`, the same glass with its last sip and no foam. A box as high as the bowl clips the rest,
 * so that a style sheet can animate it (`app/boards/board.css`).
 */
export function lowGlassMarkup(shape: GlassShape): string {
	const { shadow, handle, body, liquid, detail, rim } = glassPaths(shape);
	const { top, floor } = glassTurnings[shape];
	const height = floor - top;
	const level = floor - height * left;
	const outline = `glass-${shape}-low-outline`;
	return [
		`<path id="${outline}" class="glass-outline" d="${short(body)}"/>`,
		`<clipPath id="glass-${shape}-left"><rect class="glass-left" y="${level}" width="100" height="${height}"/></clipPath>`,
		`<g id="glass-${shape}-low" stroke-linecap="round" stroke-linejoin="round">`,
		path('fine', shadow),
		handleOf(handle),
		again(outline, 'body'),
		`<g clip-path="url(#glass-${shape}-left)"><path d="${short(liquid)}"/></g>`,
		path('fine', detail + rim),
		again(outline, 'line'),
		again(outline, 'line glass-hair'),
		'</g>',
	].join('');
}
