import { expect, test } from 'vitest';
import { about } from '#demo/about.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { readAbout } from '#server/about/store.ts';
import { insertItems } from '#server/resources/content-store.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

const answerOf = async ({ app }: OpenTaproom) => (await app.request('/data/about.json')).json();

test('about.json is the page as it was written', async () => {
	await using house = await openTaproom();
	expect(await answerOf(house)).toEqual(about);
});

test('where nobody has written the page, it is null', async () => {
	await using house = await openTaproom({ start: 'blank' });
	expect(await answerOf(house)).toBeNull();
});

test('texts are cleaned when they are written, and milestones put in order when they are read', async () => {
	await using house = await openTaproom({ start: 'blank' });
	const { db, clock } = house.taproom;
	const sections = [{ slug: 'farm', title: 'Farm', content: '<p>Stones<script>alert(1)</script></p>' }];
	const timeline = [...about.timeline].reverse();
	const written = { ...about, sections, timeline };
	await db.transaction().execute((trx) => insertItems(trx, kinds.about, [written], clock()));
	const read = await readAbout(house.taproom);
	expect(read?.sections[0]?.content).toBe('<p>Stones</p>');
	expect(read?.timeline).toEqual(about.timeline);
});
