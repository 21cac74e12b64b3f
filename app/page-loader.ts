import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site.ts';

/** The server's reading side, set for every render by `server/entry.ts`. */
export const siteContext = createContext<Site>();

/** What a page's loader gives: its content, or that the server could not read it and the browser shall ask for itself. */
export type PageData<T> = { readonly content: T | undefined; readonly failed: boolean };

/**
 * Reads the content of a page on the server; a failure is a page with status 503, and without its `subject` it is a 404.
 * On a navigation `clientLoader` gives null: the page renders at once and its query fetches what it lacks (design §3).
 */
export async function loadPage<T>(
	context: Readonly<RouterContextProvider>,
	read: (site: Site) => Promise<T>,
	subject?: keyof T,
) {
	const site = context.get(siteContext);
	try {
		const content = await read(site);
		const found = subject === undefined || content[subject];
		return data<PageData<T>>({ content, failed: false }, { status: found ? 200 : 404 });
	} catch (error) {
		if (error instanceof Response) throw error;
		site.reportError(error);
		return data<PageData<T>>({ content: undefined, failed: true }, { status: 503 });
	}
}
