import type { Page } from '@playwright/test';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export const toast = (page: Page, title: string) =>
	toasts(page).locator('[data-type]').filter({ hasText: title });

export const undo = (page: Page, title: string) => toast(page, title).getByRole('button', { name: 'Undo' });
