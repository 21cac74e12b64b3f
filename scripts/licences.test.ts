import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { licenceFile, licencePage, licencesOf, readLicences, refusedLicences } from './licences.ts';

test('the list of licences is that of the lock file; npm run licences writes it anew', async () => {
	expect(await readFile(licenceFile, 'utf8')).toBe(licencePage(await readLicences()));
});

test('every production package is permissive or an exception that is named', async () => {
	expect(refusedLicences(await readLicences())).toEqual([]);
});

test('what the lock file says of a licence is what the installed package says', async () => {
	for (const { name, version, licence } of await readLicences()) {
		const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
		// Packages of other platforms are not installed.
		if (!existsSync(file)) continue;
		const installed: { version: string; license?: string } = JSON.parse(readFileSync(file, 'utf8'));
		if (installed.version === version) expect(installed.license, name).toBe(licence);
	}
});

test('a licence that takes, one that nobody names, and an exception for another package are refused', () => {
	const licences = licencesOf({
		'': { version: '1.0.0', license: 'UNLICENSED' },
		tools: { version: '1.0.0', license: 'UNLICENSED' },
		'node_modules/tools': { link: true },
		'node_modules/fine': { version: '1.0.0', license: 'MIT' },
		'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
		'node_modules/taker': { version: '2.0.0', license: 'GPL-3.0-only' },
		'node_modules/a/node_modules/@b/silent': { version: '3.0.0' },
		'node_modules/other': { version: '4.0.0', license: 'MPL-2.0' },
	});
	expect(refusedLicences(licences)).toEqual([
		'@b/silent 3.0.0: none named',
		'other 4.0.0: MPL-2.0',
		'taker 2.0.0: GPL-3.0-only',
	]);
});
