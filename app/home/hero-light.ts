import { type Coordinates, type DayLight, dayLight } from '#domain/hours/daylight.ts';
import type { Scene } from '#domain/settings/scene-schema.ts';

/** By which the first screen and the header over it are colored: on a photo the words are those of day at any hour. */
export function heroLight({ scene }: Pick<Scene, 'scene'>, now: Date, place: Coordinates): DayLight {
	return scene === 'photo' ? 'day' : dayLight(now, place);
}
