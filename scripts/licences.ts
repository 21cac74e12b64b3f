import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const lockFile = new URL('../package-lock.json', import.meta.url);
export const licenceFile = new URL('../docs/licences.md', import.meta.url);

/** Holds what the lock file says about a package. */
interface LicensedPackage {
	readonly version?: string;
	readonly license?: string;
	/** True for one of our own workspace packages. */
	readonly link?: boolean;
	readonly dev?: boolean;
	/** True if only development dependencies or their optional parts need the package. */
	readonly devOptional?: boolean;
}
type LockedPackages = Readonly<Record<string, LicensedPackage>>;

/** These licences only ask that their text stays with the code. */
const permissive: ReadonlySet<string> = new Set([
	...[
		'MIT',
		'MIT-0',
		'0BSD',
		'ISC',
		'BSD-2-Clause',
		'BSD-3-Clause',
		'Apache-2.0',
		'BlueOak-1.0.0',
		'Unlicense',
		'CC0-1.0',
	],
]);

const unchangedFiles = 'unchanged; its files stay under its licence, ours do not come under it';

/**
 * Packages with other licences are allowed here. Each entry has the start of the package name, its licences and the
 * reason.
 */
const exceptions: readonly (readonly [start: string, licences: readonly string[], reason: string])[] = [
	[
		'@img/sharp-',
		['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
		'libvips, unchanged, as a shared library that anybody can replace',
	],
	['@resvg/resvg-js', ['MPL-2.0'], unchangedFiles],
	[
		'@myriaddreamin/typst-ts-node-compiler-',
		['none named'],
		'Apache-2.0 as the package is whose part for another platform it is',
	],
	['ical.js', ['MPL-2.0'], unchangedFiles],
	['@fontsource-variable/', ['OFL-1.1'], 'fonts, served as parts of a site, never sold by themselves'],
];

/** Holds a production package and its licence. */
interface Licence {
	readonly name: string;
	readonly version: string;
	readonly licence: string;
}

/** Returns the production packages in a lock file for every platform, sorted by name. */
export function licencesOf(packages: LockedPackages): Licence[] {
	const found = new Map<string, Licence>();
	for (const [path, { version = '', license = 'none named', link, dev, devOptional }] of Object.entries(
		packages,
	)) {
		if (!path.startsWith('node_modules/') || link || dev || devOptional) continue;
		const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		found.set(`${name} ${version}`, { name, version, licence: license });
	}
	return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns why a package without a permissive licence is allowed; null if no exception covers it. */
function exceptionFor({ name, licence }: Licence): string | null {
	const found = exceptions.find(([start, licences]) => name.startsWith(start) && licences.includes(licence));
	return found?.[2] ?? null;
}

/** Finds packages whose licences ask for more than we accept. */
export function refusedLicences(licences: readonly Licence[]): string[] {
	return licences
		.filter((one) => !permissive.has(one.licence) && exceptionFor(one) === null)
		.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/** Returns the text that `docs/licences.md` should have. */
export function licencePage(licences: readonly Licence[]): string {
	const byLicence = Map.groupBy(licences, ({ licence }) => licence);
	const chapters = [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1));
	return [
		'# Licences',
		'',
		'The packages that run in production, on every platform, with the licences that they name. Written by',
		'`npm run licences`; a test says when it is out of date.',
		'',
		'Permissive licences may come in unasked. These others may, each for its reason:',
		'',
		...exceptions.map(([start, others, reason]) => `* \`${start}…\` (${others.join('; ')}): ${reason}.`),
		...chapters.flatMap(([licence, some]) => [
			...['', `## ${licence}`, ''],
			some.map(({ name, version }) => `${name} ${version}`).join(',\n'),
		]),
		'',
	].join('\n');
}

/** Reads the production packages from this project's lock file. */
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
