import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Counts the lists that the browser has stored, without creating its database. */
const storedLists = (page: Page) =>
	page.evaluate(async () => {
		const name = 'taproom-staff';
		if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
		return new Promise<number>((resolve) => {
			const request = indexedDB.open(name);
			request.onsuccess = () => {
				const count = request.result.transaction('reads').objectStore('reads').count();
				count.onsuccess = () => {
					request.result.close();
					resolve(count.result);
				};
			};
		});
	});

/**
 * Waits until the browser has stored the bar's lists, which load after a sign-in: six, and the prices as a seventh for
 * users who may change them. After that no screen sends requests by itself, so none is refused when the session ends.
 */
export async function barListsStored(page: Page, count: 6 | 7): Promise<void> {
	await expect.poll(() => storedLists(page)).toBe(count);
}
