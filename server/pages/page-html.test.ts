import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishPage } from '#server/pages/page-html.ts';

const nonce = 'k3J9aQ0fR7mZ2xW8vB5c_-';
const own = (text: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${text}</script>`;
const finish = (html: string) => finishPage(html, nonce, () => null);

const stream = (call: string) => own(`window.__reactRouterContext.streamController.${call};`);
const page = `<html><head>${own('theme()')}</head><body>${own('scroll()')}${own('one();')}
${own('boot()', ' type="module"')}<script type="application/ld+json">{}</script>
<!--$-->${stream('enqueue("a</p>")')}<!--/$-->${stream('close()')}</body></html>`;
const joined =
	'scroll();\none();\nwindow.__reactRouterContext.streamController.enqueue("a</p>");\n' +
	'window.__reactRouterContext.streamController.close()';

test('the classic scripts of the body become one, in their order, where the last one stood', () => {
	expect(finish(page).html).toContain(`<script>${joined}</script></body>`);
});

test('what React rendered keeps its place, empty; what was streamed behind it goes', () => {
	const { html } = finish(page);
	expect(html.match(/<script><\/script>/g)).toHaveLength(2);
	expect(html).toContain('<!--$--><!--/$-->');
});

test('scripts of the head, modules and data stay as they are', () => {
	const { html } = finish(page);
	for (const left of [
		'<head><script>theme()</script></head>',
		'<script type="module">boot()</script>',
		'<script type="application/ld+json">{}</script>',
	]) {
		expect(html).toContain(left);
	}
});

test('the scripts of the render may run, each named once, and the nonce is told to nobody', () => {
	const { html, scripts } = finish(page.replace('<body>', `<body>${own('boot()', ' id="_R_"')}`));
	expect(scripts).toEqual(['theme()', 'boot()', joined]);
	expect(html).not.toContain('nonce');
});

test('a page with one script or none, or without a body, stays as it is', () => {
	for (const html of ['<p>x</p>', '<body><p>x</p></body>', '<body><script>one()</script></body>']) {
		expect(finish(html)).toEqual({ html, scripts: [], style: '', preloads: [] });
	}
});

test('a dollar sign in a script is no pattern', () => {
	expect(finish(`<body>${own("a='$&'")}${own("b='$1'")}</body>`).html).toBe(
		"<body><script></script><script>a='$&';\nb='$1'</script></body>",
	);
});

/** What a text could hold that got through its cleaning. */
const intruders = [
	'<script>attack()</script>',
	'<script nonce="">attack()</script>',
	`<script nonce="${nonce.slice(1)}">attack()</script>`,
	`<script nonce='${nonce}x'>attack()</script>`,
	'<script type="module" async="">attack()</script>',
	'<script>window.__reactRouterContext.streamController.close(attack());</script>',
	'</script><script>attack()</script>',
	'<link rel="modulepreload" href="/attack()"/>',
	'<style>attack()</style>',
	'<script <script <!--',
];

test.each(intruders)('%s in a text neither runs nor changes what runs', (intruder) => {
	const { html, scripts, style } = finish(page.replace('<!--$-->', `<p>${intruder}</p><!--$-->`));
	expect(scripts).toEqual(finish(page).scripts);
	expect(style).toBe('');
	expect(html).toContain(intruder);
});

test('whatever a text is made of, it adds no script to those that may run', () => {
	const piece = fc.constantFrom(
		...[
			'<script',
			'</script>',
			'>',
			'<',
			' nonce="',
			'"',
			' type="module" async=""',
			'attack()',
			'<body',
			' ',
		],
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
			const { scripts } = finish(page.replace('<!--$-->', `${pieces.join('')}<!--$-->`));
			expect(scripts.every((text) => !text.includes('attack()'))).toBe(true);
		}),
	);
});
