import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page to its last byte before anything is sent: pages are cached whole (design §4), and a page that is
 * complete needs no script to show its parts. Errors inside a render reach the log through React Router's handler.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	let answerStatus = status;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		signal: request.signal,
		// Never set a large section aside for a script to put in place.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError() {
			answerStatus = 500;
		},
	});
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status: answerStatus, headers });
}
