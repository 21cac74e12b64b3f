import { expect, expectAccessible, expectNoSidewaysScroll, open } from './fixtures.ts';
import { test } from './login.ts';
import { setSetting, settings } from './settings.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** The longest possible names, in letters for which the taproom has no font. */
const venues = [
	{
		name: 'Extraordinarily Long-Named Brewing and Blending Company of the Upper Rondout Val',
		shortName: 'Extraordinarily Long-Named Brewing Compa',
		headline: 'Extraordinarily long headline of sixty letters for the door.',
		letters: 'EL',
	},
	{
		name: 'مصنع الجعة في الحي القديم',
		shortName: 'مصنع الجعة',
		headline: 'بيرة طازجة من الحي القديم.',
		letters: 'م',
		isRightToLeft: true,
		isUpright: true,
	},
	{
		name: 'Ζυθοποιία Κρήνη του Αγίου Νικολάου',
		shortName: 'Ζυθοποιία Κρήνη',
		headline: 'Φρέσκια μπίρα.',
		letters: 'ΖΚ',
	},
	{
		name: '酒蔵ビール醸造所',
		shortName: '酒蔵ビール',
		headline: '蔵から、泡ごと。',
		letters: '酒',
		isUpright: true,
	},
] as const;
type Venue = (typeof venues)[number];

async function rename({ taproom }: TestTaproom, { name, shortName, headline }: Venue): Promise<void> {
	const { business, brand, words } = taproom.settings;
	await setSetting(taproom, settings.business, { ...business.value, name, shortName });
	await setSetting(taproom, settings.words, { ...words.value, headline });
	await setSetting(taproom, settings.brand, { ...brand.value, mark: 'monogram', letters: '' });
	await taproom.settings.load(taproom);
	taproom.content.changed('settings');
}

for (const venue of venues)
	test(`a venue called ${venue.shortName} is called so whole on every page, its icon, its pictures and its login`, {
		tag: venue === venues[0] ? [] : '@release',
	}, async ({ page, request, taproom }) => {
		await rename(taproom, venue);
		const direction = 'isRightToLeft' in venue ? 'rtl' : 'ltr';
		for (const viewport of [
			{ width: 320, height: 640 },
			{ width: 1440, height: 900 },
		]) {
			await page.setViewportSize(viewport);
			await open(page, '/');
			const header = page.getByRole('banner').locator('bdi').first();
			await expect(header).toHaveText(venue.shortName);
			const { cut, runs } = await header.evaluate((name) => ({
				cut: name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible',
				runs: getComputedStyle(name).direction,
			}));
			expect([cut, runs]).toEqual([false, direction]);
			const title = page.getByRole('heading', { level: 1 });
			await expect(title).toHaveText(venue.headline);
			await expect(title).toHaveCSS('direction', direction);
			if ('isUpright' in venue) await expect(title.locator('em')).toHaveCSS('font-style', 'normal');
			await expect(page.getByRole('contentinfo').locator('bdi').first()).toHaveText(venue.name);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
		}
		await page.emulateMedia({ media: 'print' });
		await open(page, '/beer');
		await expect(page.locator('.print-name')).toContainText(venue.shortName);
		await page.emulateMedia({ media: 'screen' });
		expect(await (await request.get('/admin/login')).text()).toContain(venue.shortName);
		expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: venue.name });
		for (const path of ['/og/site.png', '/og/beers/barn-door.png', '/icons/icon-192.png', '/favicon.ico'])
			expect((await request.get(path)).status(), path).toBe(200);
		const icon = await (await request.get('/favicon.svg')).text();
		if (venue.letters !== 'EL') expect(icon).toContain(`>${venue.letters}</text>`);
	});

test('whoever types a name hears before it is saved which of its letters no picture can show', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/settings/details');
	const name = page.getByLabel('Name', { exact: true });
	const said = page.getByText('This server has no letters for');
	await name.fill('Größe & Łódź');
	await expect(name).toHaveAttribute('dir', 'auto');
	await expect(said).toHaveCount(0);
	await name.fill('Gable \u{10fffd} Grain');
	await expect(said).toContainText(
		'Pages show them; icons, pictures for links and printed menus leave them out.',
	);
	await expectAccessible(page);
	await name.fill('Gable & Grain');
	await expect(said).toHaveCount(0);
});
