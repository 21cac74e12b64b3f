import { type SVGProps, useMemo } from 'react';
import farm from './farm.svg?raw';

/** `view` is 'dusk winter'; skyline.css colors it by `data-light` and `data-season` of the `.skyline-hero` around it. */
export function Farm({ view, ...frame }: { view: string } & SVGProps<SVGSVGElement>) {
	const inside = useMemo(() => ({ __html: drawFarm(view) }), [view]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of ours
	return <svg {...frame} aria-hidden="true" dangerouslySetInnerHTML={inside} />;
}

/** `<!--only night-->` and `<!--end-->` enclose what only some lights or seasons show. */
export function drawFarm(view: string): string {
	const shown = view.split(' ');
	return farm
		.slice(farm.indexOf('>') + 1, farm.lastIndexOf('<'))
		.replaceAll(/\n\t*/g, '')
		.replaceAll(/<!--only ([\w ]+)-->(.*?)<!--end-->/g, (_, names: string, part: string) =>
			names.split(' ').some((name) => shown.includes(name)) ? part : '',
		);
}
