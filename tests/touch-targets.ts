import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The smallest and the usual phone, a tablet, and a phone in landscape. */
const touchScreens = [
	{ width: 320, height: 568 },
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 844, height: 390 },
] as const;

/**
 * Runs in the page: finds the controls of an open dialog, or else of the page. On guests' pages, links in sentences
 * are excluded.
 */
function offeredControls(): HTMLElement[] {
	const modal = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]');
	const all = (modal ?? document).querySelectorAll<HTMLElement>(
		'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [role="menuitem"]',
	);
	const isOffered = (element: HTMLElement) =>
		element.checkVisibility({ visibilityProperty: true }) &&
		!element.matches(':disabled, .skip-link, .import-skip') &&
		!element.closest('[inert], [aria-hidden="true"]');
	const isInText = (element: HTMLElement) =>
		!element.closest('.admin-page') &&
		getComputedStyle(element).display === 'inline' &&
		element.parentElement?.textContent?.trim() !== element.textContent?.trim();
	return [...all].filter((element) => isOffered(element) && !isInText(element));
}

/** Runs in the page, so it cannot use anything of this module. */
function faultsOf(controls: readonly HTMLElement[]): string[] {
	const least = 44;
	const labelsOf = (element: HTMLElement): Element[] =>
		'labels' in element && element.labels instanceof NodeList
			? [...element.labels].filter((label) => label instanceof Element)
			: [];
	/** A check box is pressed by its label, and may be drawn by it. */
	const partsOf = (element: HTMLElement): Element[] =>
		element.matches('[type="checkbox"], [type="radio"], [type="file"]')
			? [element, ...labelsOf(element)]
			: [element];
	const nameOf = (element: HTMLElement) =>
		(element.getAttribute('aria-label') ?? labelsOf(element)[0]?.textContent ?? element.textContent ?? '')
			.trim()
			.slice(0, 60) || element.outerHTML.slice(0, 80);
	return controls.flatMap((element) => {
		const parts = partsOf(element);
		const drawn = parts.findLast((part) => part.getBoundingClientRect().height > 1) ?? element;
		drawn.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		const box = drawn.getBoundingClientRect();
		const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
		const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
		const isTouchedAt = (atX: number, atY: number) => {
			const there = document.elementFromPoint(atX, atY);
			return parts.some((part) => part.contains(there));
		};
		const name = `${element.tagName.toLowerCase()} ${nameOf(element)}`;
		if (!isTouchedAt(x, y)) {
			const there = document.elementFromPoint(x, y);
			return `${name} lies under ${there ? `${there.tagName.toLowerCase()}.${there.className}` : 'nothing that can be seen'}`;
		}
		const reach = (stepX: number, stepY: number) => {
			let far = 0;
			while (far < least && isTouchedAt(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
			return far;
		};
		const high = reach(0, -1) + reach(0, 1) + 1;
		const wide = reach(-1, 0) + reach(1, 0) + 1;
		return high < least - 1 || wide < least - 1 ? `${name} is ${wide} x ${high} px` : [];
	});
}

/**
 * Lists the controls that cannot be touched. Each button, link and field is scrolled into view as by keyboard, and
 * must be at least 44 px high and wide and uncovered at its center. Links in guests' texts are as high as their line
 * (WCAG 2.5.8).
 */
async function touchFaults(page: Page): Promise<string[]> {
	return page.evaluate(faultsOf, await page.evaluateHandle(offeredControls));
}

/** The height of a toast of two lines on a phone, in pixels. */
export const toastLine = 46;

/** Lists the controls that a toast covers on an unscrolled screen, where it is one line below the top bar. */
function underToast(page: Page): Promise<string[]> {
	return page.evaluate((line) => {
		scrollTo({ top: 0, behavior: 'instant' });
		const bar = document.querySelector('.admin-bar')?.getBoundingClientRect().bottom;
		const isOneLine = matchMedia('(width < 48.0625rem) or (height < 30rem)').matches;
		if (bar === undefined || !isOneLine) return [];
		return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
			.filter((control) => {
				const { top, bottom, width } = control.getBoundingClientRect();
				return width > 1 && !control.closest('.admin-bar, [inert]') && bottom > bar && top < bar + line - 2;
			})
			.map((control) => `${control.textContent || control.outerHTML.slice(0, 60)} lies under a toast`);
	}, toastLine);
}

/** Fails with the controls of the page that cannot be touched on any of these screens. */
export async function expectTouchable(page: Page, what: string): Promise<void> {
	const before = page.viewportSize();
	// A toast that is still moving has no final position.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const faults: string[] = [];
	for (const screen of touchScreens) {
		await page.setViewportSize(screen);
		const found = [...(await underToast(page)), ...(await touchFaults(page))];
		faults.push(...found.map((fault) => `${screen.width}x${screen.height}: ${fault}`));
	}
	await page.emulateMedia({ reducedMotion: null });
	if (before) await page.setViewportSize(before);
	expect.soft(faults, what).toEqual([]);
}
