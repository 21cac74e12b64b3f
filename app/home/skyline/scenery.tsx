import { type ComponentType, useMemo } from 'react';
import { drawScene } from '#domain/settings/scene.ts';
import type { ScenePhoto } from '#domain/settings/scene-schema.ts';
import sky from './sky.svg?raw';

export interface SceneryProps {
	/**
	 * Light and season, such as 'dusk winter'; skyline.css colors the drawing by `data-light` and `data-season` of the
	 * surrounding `.skyline-hero`.
	 */
	readonly view: string;
	readonly photo: ScenePhoto | null;
	readonly alt: string;
	/** A prefix of the drawing's ids, if several are on one page. */
	readonly names?: string;
}

const lands: Readonly<Record<string, () => Promise<{ default: string }>>> = {
	farm: () => import('./farm.svg?raw'),
	town: () => import('./town.svg?raw'),
	harbor: () => import('./harbor.svg?raw'),
	mountains: () => import('./mountains.svg?raw'),
};

/** Loads one drawing, since a page shows only one. */
export async function sceneryOf(scene: string): Promise<ComponentType<SceneryProps>> {
	if (scene === 'photo') return (await import('./photo.tsx')).Photo;
	const read = lands[scene];
	if (!read) throw new Error(`There is no scene ${scene}.`);
	const { default: land } = await read();
	return (props) => <Scene land={land} {...props} />;
}

function Scene({ land, view, names }: SceneryProps & { land: string }) {
	const inside = useMemo(() => ({ __html: named(drawScene(sky, land, view), names) }), [land, view, names]);
	return (
		<svg
			className="skyline"
			viewBox="0 0 1760 660"
			focusable={false}
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of ours
			dangerouslySetInnerHTML={inside}
		/>
	);
}

const named = (markup: string, names: string | undefined) =>
	names ? markup.replaceAll(/( id="|#)skyline-/g, `$1${names}-`) : markup;
