import { asOfText } from '#app/api/as-of.ts';
import { withPageAge } from '#app/worker/page-age-note.ts';

/** In milliseconds: how long pages are kept, because yesterday's taps help nobody today. */
const longestAge = 24 * 3_600_000;
/** In milliseconds: how much clocks are corrected at times. A copy from further in the future has an unknown age. */
const clockError = 60_000;

/** When a copy was stored, by this device's clock, for its age. Its `Date` is the server's, which guests see. */
const storedAt = 'Stored-At';

const dateOf = ({ headers }: Response) => Date.parse(headers.get('Date') ?? '') || 0;

export function ageOf({ headers }: Response, now: number): number {
	const age = now - Number(headers.get(storedAt) ?? Number.NaN);
	return age >= -clockError && age <= longestAge ? Math.max(0, age) : Number.POSITIVE_INFINITY;
}

/** Stores a copy of a response unless the stored one is newer, as when the response was slow. */
export async function copyOf(
	response: Response,
	now: number,
	before: Response | undefined,
): Promise<Response | null> {
	if (before && ageOf(before, now) < longestAge && dateOf(before) > dateOf(response)) return null;
	const headers = new Headers(response.headers);
	// The body is already decompressed.
	for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
	headers.set(storedAt, String(now));
	return new Response(await response.arrayBuffer(), { headers });
}

export async function markedPage(page: Response, now: number): Promise<Response> {
	const at = dateOf(page);
	const words = (zone: string, clock: 12 | 24) => asOfText({ clock }, at, now, zone);
	return new Response(withPageAge(await page.text(), { mark: 'stored', at, words }), {
		headers: page.headers,
	});
}
