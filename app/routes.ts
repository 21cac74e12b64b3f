import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of spec §2; each file is glue, named after its address. */
export default [
	index('routes/home.tsx'),
	route('beer', 'routes/beer.tsx'),
	route('beers/:slug', 'routes/beers.$slug.tsx'),
	route('events', 'routes/events.tsx'),
	route('events/:slug', 'routes/events.$slug.tsx'),
	route('store', 'routes/store.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
