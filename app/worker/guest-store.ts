import { notedPage } from '#app/layout/noted-page.ts';
import { asOfText } from '#app/live/as-of.ts';

/** Of one brewery's pages, in milliseconds: what poured yesterday is nobody's answer today. */
const longestAge = 24 * 3_600_000;
/** A clock is set right by so much at times; a copy from further ahead is of an age that nobody knows. */
const clockError = 60_000;

/** When a copy was made, by this device's clock: it tells how old the copy is. Its `Date` is the server's, which guests read. */
const storedAt = 'Stored-At';

const dateOf = ({ headers }: Response) => Date.parse(headers.get('Date') ?? '') || 0;

export function ageOf({ headers }: Response, now: number): number {
	const age = now - Number(headers.get(storedAt) ?? Number.NaN);
	return age >= -clockError && age <= longestAge ? Math.max(0, age) : Number.POSITIVE_INFINITY;
}

/** A copy that may be stored in the place of another: an answer that was long on its way never takes a newer one's. */
export async function copyOf(
	response: Response,
	now: number,
	before: Response | undefined,
): Promise<Response | null> {
	if (before && ageOf(before, now) < longestAge && dateOf(before) > dateOf(response)) return null;
	const headers = new Headers(response.headers);
	// The body is unpacked by now.
	for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
	headers.set(storedAt, String(now));
	return new Response(await response.arrayBuffer(), { headers });
}

export async function markedPage(page: Response, now: number): Promise<Response> {
	const at = dateOf(page);
	const words = (zone: string, clock: 12 | 24) => asOfText({ clock }, at, now, zone);
	return new Response(notedPage(await page.text(), { mark: 'stored', at, words }), { headers: page.headers });
}
