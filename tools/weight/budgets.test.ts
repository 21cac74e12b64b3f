import { expect, test } from 'vitest';
import { budgets, overBudget, publicPages, staffFiles } from './budgets.ts';

const store = {
	path: '/store',
	bytes: { html: 12_000, script: budgets.script, style: 6_000, font: 58_000, image: 0, other: 0 },
	scripts: 8,
	files: [],
};

test('a page that just keeps its budget is fine, and a byte more is told with kind and limit', () => {
	expect(overBudget(store)).toEqual([]);
	const bytes = { ...store.bytes, script: budgets.script + 1, image: 700 };
	expect(overBudget({ ...store, bytes })).toEqual([
		'/store: script weighs 131001 bytes, 131000 are allowed',
		'/store: image weighs 700 bytes, 500 are allowed',
	]);
});

test('a page without a budget of its own keeps to what holds for all', () => {
	const heavy = { ...store, path: '/elsewhere', bytes: { ...store.bytes, html: 90_000, style: 15_001 } };
	expect(overBudget(heavy)).toEqual(['/elsewhere: style weighs 15001 bytes, 15000 are allowed']);
});

test('every kind of public page has a budget', () => {
	expect(Object.keys(publicPages)).toHaveLength(13);
});

const chunks = {
	'/assets/site-1.js': ['app/layout/site-header.tsx', 'node_modules/react/index.js', 'app/administer.ts'],
	'/assets/form-2.js': ['domain/beers/beer.ts', 'node_modules/@tiptap/core/dist/index.js'],
	'/assets/root-3.css': ['app/theme/theme.css'],
	'/assets/login-4.css': ['app/theme/other.css', 'app/auth/login.css'],
	'/assets/text-5.js': ['../elsewhere/node_modules/prosemirror-model/dist/index.js'],
};
const loads = (...files: string[]) => staffFiles({ path: '/beer', files }, chunks);

test('files without staff code are fine, and so is what no build has made of modules', () => {
	expect(
		loads('/beer', '/assets/site-1.js', '/assets/root-3.css', '/assets/manifest-0a1b.js', '/a.svg'),
	).toEqual([]);
});

test('a file with a single module of the staff is told with that module', () => {
	expect(loads('/assets/form-2.js', '/assets/login-4.css', '/assets/text-5.js')).toEqual([
		'/beer loads /assets/form-2.js, which holds node_modules/@tiptap/core/dist/index.js',
		'/beer loads /assets/login-4.css, which holds app/auth/login.css',
		'/beer loads /assets/text-5.js, which holds ../elsewhere/node_modules/prosemirror-model/dist/index.js',
	]);
});

test('a file that the build does not know is told too, so that nothing is fine unread', () => {
	expect(loads('/assets/other-6.js')).toEqual([
		'/beer loads /assets/other-6.js, of which the build does not say what it is made of',
	]);
});
