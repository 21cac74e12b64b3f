import { renderToReadableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { siteContext } from './page-loader.ts';

/**
 * Renders a page to its last byte before anything is sent: pages are cached whole (design §4), and a page that is
 * complete needs no script to show its parts. The signal ends a render that takes too long.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	let responseStatus = status;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		signal: request.signal,
		// Never set a large section aside for a script to put in place.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			responseStatus = 500;
			loadContext.get(siteContext).reportError(error);
		},
	});
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status: responseStatus, headers });
}

/** Errors of loaders and renders that no route caught. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	context.get(siteContext).reportError(error);
};
