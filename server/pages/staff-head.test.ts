import { expect, test } from 'vitest';
import { finishPage } from './page-html.ts';

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
