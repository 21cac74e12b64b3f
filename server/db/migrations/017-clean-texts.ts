import type { Kysely } from 'kysely';
import { cleanContent } from '../../text/clean-html.ts';
import type { Database } from '../schema.ts';

/** The fields that hold HTML, by kind. */
const htmlMembers: Readonly<Record<string, string>> = {
	'food-item': 'content',
	event: 'content',
	'faq-question': 'answer',
	about: 'content',
};

/** Returns a JSON value with every member of this name cleaned, at any depth. */
function cleanMembers(json: string, name: string): string {
	return JSON.stringify(
		JSON.parse(json, (key, value: unknown) =>
			key === name && typeof value === 'string' ? cleanContent(value) : value,
		),
	);
}

/** Cleans all stored HTML. Before, texts were cleaned at every read. */
export async function up(db: Kysely<Database>): Promise<void> {
	for (const { id, content } of await db.selectFrom('beers').select(['id', 'content']).execute()) {
		const clean = cleanContent(content);
		if (clean !== content)
			await db.updateTable('beers').set({ content: clean }).where('id', '=', id).execute();
	}
	const items = await db.selectFrom('content_items').select(['kind', 'slug', 'value']).execute();
	for (const { kind, slug, value } of items) {
		const name = htmlMembers[kind];
		if (name === undefined || !isJson(value)) continue;
		const clean = cleanMembers(value, name);
		if (clean === JSON.stringify(JSON.parse(value))) continue;
		await db
			.updateTable('content_items')
			.set({ value: clean })
			.where('kind', '=', kind)
			.where('slug', '=', slug)
			.execute();
	}
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
