import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { connect } from '../connect.ts';
import { copyDatabase } from '../copy-database.ts';
import type { Db } from '../schema.ts';

const tables = ['beers', 'servings', 'taps', 'kegs', 'settings', 'content_items', 'picture_files'] as const;

const rowsOf = async (db: Db, table: (typeof tables)[number]) =>
	(await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted();

testOnPostgres(
	'a copy in SQLite’s form holds every row, photos included, and goes when nobody needs it',
	async () => {
		await using venue = openDatabase('seeded');
		using folder = temporaryFolder();
		const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
		const file = (name: string) => ({ picture_id: 'a', name, type: 'image/webp', bytes });
		await venue.db
			.insertInto('picture_files')
			.values(Array.from({ length: 45 }, (_, index) => file(`${index}.webp`)))
			.execute();
		const path = join(folder.path, 'copy');
		{
			await using copy = await copyDatabase(venue.db, path, []);
			await using copied = connect(copy.file);
			for (const table of tables) expect(await rowsOf(copied, table)).toEqual(await rowsOf(venue.db, table));
		}
		expect(existsSync(path)).toBe(false);
	},
);
