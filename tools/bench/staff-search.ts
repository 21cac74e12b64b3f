import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { signIn } from '../../tests/staff.ts';
import { startTestTaproom } from '../../tests/taproom-server.ts';
import { median, percentile } from '../shared/statistics.ts';
import { fillDatabase } from './database.ts';

/** What a key in the staff's search may cost, in milliseconds. */
const wantedMs = 50;
/** How many times slower than this machine's a phone's processor is taken to be. */
const phoneSlowdown = 4;
/** After that long no list is still being drawn, in milliseconds. */
const settleMs = 300;
const typed = ['winter stout', 'imperial', 'kolsch', 'hazy no. 2', 'zzzz'];

/**
 * A key's cost in milliseconds: until the frame after it is painted, until the list shows what it found, and what the
 * page's main thread worked for all that.
 */
interface KeyCost {
	readonly painted: number;
	readonly listed: number;
	readonly worked: number;
}

/** Has the page tell in attributes of its root how long a key took until it was painted, and until the list stood. */
async function watchKeys(page: Page): Promise<void> {
	await page.evaluate(() => {
		const { dataset } = document.documentElement;
		let start = 0;
		new MutationObserver(() => {
			dataset.list = String(performance.now() - start);
		}).observe(document.querySelector('.admin-page') ?? document.body, { childList: true, subtree: true });
		addEventListener(
			'keydown',
			() => {
				start = performance.now();
				dataset.key = '';
				dataset.list = '';
				requestAnimationFrame(() => {
					// A task after the frame: what the frame drew has been laid out and painted.
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => {
						dataset.key = String(performance.now() - start);
					};
					port2.postMessage(null);
				});
			},
			true,
		);
	});
}

/** The processor time of the page's main thread so far, in milliseconds: other programs' work is not in it. */
async function threadTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
}

/** Types every word and takes it away again, a key at a time. */
async function typeAll(page: Page, session: CDPSession): Promise<KeyCost[]> {
	await watchKeys(page);
	await session.send('Performance.enable');
	const costs: KeyCost[] = [];
	await page.getByRole('searchbox').focus();
	for (const word of typed) {
		for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
			const before = await threadTime(session);
			await page.keyboard.press(key === ' ' ? 'Space' : key);
			await page.waitForFunction(() => Number(document.documentElement.dataset.key) > 0);
			await page.waitForTimeout(settleMs);
			const { key: painted, list: listed } = await page.evaluate(() => ({
				...document.documentElement.dataset,
			}));
			const worked = (await threadTime(session)) - before;
			costs.push({ painted: Number(painted), listed: Number(listed) || Number(painted), worked });
		}
	}
	return costs;
}

function summary(times: readonly number[]): string {
	const [middle, most, worst] = [median(times), percentile(times, 0.95), Math.max(...times)];
	return `median ${middle.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
}

const { values } = parseArgs({ options: { beers: { type: 'string', default: '3000' } } });
const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const template = join(folder, 'filled.sqlite');
await fillDatabase(template, { count: Number(values.beers), now: new Date() });
const taproom = await startTestTaproom({ template, now: null });
const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
try {
	for (const slowdown of [1, phoneSlowdown]) {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
		await signIn(page, taproom.taproom, 'manager');
		await page.goto(`${taproom.address}/admin/beers?tab=all`);
		await page.getByRole('list', { name: 'Beers: All' }).waitFor();
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		const costs = await typeAll(page, session);
		const tell = (what: string, times: number[]) => console.log(`  ${what}: ${summary(times)}`);
		console.log(`${values.beers} beers, processor ${slowdown}x slower, ${costs.length} keys`);
		tell(
			`key painted (wanted: at most ${wantedMs} ms)`,
			costs.map(({ painted }) => painted),
		);
		tell(
			'list changed',
			costs.map(({ listed }) => listed),
		);
		// A slowed processor is one that is kept busy, so its work says nothing.
		if (slowdown === 1) {
			tell(
				'main thread worked',
				costs.map(({ worked }) => worked),
			);
		}
		await page.close();
	}
} finally {
	await browser.close();
	await taproom.stop();
}
