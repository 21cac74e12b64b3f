/** What stands behind the first words of the home page: a drawing of ours, or the staff's own photo. */
export const sceneNames = ['farm', 'town', 'harbor', 'mountains', 'photo'] as const;
export type SceneName = (typeof sceneNames)[number];

const inside = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'));

/** `<!--only night-->` and `<!--end-->` enclose what only some lights or seasons show. One sky stands over every land. */
export function drawScene(sky: string, land: string, view: string): string {
	const shown = view.split(' ');
	return (inside(sky) + inside(land))
		.replaceAll(/\n\t*/g, '')
		.replaceAll(/<!--only ([\w ]+)-->(.*?)<!--end-->/g, (_, names: string, part: string) =>
			names.split(' ').some((name) => shown.includes(name)) ? part : '',
		);
}
