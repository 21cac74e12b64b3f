import type { Site } from '#server/site.ts';

/** What the server knows when it loads a page's data. */
export interface LoadRequest {
	readonly site: Site;
	readonly search: URLSearchParams;
	readonly params: Readonly<Record<string, string>>;
}

export interface Loaded<T> {
	readonly status: number;
	readonly data: T;
}

/** After a failure the browser fetches the data itself. */
export type PageData<T> = { readonly content: T | undefined; readonly failed: boolean };

/** Thrown by a loader whose page has permanently moved. */
export class MovedPage extends Error {
	readonly to: string;

	constructor(to: string) {
		super(`The page is at ${to} now.`);
		this.to = to;
	}
}

/**
 * Loads a page's data. A failure gives status 503, a missing `subject` 404. After a navigation the page's query
 * fetches what is missing (design §3).
 */
export async function loadPage<T>(
	site: Site,
	read: () => Promise<T>,
	subject?: keyof T,
): Promise<Loaded<PageData<T>>> {
	try {
		const content = await read();
		const found = subject === undefined || content[subject];
		return { status: found ? 200 : 404, data: { content, failed: false } };
	} catch (error) {
		if (error instanceof MovedPage) throw error;
		site.reportError(error);
		return { status: 503, data: { content: undefined, failed: true } };
	}
}
