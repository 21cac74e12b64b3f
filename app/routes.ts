import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of spec §2; each file is glue, named after its address. */
export default [
	index('routes/home.tsx'),
	route('beer', 'routes/beer.tsx'),
	route('beers/:slug', 'routes/beers.$slug.tsx'),
	route('food', 'routes/food.tsx'),
	route('food/:slug', 'routes/food.$slug.tsx'),
	route('about', 'routes/about.tsx'),
	route('faq', 'routes/faq.tsx'),
	route('store', 'routes/store.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
