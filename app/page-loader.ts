import { data, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site.ts';
import { siteContext } from './context.ts';

/** What a page's loader gives: its content, or that the server could not read it and the browser shall ask for itself. */
export type PageData<T> = { readonly content: T | undefined; readonly failed: boolean };

/**
 * Reads the content of a page on the server; a failure is a page with status 503. On a navigation in the browser
 * `clientLoader` gives null: the page renders at once and its own query fetches what it lacks (design §3).
 */
export async function loadPage<T>(
	context: Readonly<RouterContextProvider>,
	read: (site: Site) => Promise<T>,
	statusOf: (content: T) => number = () => 200,
) {
	try {
		const content = await read(context.get(siteContext));
		return data<PageData<T>>({ content, failed: false }, { status: statusOf(content) });
	} catch (error) {
		if (error instanceof Response) throw error;
		context.get(siteContext).reportError(error);
		return data<PageData<T>>({ content: undefined, failed: true }, { status: 503 });
	}
}
