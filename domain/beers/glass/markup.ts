import { type GlassShape, glassShapes } from '../beer.ts';
import { glassPaths } from './drawing.ts';
import { glassTurnings } from './shapes.ts';

/** 46 ruled lines, 4.4 apart; each starts where the one before ended, so that they pack to almost nothing. */
const rules = `M-90 130l110-110${'m-105.6 110l110-110'.repeat(45)}`;
export const rulesMarkup = `<path id="glass-rules" class="glass-rules" d="${rules}"/>`;

const path = (className: string, d: string) => `<path class="glass-${className}" d="${d}"/>`;
const handleOf = (handle: string | undefined) =>
	handle ? `<path class="glass-body glass-line" fill-rule="evenodd" d="${handle}"/>` : '';

const drawn = new Map<GlassShape, string>();

/** The definition of a glass, shown by `<use href="#glass-pint">`; empty for a name that is none. Each is drawn once. */
export function glassMarkup(name: string): string {
	const shape = glassShapes.find((known) => known === name);
	if (!shape) return '';
	const markup = drawn.get(shape) ?? drawGlass(shape);
	drawn.set(shape, markup);
	return markup;
}

function drawGlass(shape: GlassShape): string {
	const { shadow, handle, body, liquid, hatch, shine, bubbles, foam, curls, detail, rim } = glassPaths(shape);
	return [
		`<clipPath id="glass-${shape}-in"><path d="${liquid}"/></clipPath>`,
		`<g id="glass-${shape}" stroke-linecap="round" stroke-linejoin="round">`,
		path('fine', shadow),
		handleOf(handle),
		path('body', body),
		`<path d="${liquid}"/>`,
		`<g clip-path="url(#glass-${shape}-in)"><use href="#glass-rules"/>${path('hatch', hatch)}</g>`,
		path('edge', liquid),
		path('light', shine + bubbles),
		path('foam', foam),
		path('curl', curls),
		path('fine', detail + rim),
		path('line', body),
		path('line glass-hair', body),
		'</g>',
	].join('');
}

/** What is left in a glass that is almost empty, as a part of its height. */
const left = 0.3;

/**
 * The same glass, `#glass-pint-low`, with its last sip: no foam stands on it. What is left is cut out by a box as high as
 * the bowl, so that a style sheet can let it sink (`app/boards/board.css`).
 */
export function lowGlassMarkup(shape: GlassShape): string {
	const { shadow, handle, body, liquid, detail, rim } = glassPaths(shape);
	const { top, floor } = glassTurnings[shape];
	const height = floor - top;
	const level = floor - height * left;
	return [
		`<clipPath id="glass-${shape}-left"><rect class="glass-left" y="${level}" width="100" height="${height}"/></clipPath>`,
		`<g id="glass-${shape}-low" stroke-linecap="round" stroke-linejoin="round">`,
		path('fine', shadow),
		handleOf(handle),
		path('body', body),
		`<g clip-path="url(#glass-${shape}-left)"><path d="${liquid}"/></g>`,
		path('fine', detail + rim),
		path('line', body),
		path('line glass-hair', body),
		'</g>',
	].join('');
}
