import pg from 'pg';
import { reasonOf } from '../db/db-errors.ts';
import { withStrictTls } from '../db/postgres/pool.ts';

/** The name of the connection in `pg_stat_activity`. */
const lineName = 'taproom line';
/** All values are in milliseconds. */
const usualTiming = {
	/** How often a silent connection is checked. */
	check: 3_000,
	/** A check that takes longer has failed. */
	patience: 5_000,
	/** The wait before reconnecting doubles from the first value to the last. */
	firstRetry: 100,
	lastRetry: 5_000,
};
export type ChannelTiming = typeof usualTiming;

interface ChannelParts {
	/** `postgres://…` */
	readonly url: string;
	readonly channel: string;
	readonly onNotice: (payload: string) => void;
	/** Runs after each connect, once notices are subscribed. A rejection closes the connection. */
	readonly onConnect: (client: pg.Client) => Promise<void>;
	/** Runs every few seconds after that. */
	readonly onCheck: (client: pg.Client) => Promise<void>;
	readonly onLost: (error: Error) => void;
	/** Called when reconnecting fails, once per reason, and when the final work of `stop` fails. */
	readonly onFailed: (error: unknown) => void;
	readonly timing?: Partial<ChannelTiming>;
}

interface Connection {
	/** Resolves with the reason when the connection ends. */
	readonly broken: Promise<Error>;
}

/** A dedicated connection that receives the database's notices and reconnects by itself. */
export class PostgresChannel {
	readonly #parts: ChannelParts;
	readonly #timing: ChannelTiming;
	readonly #stopping = new AbortController();
	#client: pg.Client | null = null;
	#kept: Promise<void> = Promise.resolve();
	/** Why the last attempt failed; the same reason is reported only once, so that the log does not fill. */
	#reason: string | null = null;

	constructor(parts: ChannelParts) {
		this.#parts = parts;
		this.#timing = { ...usualTiming, ...parts.timing };
	}

	get isUp(): boolean {
		return this.#client !== null;
	}

	/** Rejects if the first connection fails. */
	async start(): Promise<void> {
		this.#kept = this.#keep(await this.#connect());
	}

	/** Runs `last` on the connection before closing it, if it is up. */
	async stop(last: (client: pg.Client) => Promise<unknown>): Promise<void> {
		if (this.#client) await last(this.#client).catch(this.#parts.onFailed);
		this.#stopping.abort();
		await this.#kept;
	}

	async #connect(): Promise<Connection> {
		const { url, channel, onNotice, onConnect } = this.#parts;
		const { patience } = this.#timing;
		const client = new pg.Client({
			connectionString: withStrictTls(url),
			application_name: lineName,
			keepAlive: true,
			connectionTimeoutMillis: patience,
			query_timeout: patience,
		});
		const broken = Promise.withResolvers<Error>();
		client.on('error', broken.resolve);
		client.on('end', () => broken.resolve(new Error('The connection ended.')));
		client.on('notification', ({ payload = '' }) => onNotice(payload));
		try {
			await client.connect();
			await client.query(`listen ${channel}`);
			await onConnect(client);
		} catch (error) {
			void client.end().catch(() => {});
			throw error;
		}
		this.#client = client;
		return { broken: broken.promise };
	}

	async #keep(first: Connection): Promise<void> {
		const { signal } = this.#stopping;
		let connection: Connection | null = first;
		let wait = this.#timing.firstRetry;
		while (!signal.aborted) {
			if (connection) {
				const error = await this.#watch(connection);
				void this.#client?.end().catch(() => {});
				this.#client = null;
				connection = null;
				wait = this.#timing.firstRetry;
				if (error) this.#parts.onLost(error);
			}
			await pause(wait, signal);
			wait = Math.min(wait * 2, this.#timing.lastRetry);
			if (signal.aborted) return;
			connection = await this.#tryToConnect();
		}
	}

	async #tryToConnect(): Promise<Connection | null> {
		try {
			const connection = await this.#connect();
			this.#reason = null;
			return connection;
		} catch (error) {
			const reason = reasonOf(error);
			if (reason !== this.#reason) this.#parts.onFailed(error);
			this.#reason = reason;
			return null;
		}
	}

	/** Waits for the connection to end. Returns the reason, or null if `stop` ended it. */
	async #watch({ broken }: Connection): Promise<Error | null> {
		const { signal } = this.#stopping;
		while (!signal.aborted) {
			const error = await Promise.race([broken, pause(this.#timing.check, signal)]);
			if (error) return error;
			if (signal.aborted || !this.#client) return null;
			try {
				await this.#parts.onCheck(this.#client);
			} catch (cause) {
				return cause instanceof Error ? cause : new Error(String(cause));
			}
		}
		return null;
	}
}

/** Waits without keeping the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<null> {
	const over = Promise.withResolvers<null>();
	const end = () => over.resolve(null);
	const timer = setTimeout(end, ms).unref();
	signal.addEventListener('abort', end, { once: true });
	return over.promise.finally(() => {
		clearTimeout(timer);
		signal.removeEventListener('abort', end);
	});
}
