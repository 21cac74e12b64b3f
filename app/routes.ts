import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of spec §2; each file is glue, named after its address. */
export default [
	index('routes/home.tsx'),
	route('beer', 'routes/beer.tsx'),
	route('beers/style-guide', 'routes/beers.style-guide.tsx'),
	route('beers/style-guide/chart', 'routes/beers.style-guide.chart.tsx'),
	route('beers/style-guide/:styleCode', 'routes/beers.style-guide.$styleCode.tsx'),
	route('beers/:slug', 'routes/beers.$slug.tsx'),
	route('events', 'routes/events.tsx'),
	route('events/:slug', 'routes/events.$slug.tsx'),
	route('food', 'routes/food.tsx'),
	route('food/:slug', 'routes/food.$slug.tsx'),
	route('about', 'routes/about.tsx'),
	route('faq', 'routes/faq.tsx'),
	route('store', 'routes/store.tsx'),
	route('debug', 'routes/debug.tsx'),
	// One page under two names (spec §2).
	route('button-demo', 'routes/button-demo.tsx', { id: 'button-demo' }),
	route('button-examples', 'routes/button-demo.tsx', { id: 'button-examples' }),
	route('responsive-test', 'routes/responsive-test.tsx'),
	// The staff area; sign-in and permissions are each screen's own guard (spec §2, §6).
	route('admin', 'routes/admin.tsx', [
		index('routes/admin._index.tsx'),
		route('beers/new', 'routes/admin.beers.new.tsx'),
		route('beers/:id/edit', 'routes/admin.beers.$id.edit.tsx'),
		route('login', 'routes/admin.login.tsx'),
		route('account', 'routes/admin.account.tsx'),
		route('beers', 'routes/admin.beers.tsx'),
		route('food', 'routes/admin.food.tsx'),
		route('events', 'routes/admin.events.tsx'),
		route('faq', 'routes/admin.faq.tsx'),
		route('about', 'routes/admin.about.tsx'),
		route('photos', 'routes/admin.photos.tsx'),
		route('content/:kind/:slug', 'routes/admin.content.$kind.$slug.tsx'),
		route('doors', 'routes/admin.doors.tsx'),
		route('house', 'routes/admin.house.tsx'),
		route('house/details', 'routes/admin.house.details.tsx'),
	]),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
