import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How many lists the browser has stored; it is asked only once the staff's screens have made their database. */
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
 * Waits until the bar's lists, which are read behind the first screen after a sign-in, are here: six, and a seventh of prices for
 * whoever may change them. From then on no screen asks by itself, and a session that ends meets nobody else's request.
 */
export async function barListsStored(page: Page, count: 6 | 7): Promise<void> {
	await expect.poll(() => storedLists(page)).toBe(count);
}
