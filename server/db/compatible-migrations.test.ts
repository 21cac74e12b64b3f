import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { connect } from './connect.ts';
import { migrationNames, migratorOf } from './migrate.ts';
import type { Db } from './schema.ts';

/** The last migration during which the site was closed; later ones run beside the previous release. */
const lastAlone = '043-menu-prints';

interface Column {
	readonly name: string;
	readonly type: string;
	readonly notnull: number;
	readonly dflt_value: string | null;
	readonly pk: number;
}

/** Returns the columns of each table, and its unique keys. */
async function shapeOf(db: Db) {
	const tables = await sql<{ name: string }>`
		select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
		db,
	);
	const shapes = tables.rows.map(async ({ name }) => {
		const columns = await sql<Column>`
			select name, type, "notnull", dflt_value, pk from pragma_table_info(${name})`.execute(db);
		const unique = await sql<{ name: string }>`
			select name from pragma_index_list(${name}) where "unique" = 1 order by name`.execute(db);
		return [name, { columns: columns.rows, unique: unique.rows }] as const;
	});
	return new Map(await Promise.all(shapes));
}

test('a release runs beside the one before: a migration takes nothing away, and asks nothing that the one before does not write', async () => {
	using folder = temporaryFolder();
	await using db = connect(`${folder.path}/taproom.sqlite`);
	await migratorOf(db).migrateTo(lastAlone);
	for (const name of migrationNames.slice(migrationNames.indexOf(lastAlone) + 1)) {
		const before = await shapeOf(db);
		const { error } = await migratorOf(db).migrateTo(name);
		expect(error).toBeUndefined();
		const after = await shapeOf(db);
		for (const [table, { columns, unique }] of before) {
			const now = after.get(table);
			const where = `${name} on ${table}`;
			expect(now?.columns, `${where}: no column goes or changes`).toEqual(expect.arrayContaining(columns));
			expect(now?.unique, `${where}: nothing else must be unique`).toEqual(unique);
			const known = new Set(columns.map((column) => column.name));
			const asked = now?.columns.filter(
				(column) => !known.has(column.name) && column.notnull === 1 && column.dflt_value === null,
			);
			expect(asked, `${where}: a new column may be left out`).toEqual([]);
		}
	}
});

test('a migration does what it did when it was released: it reads nothing that later edits change', () => {
	const files = globSync('server/db/migrations/*.ts', { exclude: ['**/*.test.ts'] });
	expect(files).toContain('server/db/migrations/schema-steps.ts');
	const imports = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)]);
	const edited = imports
		.map(([, from = '']) => from)
		.filter((from) => /^#|\.\.\/\.\.\/(?:demo|settings)/.test(from));
	expect(edited).toEqual([]);
});
