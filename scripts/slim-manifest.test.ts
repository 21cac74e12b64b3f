import { expect, test } from 'vitest';
import { slimManifest } from './slim-manifest.ts';

const route = (id: string) => ({
	id,
	path: 'x',
	module: `/assets/${id}.js`,
	imports: ['/assets/a.js'],
	css: ['/assets/a.css'],
});
const manifest = (routes: Record<string, unknown>) =>
	`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes, version: '1' })};`;

test('in the staff’s map routes lose what could be fetched ahead of them, and nothing else', () => {
	const routes = { 'routes/beer': route('routes/beer'), 'admin/beers': route('admin/beers') };
	const without = (id: string) => ({ ...route(id), imports: undefined });
	expect(slimManifest(manifest(routes))).toBe(
		manifest({ 'routes/beer': without('routes/beer'), 'admin/beers': without('admin/beers') }),
	);
});

test('what every page has loaded, or the route names apart, is not named again', () => {
	const root = { ...route('root'), imports: ['/assets/framework.js'] };
	const beer = {
		...route('routes/beer'),
		imports: ['/assets/framework.js', '/assets/menu.js', '/assets/loader.js'],
		clientLoaderModule: '/assets/loader.js',
	};
	expect(slimManifest(manifest({ root, 'routes/beer': beer }), 'guests')).toBe(
		manifest({ root, 'routes/beer': { ...beer, imports: ['/assets/menu.js'] } }),
	);
});

test('what a route has not, or nobody reads, is left out', () => {
	const routes = {
		'routes/beer': { ...route('routes/beer'), hasAction: false, hasDefaultExport: true, hasLoader: true },
	};
	expect(slimManifest(manifest(routes), 'guests')).toBe(
		manifest({ 'routes/beer': { ...route('routes/beer'), hasLoader: true } }),
	);
});

test('a map written in another way stops the build', () => {
	expect(() => slimManifest('globalThis.manifest={}')).toThrow('written in a new way');
});

test('the guests’ map names no route of the staff', () => {
	const routes = { 'routes/beer': route('routes/beer') };
	const staff = {
		'routes/admin': route('routes/admin'),
		'admin/': route('admin/'),
		'admin/beers': route('admin/beers'),
	};
	expect(slimManifest(manifest({ ...routes, ...staff }), 'guests')).toBe(manifest(routes));
});
