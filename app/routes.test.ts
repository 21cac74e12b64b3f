import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sitePages } from '#domain/resources/kinds.ts';
import { adminScreens, patternOf } from './admin/screens.ts';
import { staffRoutes } from './admin/staff-routes.ts';
import { loads } from './loads.ts';
import { findRoute } from './navigation/navigator.ts';
import { routes } from './routes.ts';

const fileOf = (path: string) => findRoute(routes, path)?.route.file;

test('an address that is written out goes before one that may be anything, and what is nowhere comes last', () => {
	expect(fileOf('/')).toBe('app/routes/home.tsx');
	expect(fileOf('/beers/style-guide')).toBe('app/routes/beers.style-guide.tsx');
	expect(fileOf('/beers/style-guide/chart')).toBe('app/routes/beers.style-guide.chart.tsx');
	expect(fileOf('/beers/style-guide/21a')).toBe('app/routes/beers.style-guide.$styleCode.tsx');
	expect(fileOf('/beers/barn-door')).toBe('app/routes/beers.$slug.tsx');
	expect(fileOf('/button-examples')).toBe(fileOf('/button-demo'));
	expect(fileOf('/no/such/page')).toBe('app/routes/not-found.tsx');
});

test('every kind of content that has a page has its route, and so have its items', () => {
	for (const { part, ofItems } of sitePages) {
		expect(fileOf(`/${part}`)).toBe(`app/routes/${part}.tsx`);
		if (ofItems) expect(fileOf(`/${part}/one`)).toBe(`app/routes/${part}.$slug.tsx`);
	}
});

test('every load is a page’s', () => {
	const files = new Set(routes.map(({ file }) => file));
	for (const name of Object.keys(loads)) expect(files).toContain(`app/routes/${name}.tsx`);
});

test('every screen of the staff has its route, and guests’ pages know of none', () => {
	expect(staffRoutes.map(({ pattern }) => pattern)).toEqual(adminScreens.map(patternOf));
	for (const { file } of [...staffRoutes, ...routes]) expect(existsSync(file), file).toBe(true);
	expect(routes.filter(({ pattern }) => pattern.startsWith('/admin'))).toEqual([]);
	expect(fileOf('/admin/beers')).toBe('app/routes/not-found.tsx');
});
