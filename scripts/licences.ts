import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LockedPackages, licencePage, licencesOf, refusedLicences } from '../tools/security/licences.ts';

const lockFile = new URL('../package-lock.json', import.meta.url);
/** The list that is kept in the project. */
export const licenceFile = new URL('../docs/licences.md', import.meta.url);

/** The production packages of this project's lock file. */
export async function readLicences() {
	const { packages }: { packages: LockedPackages } = JSON.parse(await readFile(lockFile, 'utf8'));
	return licencesOf(packages);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const licences = await readLicences();
	const refused = refusedLicences(licences);
	for (const one of refused) console.error(`Not permissive: ${one}`);
	if (refused.length > 0) process.exitCode = 1;
	else await writeFile(licenceFile, licencePage(licences));
}
