import { type SVGProps, useMemo } from 'react';
import { glassShapes } from '#domain/beers/beer.ts';
import { glassMarkup, rulesMarkup } from '#domain/beers/glass/markup.ts';

/** `view` lists glasses ('pint mug') or is 'all'. */
export function GlassDrawings({ view, ...frame }: { view: string } & SVGProps<SVGSVGElement>) {
	const inside = useMemo(() => {
		const drawings = [...new Set(view === 'all' ? glassShapes : view.split(' '))].map(glassMarkup);
		return { __html: `<defs>${rulesMarkup}${drawings.join('')}</defs>` };
	}, [view]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are code of ours
	return <svg {...frame} aria-hidden="true" dangerouslySetInnerHTML={inside} />;
}
