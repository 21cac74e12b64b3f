import { Histogram } from './histogram.ts';

/** What was asked for, as far as it is counted apart: never the address itself, of which there are too many. */
const routeClasses = ['page', 'data', 'asset', 'media', 'api', 'live', 'health'] as const;
export type RouteClass = (typeof routeClasses)[number];

/**
 * Who answered: the fast lane from memory, node:http from memory, or the app, which renders what is not there
 * (`server/accelerator/accelerator.ts`, `server/start.ts`, `server/app.ts`).
 */
export type ServedBy = 'lane' | 'memory' | 'app';

/** How many requests of one kind were answered. */
export interface RequestCount {
	readonly route: RouteClass;
	readonly method: string;
	/** The status by its hundred, such as '2xx'. */
	readonly status: string;
	readonly servedBy: ServedBy;
	count: number;
}

/** Whoever makes up methods gets no counter of their own. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

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

/** Counts answers, and times those that the app made. */
export class RequestCounts {
	/** What the fast lane answered: GETs with 200 all of them. Two integers, for a hit may cost nothing. */
	readonly lane = { page: 0, data: 0 };
	readonly #counts = new Map<string, RequestCount>();
	/** By route; health and streams are left out, whose times say nothing. */
	readonly durations: ReadonlyMap<RouteClass, Histogram> = new Map(
		routeClasses
			.filter((route) => route !== 'health' && route !== 'live')
			.map((route) => [route, new Histogram()]),
	);

	/** An answer of the fast lane to a request target. */
	countLane(target: string): void {
		if (target.startsWith('/data/')) this.lane.data += 1;
		else this.lane.page += 1;
	}

	/** Any other answer. */
	count(
		path: string,
		{ method, status, servedBy }: { method: string; status: number; servedBy: ServedBy },
	): void {
		const route = routeClass(path);
		const known = methods.has(method) ? method : 'other';
		const hundred = `${Math.floor(status / 100)}xx`;
		const key = `${route} ${known} ${hundred} ${servedBy}`;
		const entry = this.#counts.get(key);
		if (entry) entry.count += 1;
		else this.#counts.set(key, { route, method: known, status: hundred, servedBy, count: 1 });
	}

	/** An answer that the app made, and the seconds it took. */
	countApp(path: string, method: string, status: number, seconds: number): void {
		this.count(path, { method, status, servedBy: 'app' });
		this.durations.get(routeClass(path))?.observe(seconds);
	}

	/** All counts; those of the fast lane are there from the start. */
	rows(): RequestCount[] {
		const ofLane = (['page', 'data'] as const).map(
			(route): RequestCount => ({
				route,
				method: 'GET',
				status: '2xx',
				servedBy: 'lane',
				count: this.lane[route],
			}),
		);
		return [...ofLane, ...this.#counts.values()];
	}
}
