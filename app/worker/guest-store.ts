import { setVenueFormats } from '#domain/locale/formats.ts';
import { asOfText } from './as-of.ts';

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

/** The element of every guest's page that says when it is from (`app/layout/signal-note.tsx`). */
const note =
	/(<p id="signal-note"[^<>]{0,90}? data-zone="([^"<>]{1,60})"(?: data-clock="(12|24)")?[^<>]{0,90})><\/p>/;

/** The page with its time in it, so that a guest reads it without waiting for any script. */
export async function markedPage(page: Response, now: number): Promise<Response> {
	const at = dateOf(page);
	const html = (await page.text()).replace(note, (_, start: string, zone: string, clock?: string) => {
		setVenueFormats({ clock: clock === '24' ? 24 : 12 });
		return `${start} data-stored="${at}">${asOfText(at, now, zone)}</p>`;
	});
	return new Response(html, { headers: page.headers });
}
