import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { sitePages } from '#domain/resources/kinds.ts';
import { adminScreens, routeIdOf } from './admin/screens.ts';

/** Spec §2. */
export default [
	index('routes/home.tsx'),
	route('beer', 'routes/beer.tsx'),
	route('beers/style-guide', 'routes/beers.style-guide.tsx'),
	route('beers/style-guide/chart', 'routes/beers.style-guide.chart.tsx'),
	route('beers/style-guide/:styleCode', 'routes/beers.style-guide.$styleCode.tsx'),
	route('beers/:slug', 'routes/beers.$slug.tsx'),
	...sitePages.flatMap(({ part, ofItems }) => [
		route(part, `routes/${part}.tsx`),
		...(ofItems ? [route(`${part}/:slug`, `routes/${part}.$slug.tsx`)] : []),
	]),
	route('follow', 'routes/follow.tsx'),
	route('store', 'routes/store.tsx'),
	route('debug', 'routes/debug.tsx'),
	// One page under two names (spec §2).
	route('button-demo', 'routes/button-demo.tsx', { id: 'button-demo' }),
	route('button-examples', 'routes/button-demo.tsx', { id: 'button-examples' }),
	route('responsive-test', 'routes/responsive-test.tsx'),
	route(
		'admin',
		'routes/admin.tsx',
		adminScreens.map((screen) => {
			const options = { id: routeIdOf(screen) };
			return screen.path ? route(screen.path, screen.file, options) : index(screen.file, options);
		}),
	),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
