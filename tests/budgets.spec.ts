import { readFile } from 'node:fs/promises';
import { type Chunks, chunksFile } from '#scripts/name-chunks.ts';
import { overBudget, overStaffHome, publicPages, staffFiles, staffHome } from '../tools/weight/budgets.ts';
import { weighNamed, weighPage } from '../tools/weight/weigh-page.ts';
import { expect, fridayAfternoon, test } from './fixtures.ts';

test('a first visit of any public page keeps its budget of bytes, and loads nothing of the staff area', async ({
	browser,
	taproom,
}) => {
	test.slow();
	const chunks: Chunks = JSON.parse(await readFile(chunksFile, 'utf8'));
	const faults: string[] = [];
	for (const path of Object.keys(publicPages)) {
		const weight = await weighPage(browser, taproom.address, path, new Date(fridayAfternoon));
		faults.push(...overBudget(weight), ...staffFiles(weight, chunks));
		// Without recorded requests, a page would keep any budget.
		expect(weight.scripts, path).toBeGreaterThan(5);
		expect(
			weight.files.some((file) => file.startsWith('/assets/follow-')),
			path,
		).toBe(true);
	}
	expect(faults).toEqual([]);
});

test('the staff’s home has its first row after few files and few bytes', async ({ taproom }) => {
	const chunks: Chunks = JSON.parse(await readFile(chunksFile, 'utf8'));
	expect(overStaffHome(await weighNamed(taproom.address, staffHome.path), chunks)).toEqual([]);
});
