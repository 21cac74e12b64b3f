import type { Page } from '@playwright/test';
import { adminScreens } from '#app/admin/screens.ts';
import { beerOf } from './beer-form.ts';
import { expect, open, test } from './fixtures.ts';
import { signIn } from './staff.ts';

const buttons = 'main :is(button, summary), .admin-bar button, .admin-nav button';

interface Opener {
	/** The index among all buttons of the page. */
	readonly at: number;
	readonly words: string;
	/** Whether the button is in one of the bars, which every screen has. */
	readonly isOfBars: boolean;
}

/** Finds the buttons that open a menu, panel, dialog or form: their ARIA attributes or labels say so. */
const openersOf = (page: Page): Promise<Opener[]> =>
	page.locator(buttons).evaluateAll((all) =>
		all.flatMap((element, at) => {
			const words = (element.textContent ?? '').trim();
			const opens =
				element.matches('summary, [aria-haspopup], [aria-expanded="false"]:not([role="combobox"])') ||
				/…$|^(?:Add|Another|Type|Change several)\b/.test(words);
			const isOffered =
				element.checkVisibility({ visibilityProperty: true }) &&
				!element.matches(':disabled, [aria-disabled="true"]') &&
				!element.closest('[inert], details:not([open]) > :not(summary)');
			return opens && isOffered ? [{ at, words, isOfBars: element.closest('main') === null }] : [];
		}),
	);

/** Runs in the page: says what is wrong with the opened part; null if nothing is. */
function faultOfOpened([selector, at]: readonly [string, number]): string | null {
	const opener = document.querySelectorAll<HTMLElement>(selector)[at];
	const outline = (element: Element | null | undefined) => element?.outerHTML.slice(0, 90) ?? 'nothing';
	const over = [
		...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'),
	].findLast((one) => one.checkVisibility({ visibilityProperty: true }));
	const controlled = document.getElementById(opener?.getAttribute('aria-controls') ?? '');
	const fold = opener?.localName === 'summary' ? opener.parentElement : null;
	const focus = document.activeElement;
	if (!focus || focus === document.body) return 'the focus is nowhere';
	const around = focus.closest(
		'.opened-panel, .data-report, .period, li, fieldset, search, [role="group"], form',
	);
	const opened = over ?? controlled ?? fold ?? around;
	if (!opened?.contains(focus)) return `the focus stays on ${outline(focus)}`;
	const hidden = (element: Element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		const [highest, lowest] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
		const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
		const there = document.elementFromPoint(x, highest + Math.min((lowest - highest) / 2, 20));
		const isSeen = highest < lowest && there && (element.contains(there) || there.contains(element));
		return isSeen ? null : `${outline(element)} lies under ${outline(there)}`;
	};
	if (over) return hidden(focus) ?? hidden(over);
	const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
	const above = Number.parseFloat(scrollPaddingTop) || 0;
	const below = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
	const { top, bottom, height } = opened.getBoundingClientRect();
	const isWhole = top >= above - 1 && bottom <= below + 1;
	const begins = top >= above - 1 && top <= above + 100;
	if (height <= below - above && !isWhole)
		return `${outline(opened)} reaches from ${Math.round(top)} to ${Math.round(bottom)}, where ${above} to ${below} is free`;
	if (height > below - above && (controlled || fold) && !begins)
		return `${outline(opened)} begins at ${Math.round(top)}`;
	return hidden(focus);
}

async function shownAt(page: Page, path: string): Promise<void> {
	await open(page, `/admin/${path}`);
	await expect(page.locator('main h1').first()).toBeVisible();
	await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Taps the button near the bottom of the screen, just above the bar. */
async function touchLow(page: Page, { at }: Opener): Promise<void> {
	const target = page.locator(buttons).nth(at);
	await target.evaluate((element) => {
		const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
		const below = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
		scrollBy({ top: element.getBoundingClientRect().bottom - below + 2, behavior: 'instant' });
	});
	await target.click();
}

test('whatever opens on the staff’s screens is in view, has the focus and lies under no bar', {
	tag: '@release',
}, async ({ page, taproom }) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page, taproom.taproom, 'admin', 'ada');
	const { id } = await beerOf(taproom, 'fencerow');
	const places = adminScreens
		.map(({ path }) => path)
		.filter((path) => !path.includes(':') && path !== 'login');
	for (const path of [...places, `beers/${id}/edit`, 'content/event/hayloft-sessions', 'content/event/new']) {
		await shownAt(page, path);
		const offered = (await openersOf(page)).filter(({ isOfBars }) => path === '' || !isOfBars);
		// All rows have the same buttons, so one day stands for the week.
		const kinds = new Set(offered.map(({ words }) => words.replace(/(?<=^Add hours to ).*/, 'Friday')));
		for (const [index, words] of [...kinds].entries()) {
			await test.step(`${path}: ${words}`, async () => {
				if (index > 0) await shownAt(page, path);
				// A restored draft may have moved the button.
				const opener = (await openersOf(page)).find((one) => one.words === words);
				if (!opener) return;
				await touchLow(page, opener);
				await expect
					.soft(async () => {
						const fault = await page.evaluate(faultOfOpened, [buttons, opener.at] as const);
						expect(fault, `${path}, ‘${words}’`).toBeNull();
					})
					.toPass({ timeout: 5000 });
			});
		}
	}
});
