import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { wantedSize } from '#domain/boards/layout/frame.ts';
import { expect, test } from './fixtures.ts';
import { longest, namesByScript, namesOfSigns } from './names-by-script.ts';
import type { TestTaproom } from './taproom-server.ts';
import { changeBoard, drawing, fullHd, paired, shownBoard } from './televisions.ts';

interface Pours {
	readonly count: number;
	readonly name?: (index: number) => string;
	readonly priceCents?: number;
}

const usualName = (index: number) =>
	index % 7 === 3 ? `The Long Way Home by Way of the Orchard Road ${index}` : `Threshing Day ${index}`;

/** Makes exactly these beers pour. */
async function pourBeers(
	{ taproom }: TestTaproom,
	{ count, name = usualName, priceCents }: Pours,
): Promise<void> {
	// This is one transaction, so that a screen that reads meanwhile sees the beers from before.
	await taproom.db.transaction().execute(async (db) => {
		await db.deleteFrom('kegs').execute();
		const poured = db.selectFrom('beers').select('id').where('slug', 'like', 'poured-%');
		await db.deleteFrom('servings').where('beer_id', 'in', poured).execute();
		await db.deleteFrom('beers').where('slug', 'like', 'poured-%').execute();
		await db.updateTable('beers').set({ status: 'archived' }).execute();
		const beer = await db
			.selectFrom('beers')
			.selectAll()
			.where('slug', '=', 'barn-door')
			.executeTakeFirstOrThrow();
		const servings = await db.selectFrom('servings').selectAll().where('beer_id', '=', beer.id).execute();
		const indices = Array.from({ length: count }, (_, index) => index);
		const ids = indices.map(() => randomUUID());
		const beers = indices.map((index) => ({
			...beer,
			id: ids[index] ?? '',
			slug: `poured-${index}`,
			name: name(index),
			status: 'on-tap' as const,
		}));
		for (let at = 0; at < count; at += 20)
			await db
				.insertInto('beers')
				.values(beers.slice(at, at + 20))
				.execute();
		for (const id of ids) {
			const at = '2026-11-20T16:00:00.000Z';
			const stay = { tap_number: null, tapped_on: '2026-11-20', tapped_at: at, created_at: at };
			await db
				.insertInto('kegs')
				.values({ ...stay, id: randomUUID(), beer_id: id })
				.execute();
			const rows = servings.map((one) => ({
				...one,
				beer_id: id,
				price_cents: priceCents ?? one.price_cents,
			}));
			await db.insertInto('servings').values(rows).execute();
		}
	});
	taproom.content.changed('beers');
}

interface Box {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
	readonly size: number;
}

/** Finds and measures every text in one step, since the board may be redrawn in between. */
const boxesOf = (tv: Page): Promise<Box[]> =>
	tv.evaluate((texts) => {
		return Array.from(document.querySelectorAll(texts), (text) => {
			const { left, right, top, bottom } = text.getBoundingClientRect();
			const size = Number(text.getAttribute('font-size'));
			// The box of a line is higher than its letters.
			const spare = (bottom - top - size) / 2 + size * 0.1;
			return { text: text.textContent ?? '', left, right, top: top + spare, bottom: bottom - spare, size };
		});
	}, `${shownBoard} text`);

const covers = (one: Box, other: Box) =>
	other.left < one.right - 1 &&
	other.right > one.left + 1 &&
	other.top < one.bottom &&
	other.bottom > one.top;

