import type { Locator, Page } from '@playwright/test';
import { type StaffBeer, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { expect, open } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { toasts } from './toasts.ts';

export const wide = { width: 1440, height: 900 };

/** Sends a request as another user. */
export async function callAs(
	{ address, taproom }: TestTaproom,
	username: string,
	path: string,
	init: RequestInit = {},
) {
	const { headers } = await hire(taproom, 'manager', username);
	const response = await fetch(`${address}/api${path}`, {
		...init,
		headers: { ...headers, 'Content-Type': 'application/json', ...init.headers },
	});
	expect(response.ok).toBe(true);
	const { data }: { data: unknown } = await response.json();
	return staffBeerSchema.parse(data);
}

export async function beerOf(taproom: TestTaproom, slug: string): Promise<StaffBeer> {
	const { id } = await taproom.taproom.db
		.selectFrom('beers')
		.select('id')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow();
	return callAs(taproom, 'olive', `/beers/${id}`);
}

/** Opens the sections of a form that are collapsed at first. */
export async function unfold(page: Page): Promise<void> {
	await expect(field(page, 'Name')).toBeVisible();
	const closed = page.locator('.beer-fold:not([open]) > summary');
	for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

export async function openForm(page: Page, taproom: TestTaproom, slug: string): Promise<StaffBeer> {
	const beer = await beerOf(taproom, slug);
	await open(page, `/admin/beers/${beer.id}/edit`);
	await unfold(page);
	await expect(page.getByRole('textbox', { name: "The beer's story" })).toBeVisible();
	return beer;
}

/** Opens the form in a wide window, with all of its sections open. */
export async function openFormAsManager(page: Page, taproom: TestTaproom, slug: string): Promise<void> {
	await page.setViewportSize(wide);
	await signIn(page, taproom.taproom, 'manager');
	await openForm(page, taproom, slug);
}

/** Finds a field by its label. */
export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

export const toast = (page: Page, text: string | RegExp) => toasts(page).getByText(text);

export async function saveBeer(page: Page, name: string): Promise<void> {
	await save(page).click();
	await expect(toast(page, `${name} saved`)).toBeVisible();
}
