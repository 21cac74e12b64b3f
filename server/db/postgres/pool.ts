import pg from 'pg';

/** Few suffice: more of them serve no more statements a second. */
export const poolSize = 5;
/** A connection may take so many milliseconds; somebody looks at a button meanwhile. */
const connectMs = 5_000;
const lockMs = 10_000;
const statementMs = 30_000;
/** Longer than the server's own limit: then nothing comes back at all. */
const silenceMs = 32_000;
const idleInTransactionMs = 60_000;

/** Counts and sums are within what a number holds exactly. */
function safeInteger(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value))
		throw new Error(`The database answers ${text}, which is no safe integer.`);
	return value;
}

/** Parses int8 and numeric, named by their oid, which would else arrive as text. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([
	[20, safeInteger],
	[1700, Number],
]);

const getTypeParser = ((oid: number, format?: 'text') =>
	parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

interface PoolOptions {
	/** `postgres://…` */
	readonly url: string;
	/** What goes wrong with a connection that nobody uses right now. */
	readonly onError: (error: Error) => void;
}

/** `pg` takes each of them for `verify-full`, with a long warning that later versions will not. */
const looseModes = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** Has certificate and name checked for whoever asks for TLS, as it has always been here. */
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
	// A connection that dies at rest, or between two statements, would end the process without these listeners.
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

/** Opens a pool for migrations, which may take their time and wait for those of another instance. */
export const openPatientPool = (options: PoolOptions): pg.Pool => createPool(options, { max: 1 });
