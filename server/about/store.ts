import type { Kysely, Transaction } from 'kysely';
import { type About, inOrder } from '#domain/about/about.ts';
import { aboutSchema } from '#domain/about/about-schema.ts';
import { cleanContent } from '../beers/content-html.ts';
import type { Database } from '../db/schema.ts';
import { type ContentKind, findContent, insertContent } from '../resources/store.ts';

const slug = 'about';

/** The about page: one document, so its kind has one item. */
export const aboutKind: ContentKind<About> = {
	kind: 'about',
	schema: aboutSchema,
	slugOf: () => slug,
	clean: cleaned,
};

function cleaned(about: About): About {
	const sections = about.sections.map((section) => ({ ...section, content: cleanContent(section.content) }));
	return { ...about, sections };
}

/** The about page with its milestones oldest first; null while nobody has written one. */
export async function readAbout(db: Kysely<Database>): Promise<About | null> {
	const about = await findContent(db, aboutKind, slug);
	return about && { ...about, timeline: inOrder(about.timeline) };
}

/** Writes the about page where there is none. */
export function insertAbout(trx: Transaction<Database>, about: About, now: Date): Promise<void> {
	return insertContent(trx, aboutKind, [about], now);
}
