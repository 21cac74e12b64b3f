import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { tokenKey, userKey } from '../../domain/auth/sign-in-keys.ts';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { median } from '../shared/statistics.ts';
import { staffName } from './database.ts';
import type { BenchSetup } from './setup.ts';
import { call } from './staff-client.ts';
import { startTaproom } from './taproom-process.ts';

/** Times from opening the address until a row can be tapped, in milliseconds. */
export interface StaffHome {
	/** The time if the phone has nothing stored. */
	readonly cold: number;
	/** The time if the phone has stored the screens and the last data. */
	readonly again: number;
}

/**
 * A mid-range phone as browsers' tools simulate it ('Slow 4G'). Throughput is in bytes per second, latency in
 * milliseconds.
 */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const slowdown = 4;

const row = '[aria-label^="Kick it"]';

const signInSchema = z.object({ token: z.string(), user: z.unknown() });

/** Signs in and returns what the sign-in stores in the browser. */
async function signedIn(address: string, { password }: BenchSetup) {
	const body = { username: staffName, password };
	const { answer } = await call({ method: 'POST', url: `${address}/api/auth/login`, body }, signInSchema);
	return [
		[tokenKey, answer.token],
		[userKey, JSON.stringify(answer.user)],
	];
}

async function openHome(context: BrowserContext, address: string): Promise<number> {
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.emulateNetworkConditions', slow4g);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await page.goto(`${address}/admin`, { waitUntil: 'commit' });
	const touchable = await page.waitForFunction(
		(selector) => document.querySelector(selector) && performance.now(),
		row,
	);
	const milliseconds = Number(await touchable.jsonValue());
	await devtools.send('Network.emulateNetworkConditions', { ...slow4g, latency: 0, downloadThroughput: -1 });
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.close();
	return milliseconds;
}

async function measureOnce(browser: Browser, address: string, entries: readonly (readonly string[])[]) {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	await context.addInitScript((pairs) => {
		for (const [key = '', value = ''] of pairs) localStorage.setItem(key, value);
	}, entries);
	const cold = await openHome(context, address);
	const again = await openHome(context, address);
	await context.close();
	return { cold, again };
}

export async function measureStaffHome(setup: BenchSetup): Promise<StaffHome> {
	await using taproom = await startTaproom(setup, { pinned: false });
	const entries = await signedIn(taproom.address, setup);
	const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
	try {
		const rounds: StaffHome[] = [];
		for (let round = 0; round < setup.effort.starts; round += 1)
			rounds.push(await measureOnce(browser, taproom.address, entries));
		return { cold: median(rounds.map(({ cold }) => cold)), again: median(rounds.map(({ again }) => again)) };
	} finally {
		await browser.close();
	}
}