/** Lists texts that are cut, too small for their distance, or covered by another. */
async function faultsOn(
	tv: Page,
	screen: { width: number; height: number },
	distance: 'bar' | 'room' = 'room',
) {
	await tv.setViewportSize(screen);
	await expect(drawing(tv)).toHaveAttribute('viewBox', new RegExp(` ${screen.width} ${screen.height}$`));
	const wanted = wantedSize({ distance, diagonal: 50 }, screen);
	const boxes = await boxesOf(tv);
	const isCut = ({ left, right, top, bottom }: Box) =>
		left < 0 || top < 0 || right > screen.width || bottom > screen.height;
	const faults = boxes.flatMap((box, index) => [
		...(isCut(box) ? [`cut: ${box.text}`] : []),
		...(box.size < wanted - 0.1 ? [`too small: ${box.text}`] : []),
		...boxes
			.slice(index + 1)
			.flatMap((other) => (covers(box, other) ? [`${other.text} covers ${box.text}`] : [])),
	]);
	const scrolls = await tv.evaluate(() => document.documentElement.scrollHeight > innerHeight);
	return { faults: scrolls ? [...faults, 'a scrollbar'] : faults, texts: boxes.map(({ text }) => text) };
}

const resolutions = [
	[1280, 720],
	[1366, 768],
	[1920, 1080],
	[2560, 1440],
	[3840, 2160],
] as const;
const screens = resolutions.flatMap(([long, short]) => [
	{ width: long, height: short },
	{ width: short, height: long },
]);

for (const [count, least] of [
	[0, 5],
	[1, 8],
	[4, 10],
	[14, 30],
	[22, 50],
	[30, 50],
	[60, 50],
	[200, 50],
] as const) {
	test(`${count} taps in five resolutions, wide and upright: no text is cut, covered or too small to read`, {
		tag: '@release',
	}, async ({ page, taproom }) => {
		await pourBeers(taproom, { count });
		const tv = await paired(page, taproom);
		for (const screen of screens) {
			const { faults, texts } = await faultsOn(tv, screen);
			expect(faults, `${screen.width}×${screen.height}`).toEqual([]);
			expect(texts.length).toBeGreaterThan(least);
		}
		await tv.context().close();
	});
}

test('nothing on tap, one beer, two hundred, names of 80 letters and prices of five digits are all set whole', {
	tag: '@release',
}, async ({ page, taproom }) => {
	await changeBoard(taproom, { parts: ['taps'] });
	const tv = await paired(page, taproom, { screen: { width: 1280, height: 720 } });
	const long = 'The Long Way Home by Way of the Orchard Road in a Cold and Early Spring of Plenty';
	const cases: readonly (Pours & { readonly says: string })[] = [
		{ count: 0, says: 'Gable & Grain' },
		{ count: 1, says: 'Threshing Day 0' },
		{ count: 200, says: 'Threshing Day 0' },
		{ count: 14, name: (index) => `${long.slice(0, 77)} ${index + 10}`, says: 'Cold and Early' },
		{
			count: 9,
			name: (index) => `${'Donaudampfschifffahrtskapitän'.repeat(3).slice(0, 78)}${index}`,
			says: '8',
		},
		{ count: 14, priceCents: 1_234_567, says: '$12,345.67' },
	];
	for (const { says, ...pours } of cases) {
		await pourBeers(taproom, pours);
		await expect(drawing(tv)).toContainText(says);
		for (const screen of [
			{ width: 720, height: 1280 },
			{ width: 1280, height: 720 },
		])
			expect((await faultsOn(tv, screen)).faults, says).toEqual([]);
	}
	await tv.context().close();
});

test('names in two dozen scripts, of emoji and of keycaps are set whole, short and of 80 letters, or their style is', async ({
	page,
	taproom,
}) => {
	const short = [...Object.values(namesByScript), ...namesOfSigns];
	await changeBoard(taproom, { parts: ['taps'], details: ['styles'], distance: 'bar' });
	const tv = await paired(page, taproom);
	for (const names of [short, short.map(longest)]) {
		await pourBeers(taproom, { count: names.length, name: (index) => names[index] ?? '' });
		await expect(drawing(tv)).toContainText(names[0]?.slice(-7) ?? '');
		for (const screen of [fullHd, { width: 1080, height: 1920 }]) {
			const { faults, texts } = await faultsOn(tv, screen, 'bar');
			expect(faults).toEqual([]);
			expect(texts.join(' ')).not.toMatch(/\d of \d/);
			expect(texts.length).toBeGreaterThan(names.length);
		}
	}
	await tv.context().close();
});
