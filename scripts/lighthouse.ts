import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startTestTaproom } from '#tests/taproom-server.ts';
import { quietFlags, requireChromium } from './find-chromium.ts';

/** Judges public pages as Lighthouse's mobile profile does: `npm run lighthouse -- --page /beer --details`. */
const { values } = parseArgs({
	options: {
		page: { type: 'string', multiple: true, default: ['/', '/beer', '/beers/barn-door'] },
		details: { type: 'boolean', default: false },
		runs: { type: 'string', default: '1' },
	},
});
const port = 9333;
const taproom = await startTestTaproom({ now: null });
const browser = await chromium.launch({
	executablePath: requireChromium(),
	args: [...quietFlags, `--remote-debugging-port=${port}`],
});
for (const path of values.page) {
	for (let run = 0; run < Number(values.runs); run += 1) {
		const result = await lighthouse(`${taproom.address}${path}`, { port, logLevel: 'error', output: 'json' });
		if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
		const { categories, audits } = result.lhr;
		const scores = Object.values(categories).map(
			({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
		);
		const times = [
			'first-contentful-paint',
			'largest-contentful-paint',
			'total-blocking-time',
			'cumulative-layout-shift',
		]
			.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`)
			.join(', ');
		console.log(`${path}: ${scores.join(', ')} (${times})`);
		if (!values.details) continue;
		for (const audit of Object.values(audits)) {
			if (audit.score !== null && audit.score < 1)
				console.log(`  ${audit.id} ${audit.score} ${audit.displayValue ?? ''}`);
		}
	}
}
await browser.close();
await taproom.stop();
process.exit(0);
