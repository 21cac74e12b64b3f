import type { MiddlewareHandler } from 'hono';
import client from 'prom-client';
import type { Taproom } from '../taproom.ts';

/** What an unexpected fault of the database was about. */
export type DatabaseFault = 'busy' | 'full' | 'io' | 'readonly' | 'damaged' | 'other';

const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
	[/^SQLITE_(?:BUSY|LOCKED)/, 'busy'],
	[/^SQLITE_FULL/, 'full'],
	[/^SQLITE_(?:IOERR|CANTOPEN)/, 'io'],
	[/^SQLITE_READONLY/, 'readonly'],
	[/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
	[/^SQLITE_/, 'other'],
];

/** What a thrown error says of the database; null when it, and what caused it, are about something else. */
export function databaseFault(error: unknown): DatabaseFault | null {
	if (!(error instanceof Error)) return null;
	const code = 'code' in error ? String(error.code) : '';
	const fault = faults.find(([pattern]) => pattern.test(code));
	return fault?.[1] ?? databaseFault(error.cause);
}

/** Where an error of ours was met. */
export type ErrorSource = 'request' | 'page' | 'background' | 'backup' | 'check' | 'sync';

/** The kinds of addresses that are counted apart: never the address itself, of which there are too many. */
const routeClasses = ['page', 'data', 'asset', 'media', 'api', 'live', 'health'] as const;
export type RouteClass = (typeof routeClasses)[number];

const prefixes: readonly (readonly [string, RouteClass])[] = [
	['/data/', 'data'],
	['/assets/', 'asset'],
	['/media/', 'media'],
	['/api/live', 'live'],
	['/api/', 'api'],
	['/healthz', 'health'],
	['/readyz', 'health'],
	['/metrics', 'health'],
];

/** The class of a path or request target; whatever is nothing else is a page. */
export function routeClass(path: string): RouteClass {
	return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}

/** Whoever makes up methods gets no counter of their own. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** In seconds: a render takes a few milliseconds, an image a few seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts responses by who gave them: the accelerator from memory ('lane'), node:http from memory, or the app, whose
 * responses are timed. Health and streams are not timed; their times say nothing.
 */
export class RequestCounts {
	readonly registry = new client.Registry();
	/** Responses of the accelerator: GETs with 200 all of them. Two integers, for a cached page may cost nothing. */
	readonly #accelerated = { page: 0, data: 0 };
	readonly #total = new client.Counter({
		name: 'taproom_http_requests_total',
		help: 'Responses, by what was requested and who gave them: the accelerator or node:http from memory, or the app.',
		labelNames: ['route', 'method', 'status', 'served_by'],
		registers: [this.registry],
		collect: () => this.#addAccelerated(),
	});
	readonly #durations = new client.Histogram({
		name: 'taproom_http_request_duration_seconds',
		help: 'How long the app took for a response that was not in memory.',
		labelNames: ['route'],
		buckets: durationBuckets,
		registers: [this.registry],
	});

	constructor() {
		this.#addAccelerated();
		for (const route of routeClasses) if (isTimed(route)) this.#durations.zero({ route });
	}

	countAccelerated(target: string): void {
		if (target.startsWith('/data/')) this.#accelerated.data += 1;
		else this.#accelerated.page += 1;
	}

	count(path: string, response: { method: string; status: number; servedBy: 'memory' | 'app' }): void {
		this.#total.inc({
			route: routeClass(path),
			method: methods.has(response.method) ? response.method : 'other',
			status: `${Math.floor(response.status / 100)}xx`,
			served_by: response.servedBy,
		});
	}

	/** A response that the app made, and the seconds it took. */
	countApp(path: string, method: string, status: number, seconds: number): void {
		this.count(path, { method, status, servedBy: 'app' });
		const route = routeClass(path);
		if (isTimed(route)) this.#durations.observe({ route }, seconds);
	}

	#addAccelerated(): void {
		for (const route of ['page', 'data'] as const) {
			const labels = { route, method: 'GET', status: '2xx', served_by: 'lane' };
			this.#total.inc(labels, this.#accelerated[route]);
			this.#accelerated[route] = 0;
		}
	}
}

const isTimed = (route: RouteClass) => route !== 'health' && route !== 'live';

/** What is counted while the taproom runs, for `/metrics`. Everything begins at zero with each start. */
export class Counts {
	readonly requests = new RequestCounts();
	/** Sign-ins by their end; those that met a lock are refused without a look at the password. */
	readonly signIns = { success: 0, wrong: 0, refused: 0 };
	/** Locks that a wrong password brought on. */
	lockouts = 0;
	/** Calls and writes that failed because of the database. */
	readonly databaseFaults: Record<DatabaseFault, number> = {
		busy: 0,
		full: 0,
		io: 0,
		readonly: 0,
		damaged: 0,
		other: 0,
	};
	/** Rows of the database that could not be read since the start, each version once. */
	damaged = 0;
	readonly errors: Record<ErrorSource, number> = {
		request: 0,
		page: 0,
		background: 0,
		backup: 0,
		check: 0,
		sync: 0,
	};

	/** Counts an error of ours, also as the database's if it is. */
	error(error: unknown, source: ErrorSource): void {
		this.errors[source] += 1;
		const fault = databaseFault(error);
		if (fault) this.databaseFaults[fault] += 1;
	}
}

/** Counts and times every request that reaches the app. */
export function countRequests({ counts }: Pick<Taproom, 'counts'>): MiddlewareHandler {
	return async (context, next) => {
		const started = performance.now();
		await next();
		const { method, path } = context.req;
		counts.requests.countApp(path, method, context.res.status, (performance.now() - started) / 1000);
	};
}
