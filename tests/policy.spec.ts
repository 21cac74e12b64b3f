import { expect, open, test } from './fixtures.ts';

/** The text is stored behind the sanitizer, as if that had failed. */
const stored =
	'<p id="stored">Ask at the bar.</p><script>window.attacked = 1</script>' +
	'<script nonce="">window.attacked = 2</script><script type="module" async="">window.attacked = 3</script>' +
	'<img src="/favicon.svg" alt="" onload="window.attacked = 4"><style>#stored { position: fixed }</style>';

test.describe('past the cleaning', () => {
	test.use({ expected: { patterns: [/violates the following Content Security Policy directive/] } });

	test('a script, a handler and a style that got into a text do nothing on the page that shows it', async ({
		page,
		taproom,
	}) => {
		const { db, content } = taproom.taproom;
		await db.updateTable('beers').set({ content: stored }).where('slug', '=', 'barn-door').execute();
		content.changed('beers');
		const refused: string[] = [];
		page.on('console', (message) => refused.push(message.text()));

		await open(page, '/beers/barn-door');
		const text = page.locator('#stored');
		await expect(text).toBeVisible();
		// The scripts are in the page, like text that had passed the sanitizer.
		await expect(page.locator('.prose script')).toHaveCount(3);
		await expect(text).not.toHaveCSS('position', 'fixed');
		expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
		expect(refused.filter((line) => /inline script/.test(line))).toHaveLength(3);
		expect(refused.filter((line) => /inline event handler/.test(line))).not.toHaveLength(0);
		expect(refused.filter((line) => /inline style/.test(line))).not.toHaveLength(0);
	});
});
