declare global {
	interface Window {
		/** What the page requested while its program was on its way (server/pages/page-parts.ts). */
		earlyRead?: { readonly token: string; readonly response: Promise<Response> } | undefined;
	}
}

/** The response to what the page requested by itself: once, and for the user who was signed in then. */
export function takeEarlyRead(url: string, token: string | null): Promise<Response> | null {
	const early = globalThis.window?.earlyRead;
	if (!early || early.token !== token || url !== '/api/tonight') return null;
	window.earlyRead = undefined;
	return early.response;
}
