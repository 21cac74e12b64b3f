import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/**
 * The features that a current Chromium has and Chromium 76 lacks, listed by `node tools/endurance/list-newer.ts` from
 * both.
 */
export const newer = z
	.object({
		members: z.record(z.string(), z.array(z.string())),
		names: z.array(z.string()),
		properties: z.array(z.string()),
	})
	.parse(JSON.parse(readFileSync(new URL('fixtures/newer-than-chromium-76.json', import.meta.url), 'utf8')));

/** Removes these features from the scripts of every later page. */
export async function takeNewerAway(page: Page): Promise<void> {
	await page.addInitScript((members) => {
		const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
		for (const [path, names] of Object.entries(members)) {
			const owner = path.split('.').reduce<unknown>((found, name) => {
				if (typeof found !== 'object' && typeof found !== 'function') return undefined;
				return found === null || name === '' ? found : Reflect.get(found, name);
			}, window);
			const from = path === 'Iterator.prototype' ? iterators : owner;
			if ((typeof from === 'object' && from) || typeof from === 'function')
				for (const name of names) Reflect.deleteProperty(from, name);
		}
	}, newer.members);
}
