import { renderToReadableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { NonceContext } from './nonce.ts';
import { nonceContext, siteContext } from './page-loader.ts';

/** A page that is complete before it is sent needs no script to show its parts; pages are cached whole (design §4). */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	let responseStatus = status;
	const nonce = loadContext.get(nonceContext);
	const stream = await renderToReadableStream(
		<NonceContext value={nonce}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</NonceContext>,
		{
			nonce,
			signal: request.signal,
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(error) {
				responseStatus = 500;
				loadContext.get(siteContext).reportError(error);
			},
		},
	);
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status: responseStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
	context.get(siteContext).reportError(error);
};
