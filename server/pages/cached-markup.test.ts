import { expect, test, vi } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { renderPage } from '#tests/render-page.ts';

const { keeping } = vi.hoisted(() => ({ keeping: { isOn: true } }));

vi.mock('#app/markup-cache.tsx', async (original) => {
	const { markupCacheFor } = await original<typeof import('#app/markup-cache.tsx')>();
	return {
		markupCacheFor: (...of: Parameters<typeof markupCacheFor>) =>
			keeping.isOn ? markupCacheFor(...of) : null,
	};
});

test('a page with kept parts has the very text of one of which everything is drawn', async () => {
	await using venue = await openTaproom();
	for (const path of ['/', '/beer', '/beer?q=ale&abv=6&sort=price', '/beers/barn-door', '/nothing']) {
		const read = async (isOn: boolean) => {
			keeping.isOn = isOn;
			return (await renderPage(venue, path)).html;
		};
		// Cached markup needs the code of its parts, which the first render loads.
		await read(true);
		expect(await read(true), path).toBe(await read(false));
	}
});
