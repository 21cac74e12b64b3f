import { expect, test } from 'vitest';
import { sitePages } from '../../domain/resources/kinds.ts';
import { publicPages as everyPage } from '../../tests/pages.ts';
import { budgets, overBudget, overStaffHome, publicPages, staffFiles, staffHome } from './budgets.ts';

const store = {
	path: '/store',
	bytes: { html: 12_000, script: budgets.script, style: 6_000, font: 58_000, image: 0, other: 0 },
	plain: 60_000,
	scripts: 8,
	files: [],
};

test('a page that just keeps its budget is fine, and a byte more is told with kind and limit', () => {
	expect(overBudget(store)).toEqual([]);
	const bytes = { ...store.bytes, script: budgets.script + 1, image: 4_700 };
	expect(overBudget({ ...store, bytes })).toEqual([
		'/store: script weighs 103501 bytes, 103500 are allowed',
		'/store: image weighs 4700 bytes, 4500 are allowed',
	]);
});

test('a page without a budget of its own keeps to what holds for all', () => {
	const heavy = { ...store, path: '/elsewhere', bytes: { ...store.bytes, html: 90_000, style: 15_001 } };
	expect(overBudget(heavy)).toEqual(['/elsewhere: style weighs 15001 bytes, 15000 are allowed']);
});

test('the menu may not grow before packing, however well it packs', () => {
	const bytes = { ...store.bytes, html: 30_000 };
	expect(overBudget({ ...store, path: '/beer', bytes, plain: 129_001 })).toEqual([
		'/beer: its HTML takes 129001 bytes before packing, 129000 are allowed',
	]);
});

test.each(sitePages)('the page of $part has a budget, and so has one of its items', ({ part, ofItems }) => {
	const paths = Object.keys(publicPages);
	expect(paths).toContain(`/${part}`);
	expect(paths.some((path) => path.startsWith(`/${part}/`))).toBe(ofItems);
});

test('a page of content that the table does not name may weigh what such a page usually weighs', () => {
	const bytes = { ...store.bytes, html: 19_501 };
	expect(overBudget({ ...store, path: '/merch', bytes })).toEqual([
		'/merch: html weighs 19501 bytes, 19500 are allowed',
	]);
});

const home = {
	path: staffHome.path,
	bytes: { ...store.bytes, html: staffHome.html, script: staffHome.script },
	plain: 60_000,
	scripts: staffHome.scripts,
	files: ['/assets/staff-6.js'],
};

test('the staff’s home keeps a number of files and bytes until its first row', () => {
	const rows = { '/assets/staff-6.js': ['app/admin/tonight/tap-row.tsx', 'domain/tonight/tonight.ts'] };
	expect(overStaffHome(home, rows)).toEqual([]);
	const bytes = { ...home.bytes, html: staffHome.html + 1, script: staffHome.script + 1 };
	expect(overStaffHome({ ...home, bytes, scripts: staffHome.scripts + 1 }, rows)).toEqual([
		'/admin: 10 scripts, 9 are allowed',
		'/admin: html weighs 22401 bytes, 22400 are allowed',
		'/admin: script weighs 152001 bytes, 152000 are allowed',
	]);
});

test('whatever checks what was read or typed comes after the rows', () => {
	for (const early of ['node_modules/zod/v4/core/core.js', 'domain/bar/tap-endpoints.ts'])
		expect(overStaffHome(home, { '/assets/staff-6.js': ['app/routes/admin.tsx', early] })).toEqual([
			`/admin waits for /assets/staff-6.js, which holds ${early}`,
		]);
});

const chunks = {
	'/assets/site-1.js': ['app/layout/site-header.tsx', 'node_modules/react/index.js', 'app/administer.ts'],
	'/assets/form-2.js': ['domain/beers/beer.ts', 'node_modules/@tiptap/core/dist/index.js'],
	'/assets/root-3.css': ['app/theme/theme.css'],
	'/assets/login-4.css': ['app/theme/other.css', 'app/admin/sign-in/login.css'],
	'/assets/text-5.js': ['../elsewhere/node_modules/prosemirror-model/dist/index.js'],
};
const loads = (...files: string[]) => staffFiles({ path: '/beer', files }, chunks);

test('files without staff code are fine, and so is what no build has made of modules', () => {
	expect(loads('/beer', '/assets/site-1.js', '/assets/root-3.css', '/a.svg')).toEqual([]);
});

test('a file with a single module of the staff is told with that module', () => {
	expect(loads('/assets/form-2.js', '/assets/login-4.css', '/assets/text-5.js')).toEqual([
		'/beer loads /assets/form-2.js, which holds node_modules/@tiptap/core/dist/index.js',
		'/beer loads /assets/login-4.css, which holds app/admin/sign-in/login.css',
		'/beer loads /assets/text-5.js, which holds ../elsewhere/node_modules/prosemirror-model/dist/index.js',
	]);
});

test('a file that the build does not know is told too, so that nothing is fine unread', () => {
	expect(loads('/assets/other-6.js')).toEqual([
		'/beer loads /assets/other-6.js, of which the build does not say what it is made of',
	]);
});

test('every page that guests are led to has a budget', () => {
	expect(Object.keys(publicPages).toSorted()).toEqual(everyPage.toSorted());
});
