import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { buildHeader } from '#domain/api/headers.ts';
import { viewSummaryApi, viewsApi } from './analytics/api.ts';
import type { AppParts } from './app.ts';
import { authApi } from './auth/api.ts';
import { barPhonesApi } from './auth/bar-phones.ts';
import { passkeysApi } from './auth/passkeys/api.ts';
import { pinsApi } from './auth/pins-api.ts';
import { backupApi, backupDownloads } from './backups/api.ts';
import { tapsApi } from './bar/api.ts';
import { pricesApi } from './beers/prices.ts';
import { beersApi } from './beers/staff-api.ts';
import { boardsApi } from './boards/api.ts';
import { pageBrand } from './brand/page-brand.ts';
import { brandApi } from './brand/upload.ts';
import { changeOversApi } from './change-overs/api.ts';
import { changesApi } from './changes/api.ts';
import { dataApi } from './data/api.ts';
import { demoApi } from './demo/api.ts';
import { exportApi } from './export/api.ts';
import { endpointRouter } from './http/endpoint-router.ts';
import { imagesApi } from './images/api.ts';
import { importApi } from './import/api.ts';
import { liveApi } from './live/api.ts';
import { paperApi } from './paper/api.ts';
import { contentApi } from './resources/staff-api.ts';
import { securityLogApi } from './security-log/api.ts';
import { settingsApi } from './settings/staff-api.ts';
import { setupApi } from './setup/api.ts';
import { createSite } from './site.ts';
import { syncApi } from './sync/sync.ts';
import { tokensApi } from './tokens/tokens.ts';
import { tonightApi } from './tonight/api.ts';
import { usersApi } from './users/api.ts';

const apis = [
	beersApi,
	tapsApi,
	pricesApi,
	contentApi,
	usersApi,
	tokensApi,
	boardsApi,
	settingsApi,
	authApi,
	passkeysApi,
	pinsApi,
	barPhonesApi,
	securityLogApi,
	imagesApi,
	brandApi,
	importApi,
	exportApi,
	backupApi,
	backupDownloads,
	tonightApi,
	paperApi,
	changesApi,
	syncApi,
	demoApi,
	setupApi,
	viewSummaryApi,
	// Views are counted in production only (spec §2).
	...(import.meta.env.PROD ? [viewsApi] : []),
];

/** Returns the routes whose responses are stored, which are still to be mounted. */
export function mountApi(app: Hono, parts: AppParts): Hono {
	const { taproom, pages, site, files, build, renderWith } = parts;
	const { app: api, stored, route } = endpointRouter(taproom);
	// Lists of beers are long enough to compress.
	api.use('/api/beers', compress());
	api.use('/api/content/*', compress());
	api.use('/api/tonight', compress());
	if (build.version !== undefined) api.use('/api/*', nameBuild(build.version));
	dataApi(route, taproom, site);
	changeOversApi(route, taproom, (then) => {
		const look = { build, brand: () => pageBrand(then, files), isPreview: true };
		return renderWith(
			createSite(then, () => pages.cache),
			look,
		);
	});
	for (const mount of apis) mount(route, taproom);
	app.route('/', api);
	app.route('/api', liveApi(taproom));
	return new Hono().route('/', stored);
}

const nameBuild =
	(version: string): MiddlewareHandler =>
	async (context, next) => {
		await next();
		context.header(buildHeader, version);
	};
