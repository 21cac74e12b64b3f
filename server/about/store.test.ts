import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { about } from '#content/about.ts';
import { aboutData } from '#server/about/api.ts';
import { insertAbout, readAbout } from '#server/about/store.ts';
import { memoryTaproom } from '#tests/memory-taproom.ts';

const answerOf = async (taproom: Awaited<ReturnType<typeof memoryTaproom>>) =>
	(await new Hono().route('/data', aboutData(taproom)).request('/data/about.json')).json();

test('about.json is the page as it was written', async () => {
	expect(await answerOf(await memoryTaproom())).toEqual(about);
});

test('where nobody has written the page, it is null', async () => {
	expect(await answerOf(await memoryTaproom({ demo: false }))).toBeNull();
});

test('texts are cleaned and milestones put in order, whatever stands in the database', async () => {
	const { db, clock } = await memoryTaproom({ demo: false });
	const sections = [{ slug: 'farm', title: 'Farm', content: '<p>Stones<script>alert(1)</script></p>' }];
	const timeline = [...about.timeline].reverse();
	await db.transaction().execute((trx) => insertAbout(trx, { ...about, sections, timeline }, clock()));
	await db
		.updateTable('content_items')
		.set({ value: JSON.stringify({ ...about, sections, timeline }) })
		.execute();
	const read = await readAbout(db);
	expect(read?.sections[0]?.content).toBe('<p>Stones</p>');
	expect(read?.timeline).toEqual(about.timeline);
});
