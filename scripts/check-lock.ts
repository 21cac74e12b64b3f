import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const lockFile = new URL('../package-lock.json', import.meta.url);

interface LockedPackage {
	version?: string;
	resolved?: string;
	/** True for a workspace package, whose `resolved` is its folder in this repository. */
	link?: boolean;
	dev?: boolean;
	optional?: boolean;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	optionalDependencies?: Record<string, string>;
	/** Maps a program to its version range, such as 'node' to '>=22'. */
	engines?: Record<string, string>;
}

/** Holds the part of `package-lock.json` that this script checks. */
interface Lock {
	packages: Record<string, LockedPackage>;
}

const systems = [
	'android',
	'darwin',
	'freebsd',
	'linux',
	'openbsd',
	'netbsd',
	'sunos',
	'win32',
	'aix',
	'openharmony',
];
const processors: Readonly<Record<string, string>> = {
	arm64: 'arm64',
	x64: 'x64',
	ia32: 'ia32',
	arm: 'arm',
	riscv64: 'riscv64',
	ppc64: 'ppc64',
	s390x: 's390x',
	loong64: 'loong64',
	wasm32: 'wasm32',
};

/** Reads the platform from the name of a package of prebuilt files, such as '@biomejs/cli-linux-x64-musl'. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
	const words = name.split(/[/-]/);
	const os = words.find((word) => systems.includes(word));
	const cpu = words.map((word) => processors[word]).find((found) => found !== undefined);
	const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined;
	return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/**
 * Finds prebuilt packages for other platforms that the lock file lacks. npm leaves out any that the registry did not
 * have on the day of the install, and `npm ci` then rejects the whole lock file. Only exact versions count, because a
 * version range can still be met later.
 */
export function missingPlatforms(lock: Lock): Record<string, LockedPackage> {
	const missing: Record<string, LockedPackage> = {};
	for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
		for (const [name, version] of Object.entries(optionalDependencies)) {
			const path = `node_modules/${name}`;
			if (lock.packages[path] || !/^\d+\.\d+\.\d+$/.test(version)) continue;
			missing[path] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
		}
	}
	return missing;
}

/** Finds download addresses in the lock file. It must have none, so that any registry can be used. */
export function recordedAddresses(lock: Lock): string[] {
	return Object.entries(lock.packages).flatMap(([path, { resolved, link }]) =>
		resolved && !link ? [path] : [],
	);
}

/**
 * Finds the Node versions that packages require. The lock file must have none: npm compares them with the Node that
 * runs npm itself, but everything here runs on the Node that is installed as a package.
 */
export function recordedEngines(lock: Lock): string[] {
	return Object.entries(lock.packages).flatMap(([path, { engines }]) => (engines ? [path] : []));
}

function withoutEngines({ engines: _, ...locked }: LockedPackage): LockedPackage {
	return locked;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	// npm defines the shape of this file; the code below only reads the few fields it needs.
	const lock = JSON.parse(await readFile(lockFile, 'utf8')) as Lock;
	const missing = missingPlatforms(lock);
	const addresses = recordedAddresses(lock);
	const engines = recordedEngines(lock);
	if (process.argv.includes('--write')) {
		const packages = Object.entries({ ...lock.packages, ...missing })
			.map(([path, locked]) => [path, withoutEngines(locked)] as const)
			.toSorted(([a], [b]) => (a < b ? -1 : 1));
		await writeFile(
			lockFile,
			`${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, '\t')}\n`,
		);
	} else if (Object.keys(missing).length + addresses.length + engines.length > 0) {
		for (const path of Object.keys(missing)) console.error(`package-lock.json leaves out ${path}`);
		for (const path of addresses) console.error(`package-lock.json records where ${path} was downloaded`);
		if (engines.length > 0)
			console.error(`package-lock.json records what ${engines.length} packages want of Node`);
		console.error('Run: node scripts/check-lock.ts --write');
		process.exitCode = 1;
	}
}
