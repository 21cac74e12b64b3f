import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceContext, siteContext } from '#app/page-loader.ts';
import type { RenderPage } from './pages/pages.ts';
import type { Site } from './site.ts';

export { start } from './start.ts';

/** As the pages know it that it renders. */
export const { version } = build.assets;

/** Where server and app meet. While developing, `freshBuild` loads the newest code for each request. */
export function renderWith(freshBuild?: () => Promise<ServerBuild>): (site: Site) => RenderPage {
	const handler = createRequestHandler(freshBuild ?? build, import.meta.env.MODE);
	return (site) => (request, nonce) => {
		const context = new RouterContextProvider();
		context.set(siteContext, site);
		context.set(nonceContext, nonce);
		return handler(request, context);
	};
}
