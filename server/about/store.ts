import { type About, inOrder } from '#domain/about/about.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { findItem } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';

/** The about page, its milestones oldest first; null while nobody has written one. */
export async function readAbout(source: Source): Promise<About | null> {
	const about = await findItem(source, kinds.about, 'about');
	return about && { ...about, timeline: inOrder(about.timeline) };
}
