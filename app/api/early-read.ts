declare global {
	interface Window {
		/** A request that the page started while its program was loading (server/pages/page-parts.ts). */
		earlyRead?: { readonly token: string; readonly response: Promise<Response> } | undefined;
	}
}

/** Returns the response of that request, once, and only for the user who was signed in then. */
export function takeEarlyRead(url: string, token: string | null): Promise<Response> | null {
	const early = globalThis.window?.earlyRead;
	if (!early || early.token !== token || url !== '/api/tonight') return null;
	window.earlyRead = undefined;
	return early.response;
}
