import { expect, test } from 'vitest';
import { inlineStyles, namedFiles } from './named-files.ts';

test('scripts, module preloads and style sheets are found, in whatever order their attributes stand', () => {
	const html = `<head><link rel="stylesheet" href="/assets/root.css"/><link href="/assets/a.js" crossorigin="" rel="modulepreload"/>
		<script type="module" async="" src="/assets/b.js?x=1&amp;y=2"></script></head>`;
	expect(namedFiles(html)).toEqual(['/assets/root.css', '/assets/a.js', '/assets/b.js?x=1&y=2']);
});

test('icons, fonts and inline scripts are no such files', () => {
	const html =
		'<link rel="icon" href="/i.svg"><link rel="preload" as="font" href="/f.woff2"><script>"src"</script>';
	expect(namedFiles(html)).toEqual([]);
});

test('a disabled style sheet is not asked for', () => {
	expect(namedFiles('<link rel="stylesheet" href="/later.css" disabled=""/>')).toEqual([]);
});

test('styles within the page are found whole, and the sheets that they were made of', () => {
	const html = `<style data-x="1">a{}\nb{}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/>
		<p>style</p><link rel="stylesheet" href="/assets/b.css"/><style>c{}</style>`;
	expect(inlineStyles(html)).toEqual({ text: 'a{}\nb{}\nc{}', files: ['/assets/a.css'] });
	expect(inlineStyles('<p>plain</p>')).toEqual({ text: '', files: [] });
});
