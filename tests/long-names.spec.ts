import { sql } from 'kysely';
import { contentKinds } from '#domain/resources/kinds.ts';
import { doubleLetters } from './double-letters.ts';
import { expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { publicPages } from './pages.ts';
import type { TestTaproom } from './taproom-server.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenschwarzbierfestkrüge';
const pages = [...publicPages, '/beer?filter=all'];

/** Gives everything that has a name a long one without spaces. */
async function nameInOneWord({ db, content }: TestTaproom['taproom']): Promise<void> {
	await db.updateTable('beers').set({ name: word, style: word }).execute();
	for (const field of ['title', 'name', 'question', 'performer']) {
		const path = `$.${field}`;
		await sql`update content_items set value = json_replace(value, ${path}, ${word})
			where json_extract(value, ${path}) is not null`.execute(db);
	}
	content.changed('beers');
	for (const kind of contentKinds) content.changed(kind);
}

test('names of one long word break their line and move no page sideways, also in letters twice as large', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await nameInOneWord(taproom.taproom);
	for (const path of pages) {
		await open(page, path);
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page));
		}
	}
	await doubleLetters(page);
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of pages) {
		await open(page, path);
		await test.step(`${path} in large letters`, () => expectNoSidewaysScroll(page));
	}
});
