import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	expectAccessibleLightAndNight,
	expectNoSidewaysScroll,
	open,
	test,
} from './fixtures.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';

const name = 'taproom-2026-11-20T203000.000Z.taproom';
const old = 'taproom-2026-11-10T203000.000Z.taproom';

test.afterEach(async ({ taproom: { taproom } }) => {
	const { backups } = await taproom.backups.list();
	const doer = { username: 'ada', now: taproom.clock() };
	for (const backup of backups) await taproom.backups.delete(backup.name, doer);
});

test('an admin backs up by keyboard, downloads it, checks it, and is told when the last is too old', async ({
	page,
	taproom,
}) => {
	await signIn(page, taproom.taproom, 'admin', 'ada');
	await open(page, '/admin/settings');
	await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data in and out');
	await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
	await expect(page.getByText('No backup is kept here yet.')).toBeVisible();
	await expect(page.getByText('No repository is set.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Import and export beers' })).toBeVisible();
	const begin = page.getByRole('button', { name: 'Back up now' });

	await test.step('progress is told in steps and bytes, and can be called off', async () => {
		// The real database is copied at once, so the responses are delayed as for a large one.
		const progress = { step: 'Packing the copy', done: 150e6, total: 400e6, part: 0.79 };
		const running = { since: '2026-11-20T20:30:00.000Z', by: 'ada', progress };
		let going = true;
		await page.route(/\/api\/backups(?:\/running)?$/, async (route) => {
			const canceled = route.request().method() === 'DELETE';
			if (!going) return await route.fallback();
			going = !canceled;
			const list = { folder: 'data/backups', command: null, backups: [], running, failed: null };
			await route.fulfill({ json: { success: true, data: canceled ? { canceled } : list } });
		});
		await begin.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText('Packing the copy: 150.0 MB of 400.0 MB')).toBeVisible();
		await expect(page.getByRole('progressbar', { name: 'Backing up' })).toHaveAttribute('value', '79');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Cancel' }).press('Enter');
		await expect(page.getByText('Called off. Nothing of it is left.')).toBeVisible();
		await expect(begin).toBeFocused();
	});

	const file =
		await test.step('a backup is kept, named by its time and size, and comes down whole', async () => {
			await page.keyboard.press('Enter');
			await expect(page.getByText(/^Done: \d/)).toBeVisible();
			await expect(page.getByText('The last backup was taken a moment ago.')).toBeVisible();
			await expectAccessibleLightAndNight(page);
			await page.setViewportSize({ width: 320, height: 800 });
			await expectNoSidewaysScroll(page);
			const downloading = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Download the backup of today at 3:30 PM' }).click();
			const download = await downloading;
			expect(download.suggestedFilename()).toBe(name);
			return readFileSync(await download.path());
		});

	await test.step('a file is looked into: what is none is refused, what is one says what would change', async () => {
		const control = page.getByLabel('Choose a file');
		await control.setInputFiles({ name: 'menu.taproom', mimeType: '', buffer: Buffer.from('Order malt.\n') });
		const alert = page.getByRole('alert').filter({ hasText: 'menu.taproom is no backup of Taproom' });
		await expect(alert).toBeVisible();
		await expect(control).toHaveAttribute('aria-invalid', 'true');
		const { db } = taproom.taproom;
		await db.updateTable('beers').set({ name: 'Barn Window' }).where('slug', '=', 'barn-door').execute();
		await control.setInputFiles({ name, mimeType: '', buffer: file });
		await expect(
			page.getByRole('heading', { name: 'The backup of today at 3:30 PM is whole' }),
		).toBeFocused();
		await expect(page.getByText('1 becomes what it was: Barn Door.')).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessibleLightAndNight(page);
		await page.setViewportSize({ width: 390, height: 844 });
	});

	await test.step('plain files for people are made beside it, to download and not to restore', async () => {
		const { db } = taproom.taproom;
		await db.updateTable('beers').set({ name: 'Barn Door' }).where('slug', '=', 'barn-door').execute();
		await page.getByRole('button', { name: 'Make plain files' }).click();
		await expect(
			page.getByRole('button', { name: 'Download the plain files of today at 3:30 PM' }),
		).toBeVisible();
		await expect(page.getByRole('button', { name: /^Restore… / })).toHaveCount(1);
		await expectNoSidewaysScroll(page);
	});

	await test.step('after more than a week the screen asks for another', async () => {
		const { folder } = await taproom.taproom.backups.list();
		renameSync(join(folder, name), join(folder, old));
		await page.reload();
		await expect(page.getByText('The last backup was taken 10 days ago.')).toContainText('take one today');
	});

	await test.step('deleting asks first', async () => {
		await page.getByRole('button', { name: 'Delete the backup of Nov 10' }).click();
		const question = page.getByRole('dialog', { name: 'Delete this backup?' });
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Keep it' }).click();
		await page.getByRole('button', { name: 'Delete the backup of Nov 10' }).click();
		await question.getByRole('button', { name: 'Delete' }).click();
		await expect(page.getByText('No backup is kept here yet.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Backups' })).toBeFocused();
	});
});

test.describe('content in git', () => {
	test.use({ expected: { patterns: [/409 \(Conflict\)/] } });

	test('a manager sends the content, calls a sync off, and reads what to do when it is refused', {
		tag: '@release',
	}, async ({ page }) => {
		const folder = mkdtempSync(join(tmpdir(), 'taproom-sync-'));
		const bare = join(folder, 'content.git');
		execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
		const hook = (script: string) => {
			writeFileSync(join(bare, 'hooks/pre-receive'), `#!/bin/sh\n${script}\n`);
			chmodSync(join(bare, 'hooks/pre-receive'), 0o755);
		};
		const own = await startTestTaproom({ environment: { SYNC_REMOTE: bare } });
		try {
			await signIn(page, own.taproom, 'manager', 'ines');
			await open(page, `${own.address}/admin/data`);
			await expect(page.getByText('Nothing has been sent from here yet.')).toBeVisible();
			// Backups contain all password hashes, so they are for admins.
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
				'Content in git',
				'Beers as a file',
				'The demo brewery',
			]);
			const send = page.getByRole('button', { name: 'Sync now' });
			hook('sleep 300');
			await send.click();
			await expect(page.getByText('Step 4 of 4: Sending the content')).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Cancel' }).click();
			await expect(page.getByText('Called off. Nothing was overwritten.')).toBeVisible();
			hook('echo "Only Rosa may push here." >&2; exit 1');
			await send.click();
			await expect(page.getByRole('alert').filter({ hasText: 'Only Rosa may push here.' })).toContainText(
				'Ask whoever looks after it to let Taproom push, then sync again.',
			);
			await expectAccessibleLightAndNight(page);
			hook('exit 0');
			await send.click();
			await expect(page.getByText(/^Sent: \d+ files changed, commit [0-9a-f]{7}\.$/)).toBeVisible();
			await expect(page.getByText(/Last sent today at 3:30 PM by ines: \d+ files/)).toBeVisible();
			await send.click();
			await expect(page.getByText('The repository holds everything already.')).toBeVisible();
		} finally {
			// The page is closed, because it would report that its taproom is gone.
			await page.close();
			await own.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
