import pg from 'pg';

/** A few connections suffice: more do not raise the number of statements per second. */
export const poolSize = 5;
/** Milliseconds that connecting may take; a user is looking at a button meanwhile. */
const connectMs = 5_000;
const lockMs = 10_000;
const statementMs = 30_000;
/** In milliseconds. It exceeds the server's own limit, so it ends only a connection that does not respond at all. */
const silenceMs = 32_000;
const idleInTransactionMs = 60_000;

/** Parses counts and sums, which always fit exactly into a number. */
function safeInteger(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value))
		throw new Error(`The database answers ${text}, which is no safe integer.`);
	return value;
}

/** Parsers for int8 and numeric, by oid; `pg` returns both as text. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([
	[20, safeInteger],
	[1700, Number],
]);

const getTypeParser = ((oid: number, format?: 'text') =>
	parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

interface PoolOptions {
	/** The address of the server, `postgres://…`. */
	readonly url: string;
	/** Called when an idle connection fails. */
	readonly onError: (error: Error) => void;
}

/** `pg` treats these modes as `verify-full`, but prints a long warning that later versions will not. */
const looseModes = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** Requests full verification of certificate and name whenever the URL asks for TLS. */
export const withStrictTls = (url: string): string =>
	url.includes('uselibpqcompat=') ? url : url.replace(looseModes, '$1verify-full');

function createPool({ url, onError }: PoolOptions, config: pg.PoolConfig): pg.Pool {
	const pool = new pg.Pool({
		connectionString: withStrictTls(url),
		application_name: 'taproom',
		connectionTimeoutMillis: connectMs,
		keepAlive: true,
		types: { getTypeParser },
		...config,
	});
	// Without these listeners, a connection that dies while idle would end the process.
	pool.on('error', onError);
	pool.on('connect', (client) => client.on('error', onError));
	return pool;
}

export const openPool = (options: PoolOptions): pg.Pool =>
	createPool(options, {
		max: poolSize,
		lock_timeout: lockMs,
		statement_timeout: statementMs,
		query_timeout: silenceMs,
		idle_in_transaction_session_timeout: idleInTransactionMs,
	});

/** Opens a pool for migrations, which may take long and wait for those of another instance. */
export const openMigrationPool = (options: PoolOptions): pg.Pool => createPool(options, { max: 1 });
