import client from 'prom-client';
import { isConnectionLost, isPoolEmpty } from '../db/db-errors.ts';

/**
 * Classifies errors by the codes of SQLite and PostgreSQL; those of PostgreSQL have five characters with a digit
 * among them.
 */
const faults = [
	[/^(?:SQLITE_(?:BUSY|LOCKED)|55P03$|57014$|40P01$)/, 'busy'],
	[/^(?:SQLITE_FULL|53100$)/, 'full'],
	[/^(?:SQLITE_(?:IOERR|CANTOPEN)|58030$)/, 'io'],
	[/^(?:SQLITE_READONLY|25006$)/, 'readonly'],
	[/^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/, 'damaged'],
	[/^(?:SQLITE_|(?=\D*\d)[\dA-Z]{5}$)/, 'other'],
] as const;
type DatabaseFault = (typeof faults)[number][1] | 'unreachable';

/** Classifies an error or one of its causes. */
export function databaseFault(error: unknown): DatabaseFault | null {
	if (!(error instanceof Error)) return null;
	if (isConnectionLost(error)) return 'unreachable';
	if (isPoolEmpty(error)) return 'busy';
	const code = 'code' in error ? String(error.code) : '';
	const fault = faults.find(([pattern]) => pattern.test(code));
	return fault?.[1] ?? databaseFault(error.cause);
}

const prefixes = [
	['/data/', 'data'],
	['/assets/', 'asset'],
	['/media/', 'media'],
	['/api/live', 'live'],
	['/api/', 'api'],
	['/healthz', 'health'],
	['/readyz', 'health'],
	['/metrics', 'health'],
] as const;
type RouteClass = 'page' | (typeof prefixes)[number][1];

export function routeClass(path: string): RouteClass {
	return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}

/** Other methods share one counter, so that made-up ones add none. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** In seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const timedRoutes: ReadonlySet<RouteClass> = new Set(['page', 'data', 'asset', 'media', 'api']);

class RequestCounts {
	readonly registry = new client.Registry();
	/** Stored responses since the last scrape, by labels. A plain number costs a cached page next to nothing. */
	readonly #stored = new Map<string, number>();
	readonly #total = new client.Counter({
		name: 'taproom_http_requests_total',
		help: 'Responses, by what was requested and whether they came from memory or from the app.',
		labelNames: ['route', 'method', 'status', 'served_by'],
		registers: [this.registry],
		collect: () => this.#addStored(),
	});
	readonly #durations = new client.Histogram({
		name: 'taproom_http_request_duration_seconds',
		help: 'How long the app took for a response that was not in memory.',
		labelNames: ['route'],
		buckets: durationBuckets,
		registers: [this.registry],
	});

	constructor() {
		for (const route of ['page', 'data']) {
			this.#total.inc({ route, method: 'GET', status: '2xx', served_by: 'memory' }, 0);
		}
		for (const route of timedRoutes) this.#durations.zero({ route });
	}

	/** Counts a response served whole from memory: to GET or HEAD, with 200 or 304. */
	countStored(path: string, method: string, status: number): void {
		const labels = `${routeClass(path)} ${method} ${status === 304 ? '3xx' : '2xx'}`;
		this.#stored.set(labels, (this.#stored.get(labels) ?? 0) + 1);
	}

	countApp(path: string, method: string, status: number, seconds: number): void {
		const route = routeClass(path);
		this.#total.inc({
			route,
			method: methods.has(method) ? method : 'other',
			status: `${Math.floor(status / 100)}xx`,
			served_by: 'app',
		});
		if (timedRoutes.has(route)) this.#durations.observe({ route }, seconds);
	}

	#addStored(): void {
		for (const [labels, count] of this.#stored) {
			const [route = '', method = '', status = ''] = labels.split(' ');
			this.#total.inc({ route, method, status, served_by: 'memory' }, count);
		}
		this.#stored.clear();
	}
}

export class Counts {
	readonly requests = new RequestCounts();
	/** `refused` counts sign-ins during a lock, whose password is not checked. */
	readonly signIns = { success: 0, wrong: 0, refused: 0 };
	lockouts = 0;
	readonly databaseFaults = {
		busy: 0,
		full: 0,
		io: 0,
		readonly: 0,
		damaged: 0,
		other: 0,
		/** Only PostgreSQL can be unreachable. */
		unreachable: 0,
	};
	/** Each version of a damaged row counts once. */
	damaged = 0;
	readonly errors = { request: 0, page: 0, background: 0, backup: 0, check: 0, sync: 0 };

	error(error: unknown, source: ErrorSource): void {
		this.errors[source] += 1;
		const fault = databaseFault(error);
		if (fault) this.databaseFaults[fault] += 1;
	}
}

export type ErrorSource = keyof Counts['errors'];
