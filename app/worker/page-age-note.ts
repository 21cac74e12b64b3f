/** The empty element on every public page for the note about its age (`app/layout/signal-note.tsx`). */
const note =
	/(<p id="signal-note"[^<>]{0,90}? data-zone="([^"<>]{1,60})"(?: data-clock="(12|24)")?[^<>]{0,90})><\/p>/;

interface Note {
	/**
	 * Tells the page's script what it is: a copy from this device's worker (`stored`), or an old copy from the server
	 * (`behind`).
	 */
	readonly mark: 'stored' | 'behind';
	/** Unix milliseconds. */
	readonly at: number;
	readonly words: (timeZone: string, clock: 12 | 24) => string;
}

/** Inserts the note into a page's HTML, so that a guest can read it before any script runs. */
export const withPageAge = (html: string, { mark, at, words }: Note): string =>
	html.replace(
		note,
		(_, start: string, zone: string, clock?: string) =>
			`${start} data-${mark}="${at}">${words(zone, clock === '24' ? 24 : 12)}</p>`,
	);
