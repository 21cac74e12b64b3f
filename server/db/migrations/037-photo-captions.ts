import { type Kysely, sql } from 'kysely';

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	content_items: { kind: string; slug: string; position: number; value: string };
}

/** Gives the photos of the home page an order of their own, starting from the order by date that guests saw until now. */
export async function up(db: Kysely<Tables>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('image_caption', 'text').execute();
	const photos = await db
		.selectFrom('content_items')
		.select(['slug', 'value'])
		.where('kind', '=', 'photo')
		.orderBy('position')
		.orderBy('slug')
		.execute();
	const takenOn = ({ value }: { readonly value: string }) => /"takenOn":"([\d-]+)"/.exec(value)?.[1] ?? '';
	const newestFirst = photos.toSorted((one, other) => takenOn(other).localeCompare(takenOn(one)));
	for (const [position, { slug }] of newestFirst.entries()) {
		await sql`update content_items set position = ${position} where kind = 'photo' and slug = ${slug}`.execute(
			db,
		);
	}
}
