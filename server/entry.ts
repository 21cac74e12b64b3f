import * as builtApp from '#app/entry.server.tsx';
import { type PageLook, pageParts } from './pages/page-parts.ts';
import type { RenderPage } from './pages/pages.ts';
import type { Site } from './site.ts';

export { start } from './start.ts';

type App = typeof builtApp;

/** Connects the server to the React app. In development, `newest` loads the latest code for each request. */
export const renderWith =
	(newest: () => App | Promise<App> = () => builtApp) =>
	(site: Site, look: PageLook): RenderPage =>
	async (url, signal) => {
		const { renderDocument } = await newest();
		return renderDocument(site, { url, signal, partsOf: (file, data) => pageParts(look, file, data) });
	};
