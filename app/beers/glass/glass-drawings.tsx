import { type SVGProps, useMemo } from 'react';
import { glassShapes } from '#domain/beers/beer.ts';
import { glassPaths } from '#domain/beers/glass/drawing.ts';

/** `view` is some glasses ('pint mug') or 'all'. */
export function GlassDrawings({ view, ...frame }: { view: string } & SVGProps<SVGSVGElement>) {
	const inside = useMemo(() => {
		const drawings = [...new Set(view === 'all' ? glassShapes : view.split(' '))].map(drawGlass);
		return {
			__html: `<defs><path id="glass-rules" class="glass-rules" d="${rules}"/>${drawings.join('')}</defs>`,
		};
	}, [view]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are code of ours
	return <svg {...frame} aria-hidden="true" dangerouslySetInnerHTML={inside} />;
}

/** 46 ruled lines, 4.4 apart; each starts where the one before ended, so that they pack to almost nothing. */
const rules = `M-90 130l110-110${'m-105.6 110l110-110'.repeat(45)}`;

function drawGlass(name: string): string {
	const shape = glassShapes.find((known) => known === name);
	if (!shape) return '';
	const { shadow, handle, body, liquid, hatch, shine, bubbles, foam, curls, detail, rim } = glassPaths(shape);
	const path = (className: string, d: string) => `<path class="glass-${className}" d="${d}"/>`;
	return [
		`<clipPath id="glass-${shape}-in"><path d="${liquid}"/></clipPath>`,
		`<g id="glass-${shape}" stroke-linecap="round" stroke-linejoin="round">`,
		path('fine', shadow),
		handle && `<path class="glass-body glass-line" fill-rule="evenodd" d="${handle}"/>`,
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
