import type { Page } from '@playwright/test';
import { brand } from '#demo/brand.ts';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { setSetting, settings } from './settings.ts';
import { signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';

/** The instant is Friday, November 20, 4 PM in New York, half an hour after the journeys begin. */
const four = '2026-11-20T21:00:00.000Z';

test.beforeEach(async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
});

/** Sets the taproom's clock and runs its timer; an open page is notified by the live stream. */
async function reach(page: Page, { setNow, taproom }: TestTaproom, instant: string) {
	setNow(instant);
	await page.clock.setFixedTime(instant);
	await taproom.timetable.tick();
}

// The preview's frame blocks all scripts, including those that these tests add to every frame.
test.use({ expected: { patterns: [/^error: Blocked script execution in 'about:srcdoc'/] } });

async function addStep(page: Page, kind: string, at: number) {
	await page.getByRole('button', { name: 'Add a step' }).press('Enter');
	const step = page.getByRole('group', { name: `step ${at}` });
	await step.getByLabel('What happens').selectOption({ label: kind });
	return step;
}

/** Runs in the page: lists the font families of a frame's headline and text. */
function lettersOf(frame: HTMLIFrameElement): string[] {
	const inside = frame.contentDocument;
	const [headline, text] = [inside?.querySelector('h1'), inside?.body];
	if (!inside || !headline || !text) return [];
	const come = [...inside.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
	return [headline, text]
		.map((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '')
		.filter((family) => come.some((name) => name.replaceAll('"', '') === family));
}

test('a change-over is prepared by keyboard, seen beforehand, done by itself, told of what it left, and undone', async ({
	page,
	taproom,
}) => {
	await setSetting(taproom.taproom, settings.brand, { ...brand, type: 'broadside' });
	await taproom.taproom.settings.load(taproom.taproom);
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/beers');
	await page.getByRole('link', { name: 'Change-overs' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change-overs');
	await expect(page.getByText('Nothing is planned.')).toBeVisible();
	await page.getByRole('link', { name: 'New change-over' }).click();
	await page.getByLabel('Name').fill('Winter menu');
	await page.getByLabel('Date', { exact: true }).fill('2026-11-20');
	await page.getByLabel('Time', { exact: true }).fill('16:00');
	const pour = await addStep(page, 'Put a beer on a tap', 1);
	await pour.getByLabel('Beer').selectOption({ label: 'Stovepipe' });
	await pour.getByLabel('Tap').selectOption('1');
	const second = await addStep(page, 'Put a beer on a tap', 2);
	await second.getByLabel('Beer').selectOption({ label: 'Stovepipe' });
	await second.getByLabel('Tap').selectOption('2');
	await addStep(page, 'Doors', 3);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await page.getByRole('tab', { name: 'Preview' }).click();
	await expect(page.getByText('Preview, Friday, Nov 20, 4 PM')).toBeVisible();
	const frame = page.frameLocator('iframe.plan-frame');
	await expect(frame.getByRole('heading', { name: 'Our Craft Beer Selection' })).toBeVisible();
	await expect(frame.getByText('Stovepipe').first()).toBeVisible();
	await expect
		.poll(() => page.locator('iframe.plan-frame').evaluate(lettersOf), 'drawn in the brand’s own letters')
		.toEqual(['Oswald', 'Public Sans']);
	await page.getByRole('button', { name: 'Home page' }).click();
	await expect(
		frame
			.locator('#info')
			.getByText(/Closed/)
			.first(),
	).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await page.getByRole('tab', { name: 'Form' }).click();
	await page.getByRole('button', { name: 'Create change-over' }).click();
	await expect(page.getByText('It is done by itself at its time.')).toBeVisible();

	await taproom.taproom.db.updateTable('taps').set({ out_of_order: 1 }).where('number', '=', 2).execute();
	await open(page, '/admin');
	await reach(page, taproom, '2026-11-20T20:59:59.999Z');
	const notice = page.getByRole('region', { name: 'Planned: Winter menu' });
	await expect(notice).toHaveCount(0);
	await reach(page, taproom, four);
	await expect(notice.getByText('Put Stovepipe on tap 2: Tap 2 is out of order.')).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await notice.getByRole('button', { name: 'Got it: Winter menu' }).click();
	await expect(notice).toHaveCount(0);
	const menu = await (await fetch(`${taproom.address}/beer`)).text();
	expect(menu).toContain('Stovepipe');

	await open(page, '/admin/plans');
	const plan = page.getByRole('listitem').filter({ hasText: 'Winter menu' });
	await expect(plan.getByText('Tap 2 is out of order.')).toBeVisible();
	await expectAccessibleLightAndNight(page);
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expectAccessible(page);
	await plan.getByRole('button', { name: 'Undo all: Winter menu' }).click();
	await expect(plan.getByText('undone', { exact: false }).first()).toBeVisible();
	await expect(plan.getByRole('button', { name: 'Undo all: Winter menu' })).toHaveCount(0);
	const status = await (await fetch(`${taproom.address}/api/business-status`)).json();
	expect(status.isOpen).toBe(true);
});

test('an event goes out at its minute: until then only staff see it, then an open page shows it by itself', {
	tag: '@release',
}, async ({ page, taproom, context }) => {
	await signIn(page, taproom.taproom, 'manager', 'mia');
	await open(page, '/admin/content/event/new');
	await page.getByLabel('Title').fill('Secret Supper');
	await page.getByLabel('Date', { exact: true }).fill('2026-11-28');
	await page.getByLabel('Guests see it').selectOption({ label: 'From a date and time' });
	await page.getByLabel('Goes out on').fill('2026-11-20');
	await page.getByLabel('At', { exact: true }).fill('16:00');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Create event' }).click();
	await expect(page.getByText('Guests see it from its time on.')).toBeVisible();
	await open(page, '/admin/events');
	await expect(page.getByText('Goes out Friday, Nov 20, 4 PM')).toBeVisible();

	const guest = await context.newPage();
	await guest.clock.setFixedTime('2026-11-20T20:30:00Z');
	await open(guest, '/events');
	await expect(guest.getByText('Secret Supper')).toHaveCount(0);
	await reach(page, taproom, four);
	await expect(guest.getByText('Secret Supper').first()).toBeVisible();
	// A screen checks the clock when its minute ends or somebody touches it.
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(page.getByText('Goes out Friday')).toHaveCount(0);
});

test('a change-over that cannot be read is shown with what is stored, and discarded', async ({
	page,
	taproom: { taproom },
}) => {
	const { db } = taproom;
	await db
		.insertInto('change_overs')
		.values({
			...{ id: 'spoiled', name: 'Lost plan', at: four, date: '2026-11-20', minutes: 960, note: null },
			...{ steps: '[{"kind":"teleport"}]', state: 'planned', planned_by: 'mia', username: 'mia' },
			...{ results: '[]', done_at: null, late: 0, dismissed_at: null, version: 1, created_at: four },
		})
		.execute();
	await signIn(page, taproom, 'manager', 'mia');
	await open(page, '/admin/plans');
	const list = page.getByRole('region', { name: 'Damaged' });
	await list.getByText('What is stored').click();
	await expect(list).toContainText('"kind": "teleport"');
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await list.getByRole('button', { name: 'Discard Lost plan' }).click();
	await expect(list).toHaveCount(0);
	expect(await db.selectFrom('change_overs').select('id').where('id', '=', 'spoiled').execute()).toEqual([]);
});
