import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { DatabaseError, reasonOf } from '../db-errors.ts';
import { firstMigration } from '../migrate.ts';
import type { Db } from '../schema.ts';
import { connectPostgres, type PostgresOptions } from './connect.ts';

const oldestVersion = 150_000;

/** The advisory lock of a transaction that fills an empty database; nobody sees its rows before the commit. */
export const moveLock = 7_203_118_409;

/** What the server says about itself and about our role. */
export interface ServerFacts {
	/** The version as a number: 150018 for 15.18. */
	readonly number: number;
	readonly version: string;
	readonly encoding: string;
	readonly role: string;
	readonly database: string;
	/** Null if the role's search path names no schema. */
	readonly schema: string | null;
	/** Whether the role may create tables there. */
	readonly creates: boolean;
	/** Whether it is a standby, which cannot be written. */
	readonly standby: boolean;
	/** Whether `npm run move` is filling it right now. */
	readonly moving: boolean;
}

/** Returns why the server cannot be used; null if it can. */
export function serverComplaint(facts: ServerFacts): string | null {
	const { number, version, encoding, role, database, schema, standby, moving } = facts;
	if (number < oldestVersion) return `the server is PostgreSQL ${version}, and Taproom needs 15 or later`;
	if (encoding !== 'UTF8') {
		return `the database ${database} is encoded as ${encoding}; make one with: create database ${database} encoding 'UTF8' template template0`;
	}
	if (standby) return 'the server is a standby, which takes no writes; name the primary';
	if (schema === null) return `the role ${role} sees no schema in ${database}; look at its search_path`;
	if (moving) return 'a taproom is being moved into it right now; wait until npm run move is done';
	return null;
}

async function readFacts(db: Db): Promise<ServerFacts> {
	const { rows } = await sql<ServerFacts>`select
		current_setting('server_version_num')::int as number, current_setting('server_version') as version,
		getdatabaseencoding() as encoding, current_user as role, current_database() as database,
		current_schema() as schema, pg_is_in_recovery() as standby,
		exists (select 1 from pg_locks where locktype = 'advisory' and objsubid = 1
			and database = (select oid from pg_database where datname = current_database())
			and (classid::bigint << 32) + objid::bigint = ${sql.lit(moveLock)}) as moving,
		coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates`.execute(db);
	const [facts] = rows;
	if (!facts) throw new Error('the server answers nothing');
	return facts;
}

interface Table {
	readonly name: string;
	readonly allowed: boolean;
}

async function readTables(db: Db): Promise<readonly Table[]> {
	const { rows } = await sql<Table>`select tablename as name,
		has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')
		and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'insert')
		and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'update')
		and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'delete') as allowed
		from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
	return rows;
}

/** Looks for a reason not to use the server before anything is written. */
async function findComplaint(db: Db): Promise<string | null> {
	const facts = await readFacts(db);
	const complaint = serverComplaint(facts);
	if (complaint !== null) return complaint;
	const tables = await readTables(db);
	const { role, database, schema, creates } = facts;
	const closed = tables.find(({ allowed }) => !allowed);
	if (closed) {
		return `the role ${role} may not read and write the table ${closed.name}; let its owner run: grant all on all tables in schema ${schema} to ${role}`;
	}
	if (tables.length === 0 && !creates) {
		return `the role ${role} may not make tables; let the database's owner run: grant create on schema ${schema} to ${role}`;
	}
	if (tables.length > 0 && !(await isOurs(db, tables))) {
		const [first] = tables;
		return `the database ${database} is another program's (it has a table ${first?.name}); make an empty one for Taproom`;
	}
	return null;
}

async function isOurs(db: Db, tables: readonly Table[]): Promise<boolean> {
	if (!tables.some(({ name }) => name === 'kysely_migration')) return false;
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	if (rows.length > 0) return rows.some(({ name }) => name === firstMigration);
	// If only Kysely's tables exist, another instance is just creating ours.
	return tables.every(({ name }) => name.startsWith('kysely_'));
}

/** Returns a server's address without name and password. */
export function placeOf(url: string): string {
	const { host, pathname, searchParams } = new URL(url);
	return `${searchParams.get('host') ?? host}${pathname}`;
}

const hints = [
	[/^(?:ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|57P03)$/, 'Is the server running there?'],
	[
		/^53300$/,
		'All connections that it allows are taken: raise its max_connections, or the limit of the role.',
	],
	[/^(?:28P01|28000)$/, 'Look at the name, the password and the server’s pg_hba.conf.'],
	[/^3D000$/, 'Make it with: createdb.'],
] as const;

/**
 * Matches errors about TLS: a server without it or one that requires it, a wrong certificate, or an unreadable
 * certificate file.
 */
const tlsWords = /\bSSL\b|certificate|altnames|self.signed|\bPEM\b|no encryption$|, open '/i;

function failure(url: string, setting: string, error: unknown): DatabaseError {
	const cause = error instanceof AppError ? error.cause : error;
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
	const text = reasonOf(error);
	const isTls = tlsWords.test(text);
	const hint = isTls
		? 'Look at sslmode and sslrootcert.'
		: (hints.find(([pattern]) => pattern.test(code))?.[1] ?? '');
	const words = [`Cannot use the database ${placeOf(url)}: ${text}.`, hint, `Check ${setting}.`];
	return new DatabaseError(words.filter(Boolean).join(' '), { cause });
}

/**
 * Connects and checks first whatever would otherwise fail half-way. Throws DatabaseError with one line that names the
 * setting.
 */
export async function openPostgres(
	url: string,
	options: Omit<PostgresOptions, 'url'> = {},
	setting = 'DATABASE_URL',
): Promise<Db> {
	const db = connectPostgres({ ...options, url: async () => url });
	try {
		const complaint = await findComplaint(db);
		if (complaint === null) return db;
		throw new DatabaseError(`Cannot use the database ${placeOf(url)}: ${complaint}. Check ${setting}.`);
	} catch (error) {
		await db.destroy();
		throw error instanceof DatabaseError ? error : failure(url, setting, error);
	}
}
