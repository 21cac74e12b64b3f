import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { openDatabase } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import type { Db } from '../schema.ts';

interface Column {
	readonly table: string;
	readonly name: string;
	readonly type: string;
	readonly required: boolean;
	readonly initial: string | null;
}

interface Index {
	readonly table: string;
	/** Null for the index of a constraint, which each engine names differently. */
	readonly name: string | null;
	readonly kind: string;
	readonly columns: string;
	readonly condition: string | null;
}

interface Reference {
	readonly table: string;
	readonly column: string;
	readonly to: string;
	readonly onDelete: string;
}

const rowsOf = async <Row>(db: Db, query: string) => (await sql.raw<Row>(query).execute(db)).rows;

/** Reads the schema, normalized to the same order and notation for both engines. */
async function sqliteSchema(db: Db) {
	const tables = `(select name as tbl, sql as made from sqlite_schema
		where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%')`;
	return {
		columns: await rowsOf<Column>(
			db,
			`select tbl as "table", name, lower(type) as type, "notnull" = 1 or pk > 0 as required, dflt_value as initial
			from ${tables}, pragma_table_info(tbl)`,
		),
		indexes: await rowsOf<Index>(
			db,
			`select tbl as "table", case origin when 'c' then list.name end as name,
				case origin when 'pk' then 'primary' else case "unique" when 1 then 'unique' else 'plain' end end as kind,
				(select group_concat(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns,
				(select sql from sqlite_schema where type = 'index'
					and name = list.name and list.partial = 1) as condition
			from ${tables}, pragma_index_list(tbl) as list
			union all select tbl, null, 'primary', name, null from ${tables}, pragma_table_info(tbl)
			where pk = 1 and not exists (select 1 from pragma_index_list(tbl) where origin = 'pk')`,
		),
		references: await rowsOf<Reference>(
			db,
			`select tbl as "table", "from" as "column", "table" || '.' || "to" as "to", on_delete as "onDelete"
			from ${tables}, pragma_foreign_key_list(tbl)`,
		),
	};
}

async function postgresSchema(db: Db) {
	return {
		columns: await rowsOf<Column>(
			db,
			`select table_name as "table", column_name as name,
				case when udt_name = 'text' then 'text ' || coalesce(collation_name, 'of the database') else udt_name end as type,
				is_nullable = 'NO' as required, column_default as initial
			from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`,
		),
		indexes: await rowsOf<Index>(
			db,
			`select tbl.relname as "table", case when con.oid is null then idx.relname end as name,
				case when indisprimary then 'primary' when indisunique then 'unique' else 'plain' end as kind,
				(select string_agg(attname, ',' order by ord) from unnest(indkey) with ordinality as key(num, ord)
					join pg_attribute on attrelid = indrelid and attnum = num) as columns,
				pg_get_expr(indpred, indrelid) as condition
			from pg_index join pg_class idx on idx.oid = indexrelid join pg_class tbl on tbl.oid = indrelid
				left join pg_constraint con on con.conindid = indexrelid and con.contype in ('p', 'u')
			where tbl.relnamespace = 'public'::regnamespace and tbl.relname not like 'kysely_%'`,
		),
		references: await rowsOf<Reference>(
			db,
			`select conrelid::regclass::text as "table", own.attname as "column",
				confrelid::regclass || '.' || other.attname as "to",
				case confdeltype when 'c' then 'CASCADE' when 'a' then 'NO ACTION' when 'n' then 'SET NULL' else confdeltype::text end as "onDelete"
			from pg_constraint
				join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
				join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
			where contype = 'f'`,
		),
	};
}

const typeNames: Readonly<Record<string, string>> = {
	text: 'text C',
	integer: 'int8',
	real: 'float8',
	blob: 'bytea',
};
/**
 * Extracts the condition of an index: SQLite returns the whole `create index … where …`, PostgreSQL the condition with
 * brackets and types.
 */
function plain(text: string | null): string | null {
	if (text === null) return null;
	const bare = text.toLowerCase().replace(/::\w+|[()']/g, '');
	return bare.replace(/\s+/g, ' ').replace(/^create .*? where /, '');
}

const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function comparable({ columns, indexes, references }: Awaited<ReturnType<typeof sqliteSchema>>) {
	return {
		columns: lines(
			columns.map(({ table, name, type, required, initial }) => ({
				table,
				name,
				type: typeNames[type] ?? type,
				required: Boolean(required),
				initial: plain(initial),
			})),
		),
		indexes: lines(
			indexes.map(({ table, name, kind, columns: of, condition }) => ({
				table,
				name,
				kind,
				of,
				condition: plain(condition),
			})),
		),
		references: lines(references.map(({ table, column, to, onDelete }) => ({ table, column, to, onDelete }))),
	};
}

testOnPostgres(
	'both engines end with the same tables, columns, indexes, constraints and references',
	async () => {
		await using file = openDatabase('empty', readFileSync(inject('blankDatabase')));
		await using server = openDatabase('blank');
		const expected = comparable(await sqliteSchema(file.db));
		expect(expected.columns.length).toBeGreaterThan(150);
		expect(expected.indexes).toContainEqual(expect.stringContaining('kegs_pouring'));
		expect(comparable(await postgresSchema(server.db))).toEqual(expected);
	},
);
