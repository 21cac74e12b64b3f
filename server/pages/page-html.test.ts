import { expect, test } from 'vitest';
import { joinScripts } from '#server/pages/page-html.ts';

const stream = (call: string) => `<script>window.__reactRouterContext.streamController.${call};</script>`;
const page = `<html><head><script>theme()</script></head><body><script>scroll()</script><script>one();</script>
<script type="module">boot()</script><script type="application/ld+json">{}</script>
<!--$-->${stream('enqueue("a</p>")')}<!--/$-->${stream('close()')}</body></html>`;

test('the classic scripts of the body become one, in their order, where the last one stood', () => {
	const joined = joinScripts(page);
	expect(joined).toContain(
		'<script>scroll();\none();\nwindow.__reactRouterContext.streamController.enqueue("a</p>");\n' +
			'window.__reactRouterContext.streamController.close()</script></body>',
	);
});

test('what React rendered keeps its place, empty; what was streamed behind it goes', () => {
	const joined = joinScripts(page);
	expect(joined.match(/<script><\/script>/g)).toHaveLength(2);
	expect(joined).toContain('<!--$--><!--/$-->');
});

test('scripts of the head, modules and data stay as they are', () => {
	const joined = joinScripts(page);
	for (const kept of [
		'<head><script>theme()</script></head>',
		'<script type="module">boot()</script>',
		'<script type="application/ld+json">{}</script>',
	]) {
		expect(joined).toContain(kept);
	}
});

test('a page with one script or none, or without a body, stays as it is', () => {
	for (const html of ['<p>x</p>', '<body><p>x</p></body>', '<body><script>one()</script></body>']) {
		expect(joinScripts(html)).toBe(html);
	}
});

test('a dollar sign in a script is no pattern', () => {
	expect(joinScripts("<body><script>a='$&'</script><script>b='$1'</script></body>")).toBe(
		"<body><script></script><script>a='$&';\nb='$1'</script></body>",
	);
});
