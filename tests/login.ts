import type { Page } from '@playwright/test';
import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { test as base, fridayAfternoon } from './fixtures.ts';
import type { TestTaproom } from './taproom-server.ts';

/** These journeys provoke refusals, each of which the browser logs. */
export const test = base.extend({
	expected: { patterns: [/^error: Failed to load resource: .* (?:401|422|429) /] },
});

export const later = (minutes: number) => new Date(Date.parse(fridayAfternoon) + minutes * 60_000);

export const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

/** On a phone the button is on the account screen, to which the name at the top leads. */
export async function logOut(page: Page): Promise<void> {
	await page.locator('.admin-name').click();
	await page.getByRole('button', { name: 'Log Out' }).click();
}

export const again = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

export const stored = (page: Page) =>
	page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [tokenKey, userKey]);

/** Sets both clocks, the taproom's and the browser's, to this many minutes after the start. */
export async function atMinute(page: Page, taproom: TestTaproom, minutes: number): Promise<void> {
	taproom.setNow(later(minutes).toISOString());
	await page.clock.setFixedTime(later(minutes));
}
