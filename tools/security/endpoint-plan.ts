import type { DescribedEndpoint } from './api-document.ts';

/**
 * Calls whose work is long by design: a password is compared for a quarter of a second, a picture is drawn. They are made
 * one after the other and so many times at most.
 */
const slowEndpoints: Readonly<Record<string, number>> = {
	'POST /api/auth/login': 120,
	'POST /api/auth/confirm': 120,
	'PUT /api/auth/password': 120,
	'PUT /api/auth/pin': 60,
	'POST /api/auth/pin-login': 60,
	'POST /api/users': 100,
	'PUT /api/users/{id}/password': 30,
	'POST /api/upload': 400,
	'POST /api/import': 400,
	'POST /api/sync': 10,
	// In the same lane, since calling a sync off makes it answer 503, as it should.
	'DELETE /api/sync': 20,
};
/** Answers of hundreds of kilobytes that hardly depend on what is asked. */
const heavyEndpoints: Readonly<Record<string, number>> = {
	'GET /api/openapi.json': 100,
	'GET /api/docs': 100,
	'GET /data/beer-styles.json': 150,
	'GET /api/live': 300,
};
/** These end the sign-in that makes them, so each gets one of its own. */
export const endingEndpoints: ReadonlySet<string> = new Set([
	'POST /api/auth/logout',
	'POST /api/auth/refresh',
	'POST /api/bar-phones',
]);
/** These would begin everything anew: they are made without the proof that they ask for. */
export const unprovenEndpoints: ReadonlySet<string> = new Set(['POST /api/restore']);
/** What calls make, and the part of the addresses that name it. */
export const madeGroups: Readonly<Record<string, string>> = {
	'POST /api/upload': 'pictures',
	'POST /api/import': 'import',
	'POST /api/backup-checks': 'backup-checks',
};

/** Every request that will be made: a slow lane and a quick one. What takes a body has the most ways to go wrong. */
export function planRequests(
	all: readonly DescribedEndpoint[],
	requests: number,
): [slow: DescribedEndpoint[], quick: DescribedEndpoint[]] {
	const bounded: Readonly<Record<string, number>> = { ...slowEndpoints, ...heavyEndpoints };
	const weight = ({ key, method }: DescribedEndpoint) => (bounded[key] ? 0 : method === 'GET' ? 1 : 3);
	const spent = Object.values(bounded).reduce((sum, times) => sum + times, 0);
	const share = (requests - spent) / all.reduce((sum, call) => sum + weight(call), 0);
	const planned = all.flatMap((call) => {
		const times = bounded[call.key] ?? Math.max(20, Math.ceil(share * weight(call)));
		return Array.from({ length: times }, () => call);
	});
	const isSlow = ({ key }: DescribedEndpoint) => key in slowEndpoints;
	return [planned.filter(isSlow), planned.filter((call) => !isSlow(call))];
}
