import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site.ts';

export const siteContext = createContext<Site>();

/** Vouches for the scripts of one render: whatever else stands in the page does not know it. */
export const nonceContext = createContext<string>();

/** After a failure the browser fetches the data itself. */
export type PageData<T> = { readonly content: T | undefined; readonly failed: boolean };

/** A failure is status 503, a missing `subject` 404. After a navigation the page's query fetches what it lacks (design §3). */
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
