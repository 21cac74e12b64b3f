import { distances } from './board-schema.ts';
import type { Sheet } from './sheet-schema.ts';

/** Says how long a guest may have to wait for a beer: until every page of the board was shown once. */
export function cycleText(
	{ distance, pageSeconds }: Pick<Sheet, 'distance' | 'pageSeconds'>,
	{ pages, photos }: { readonly pages: number; readonly photos: number },
): string {
	const feet = `At ${distances[distance]} feet`;
	const shown = pages + (photos > 0 ? 1 : 0);
	if (shown === 1) return `${feet} all of it stands on one page.`;
	const takes = pages === 1 ? 'one page' : `${pages} pages`;
	const what = photos > 0 ? `${takes} and a photo` : takes;
	return `${feet} this takes ${what}: a round is ${shown * pageSeconds} seconds, and so long a guest may wait for a beer.`;
}
