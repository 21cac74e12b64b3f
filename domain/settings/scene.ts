/** The background of the home page's first screen: one of our drawings, or an uploaded photo. */
export const sceneNames = ['farm', 'town', 'harbor', 'mountains', 'photo'] as const;
export type SceneName = (typeof sceneNames)[number];

const inside = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'));

/**
 * Combines a sky and a landscape. Parts between `<!--only night-->` and `<!--end-->` are drawn only in some light or
 * season; all landscapes share one sky.
 */
export function drawScene(sky: string, land: string, view: string): string {
	const shown = view.split(' ');
	return (inside(sky) + inside(land))
		.replaceAll(/\n\t*/g, '')
		.replaceAll(/<!--only ([\w ]+)-->(.*?)<!--end-->/g, (_, names: string, part: string) =>
			names.split(' ').some((name) => shown.includes(name)) ? part : '',
		);
}
