import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { startTestTaproom } from '../../tests/taproom-server.ts';
import { publicPages } from '../weight/budgets.ts';
import { lighthouseFaults, noiseWords, type Scores } from './verdict.ts';

/**
 * This scores public pages with Lighthouse's mobile profile: `npm run lighthouse -- --page /beer --details`. With
 * `--check` it fails if a page has less than 100 in a category. Only performance has a margin (`--margin 5`); a page
 * below it is measured again, at most `--runs` times, because noise can only lower the score.
 */
const { values } = parseArgs({
	options: {
		page: { type: 'string', multiple: true, default: Object.keys(publicPages) },
		details: { type: 'boolean', default: false },
		runs: { type: 'string', default: '1' },
		check: { type: 'boolean', default: false },
		margin: { type: 'string', default: '5' },
	},
});
const port = 9333;

/** Measures one page and prints its scores in one line. */
async function judge(address: string, path: string): Promise<Scores> {
	const result = await lighthouse(`${address}${path}`, { port, logLevel: 'error', output: 'json' });
	if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
	tell(path, result);
	return Object.fromEntries(
		Object.values(result.lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
	);
}

function tell(path: string, { lhr: { categories, audits } }: RunnerResult): void {
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
	if (!values.details) return;
	for (const { id, score, displayValue = '' } of Object.values(audits)) {
		if (score !== null && score < 1) console.log(`  ${id} ${score} ${displayValue}`);
	}
}

const taproom = await startTestTaproom({ now: null });
const browser = await chromium.launch({
	executablePath: requireChromium(),
	args: [...quietFlags, `--remote-debugging-port=${port}`],
});
const faults: string[] = [];
for (const path of values.page) {
	const runs: Scores[] = [];
	const found = () => lighthouseFaults(path, runs, Number(values.margin));
	while (runs.length < Number(values.runs) && !(values.check && runs.length > 0 && found().length === 0)) {
		runs.push(await judge(taproom.address, path));
	}
	faults.push(...found());
}
await browser.close();
await taproom.stop();
if (values.check && faults.length > 0) {
	console.error([...faults, noiseWords].join('\n'));
	process.exit(1);
}
process.exit(0);
