/** The element of every guest's page that says when it is from (`app/layout/signal-note.tsx`), while it says nothing. */
const note =
	/(<p id="signal-note"[^<>]{0,90}? data-zone="([^"<>]{1,60})"(?: data-clock="(12|24)")?[^<>]{0,90})><\/p>/;

interface Note {
	/** How the program of the page finds it: a copy of this device's worker is `stored`, one of the server's is `behind`. */
	readonly mark: 'stored' | 'behind';
	/** In milliseconds. */
	readonly at: number;
	readonly words: (timeZone: string, clock: 12 | 24) => string;
}

/** The page with its time in it, so that a guest reads it without waiting for any script. */
export const notedPage = (html: string, { mark, at, words }: Note): string =>
	html.replace(
		note,
		(_, start: string, zone: string, clock?: string) =>
			`${start} data-${mark}="${at}">${words(zone, clock === '24' ? 24 : 12)}</p>`,
	);
