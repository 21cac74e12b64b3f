import type { Send } from './api-client.ts';

const headersOf = (request: XMLHttpRequest): [string, string][] =>
	request
		.getAllResponseHeaders()
		.split('\r\n')
		.filter(Boolean)
		.map((line) => {
			const colon = line.indexOf(':');
			return [line.slice(0, colon), line.slice(colon + 1).trim()];
		});

/** Sends like `fetch` but reports the share of the body that was sent (0 to 1), which `fetch` cannot. */
export const sendWithProgress =
	(onPart: (part: number) => void): Send =>
	(url, { method, headers, body, signal }) =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open(method, url);
			for (const [name, value] of headers) request.setRequestHeader(name, value);
			request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
			request.onload = () => {
				const { status, responseText } = request;
				resolve(new Response(responseText || null, { status, headers: headersOf(request) }));
			};
			request.onerror = () => reject(new TypeError('Nothing was answered'));
			request.onabort = () => reject(new DOMException('Called off', 'AbortError'));
			signal?.throwIfAborted();
			signal?.addEventListener('abort', () => request.abort());
			request.send(body);
		});
