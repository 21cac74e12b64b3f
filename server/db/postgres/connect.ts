import {
	type ColumnDefinitionNode,
	DataTypeNode,
	HandleEmptyInListsPlugin,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	RawNode,
	replaceWithNoncontingentExpression,
	sql,
} from 'kysely';
import type { Pool } from 'pg';
import type { OnSlowQuery } from '../driver.ts';
import { type Engine, registerEngine } from '../engine.ts';
import type { Database, Db } from '../schema.ts';
import { PooledDriver } from './driver.ts';
import { openMigrationPool, openPool } from './pool.ts';

/** PostgreSQL's names for our four column types. Texts sort and compare by bytes, as in SQLite. */
const columnTypes: Readonly<Record<string, string>> = {
	text: 'text collate "C"',
	integer: 'bigint',
	real: 'double precision',
	blob: 'bytea',
};

/** Translates the types of our migrations, which are SQLite's. */
class TaproomQueryCompiler extends PostgresQueryCompiler {
	protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
		const type = DataTypeNode.is(node.dataType) ? columnTypes[node.dataType.dataType] : undefined;
		super.visitColumnDefinition(
			type === undefined ? node : { ...node, dataType: RawNode.createWithSql(type) },
		);
	}
}

export interface PostgresOptions {
	/** Returns `postgres://…`; called with the first statement. */
	readonly url: () => Promise<string>;
	readonly onSlowQuery?: OnSlowQuery;
	/** Called when an idle connection breaks. */
	readonly onError?: (error: Error) => void;
}

function overPool(open: () => Promise<Pool>, onSlowQuery: OnSlowQuery) {
	const driver = new PooledDriver(open, onSlowQuery);
	const db: Db = new Kysely<Database>({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver: () => driver,
			createIntrospector: (kysely) => new PostgresIntrospector(kysely),
			createQueryCompiler: () => new TaproomQueryCompiler(),
		},
		// SQLite accepts `in ()`, PostgreSQL does not.
		plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
	});
	return { db, driver };
}

export async function tablesIn(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
	return rows.map(({ name }) => name);
}

/** Connects when the first statement runs. */
export function connectPostgres({ url, onSlowQuery = () => {}, onError = () => {} }: PostgresOptions): Db {
	const { db, driver } = overPool(async () => openPool({ url: await url(), onError }), onSlowQuery);
	const engine: Engine = {
		name: 'postgres',
		get waits() {
			return driver.waits;
		},
		get connections() {
			return driver.connections;
		},
		tables: () => tablesIn(db),
		async patiently(work) {
			await using patient = overPool(
				async () => openMigrationPool({ url: await url(), onError }),
				() => {},
			).db;
			registerEngine(patient, { ...engine, tables: () => tablesIn(patient) });
			return await work(patient);
		},
		withThread: (write) => write(),
		async shadow(trx, table) {
			const found = sql<{ schema: string }>`select current_schema() as schema`;
			const [{ schema } = { schema: 'public' }] = (await found.execute(trx)).rows;
			const [to, from] = [sql.id('pg_temp', table), sql.id(schema, table)];
			await sql`create temp table ${sql.id(table)} (like ${from} including all) on commit drop`.execute(trx);
			return { to, from };
		},
		// PostgreSQL's autovacuum frees deleted rows by itself.
		purge: async () => {},
	};
	registerEngine(db, engine);
	return db;
}
