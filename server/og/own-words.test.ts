import { expect, test, vi } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { events } from '#demo/events/index.ts';
import { insertBeer } from '#server/beers/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { ImageRenderer } from './renderer.ts';

/** Returns the texts in the images at these addresses, before they become pixels. */
async function textsOf(start: 'seeded' | 'blank', ...paths: readonly string[]): Promise<string[]> {
	await using venue = await openTaproom({ start });
	const { db, clock } = venue.taproom;
	const [beer] = beers;
	if (start === 'blank' && beer) {
		const own = { ...beer, slug: 'hers', name: 'Her own lager', image: null, brewery: 'A Friend’s' };
		await db.transaction().execute((trx) => insertBeer(trx, own, clock()));
	}
	const drawn: string[] = [];
	const { render } = ImageRenderer.prototype;
	const spy = vi.spyOn(ImageRenderer.prototype, 'render').mockImplementation(function (
		this: ImageRenderer,
		drawing,
	) {
		const draw = async () => {
			const svg = await drawing.draw();
			drawn.push(svg);
			return svg;
		};
		return render.call(this, { ...drawing, draw });
	});
	try {
		for (const path of paths) expect((await venue.app.request(path)).status, path).toBe(200);
	} finally {
		spy.mockRestore();
	}
	expect(drawn).toHaveLength(paths.length);
	return drawn.map((svg) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join(' | '));
}

const icons = ['/icons/icon-192.png', '/icons/maskable-512.png', '/apple-touch-icon.png', '/favicon.ico'];

test('no picture for links and no icon of a taproom without the demo brewery says a word of it', async () => {
	const texts = await textsOf('blank', '/og/site.png', '/og/beers/hers.png', ...icons);
	expect(texts[0]).toContain('Our Taproom');
	expect(texts[1]).toContain('Her own lager');
	expect(texts[1]).toContain('A Friend’s');
	const theirs = [
		brewery.shortName,
		brewery.shortTagline,
		'barn',
		'farm',
		'Kingston',
		...events.map(({ title }) => title),
	];
	for (const text of texts)
		for (const word of theirs) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
});

test('those of the demo brewery do, so that the words are read where they are drawn', async () => {
	expect((await textsOf('seeded', '/og/site.png')).join()).toContain('Gable');
});
