import { expect, test } from 'vitest';
import { finishPage } from './page-html.ts';
import { startWithFewFiles } from './staff-head.ts';

const nonce = 'k3J9aQ0fR7mZ2xW8vB5c_-';
const page = `<html><head><script nonce="${nonce}">theme()</script><link rel="modulepreload" href="/assets/root.js" nonce="${nonce}"/></head><body></body></html>`;

test('a staff screen asks for its data before its program, and may do so', () => {
	const { html, scripts } = finishPage(page, nonce, () => null, 'at once');
	const [, second = ''] = scripts;
	expect(html).toContain(`<script>theme()</script><script>${second}</script><link rel="modulepreload"`);
	expect(second).toContain('/api/tonight');
	expect(html).toContain('<link rel="modulepreload" href="/assets/root.js"/>');
});

test('guests’ pages have nothing of it', () => {
	expect(finishPage(page, nonce, () => null).scripts).toEqual(['theme()']);
});

const built: Readonly<Record<string, string>> = {
	'/assets/manifest-12ab.js': 'window.__reactRouterManifest={};',
	'/assets/admin-1.js': 'export{u as default}from"./staff-2.js";\n',
	'/assets/root-3.js': 'import{a}from"./site-4.js";export{a as default};',
};
const start = (script: string) => {
	const inside: string[] = [];
	return [
		startWithFewFiles(
			script,
			(href) => built[href] ?? null,
			(href) => inside.push(href),
		),
		inside,
	];
};

test('the program starts with the route map in the page, and with routes from the files that hold them', () => {
	const script = `import "/assets/manifest-12ab.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/admin-1.js";
window.routes = { route0, route1 };`;
	expect(start(script)).toEqual([
		`window.__reactRouterManifest={};
import * as route0 from "/assets/root-3.js";
import { u as route1Screen } from "/assets/staff-2.js";const route1 = { default: route1Screen };
window.routes = { route0, route1 };`,
		['/assets/manifest-12ab.js', '/assets/admin-1.js'],
	]);
});

test('what is not there, or written in another way, is fetched as before', () => {
	const script = 'import "/assets/manifest-99.js";\nimport * as route1 from "/assets/other-1.js";';
	expect(start(script)).toEqual([script, []]);
});

test('what is to be fetched is told before the page is read; of guests’ pages nothing', () => {
	expect(finishPage(page, nonce, () => null, 'at once').preloads).toEqual(['/assets/root.js']);
	expect(finishPage(page, nonce, () => null).preloads).toEqual([]);
});
