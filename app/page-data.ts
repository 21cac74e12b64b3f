import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

/** What a page was made from: it travels with the page, so that the browser makes the same one of it. */
export interface PageDocumentData {
	/** The pattern of its route. */
	readonly route: string;
	readonly params: Readonly<Record<string, string>>;
	/** Null where they could not be read, and the page says that something went wrong. */
	readonly facts: SiteFacts | null;
	readonly loaderData: unknown;
}

/** In the place of whatever the server met: nobody outside is to read that. */
export const notMade = 'The server could not make this page.';

/** Where it stands in the document. */
export const pageDataId = 'page-data';

/** No text in it ends the script that it stands in. */
export const pageDataText = (data: PageDocumentData): string =>
	JSON.stringify(data).replaceAll('<', '\\u003c');
