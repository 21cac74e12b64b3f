import { chromium } from '@playwright/test';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { type PageWeight, weighPage } from '../weight/weigh-page.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** Weighs the first visit of pages in a real Chromium, as the tests do (tests/budgets.spec.ts). */
export async function weighPages(setup: BenchSetup, paths: readonly string[]): Promise<PageWeight[]> {
	await using taproom = await startTaproom(setup, { pinned: false });
	const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
	try {
		const weights: PageWeight[] = [];
		for (const path of paths) weights.push(await weighPage(browser, taproom.address, path, new Date()));
		return weights;
	} finally {
		await browser.close();
	}
}
