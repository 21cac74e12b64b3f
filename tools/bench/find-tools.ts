import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { TrialError } from '../shared/trial-error.ts';

/** Holds the full paths of the programs that the bench measures with. */
export interface Tools {
	readonly wrk: string;
	readonly nginx: string;
}

/** System programs are in these folders, although a normal user's PATH may not include them. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Returns a program's full path; null if it is not found. */
export function findTool(name: string): string | null {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
	return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * The bench cannot run without these programs. Each entry says what it is for and which Debian and Homebrew packages
 * contain it.
 */
const needed = {
	wrk: { use: 'makes the load', debian: 'wrk', homebrew: 'wrk' },
	nginx: { use: 'is what the taproom is held against', debian: 'nginx-light', homebrew: 'nginx' },
} as const;

/** Says which packages to install; the bench installs nothing itself. */
function missingTools(missing: readonly (keyof typeof needed)[]): string {
	const uses = missing.map((name) => `${name}, which ${needed[name].use}`).join(', and ');
	const packages = (system: 'debian' | 'homebrew') => missing.map((name) => needed[name][system]).join(' ');
	return [
		`npm run bench needs ${uses}; not found on this machine. Install with`,
		`  apt-get install ${packages('debian')}    or    brew install ${packages('homebrew')}`,
	].join('\n');
}

/** Finds both tools. Throws TrialError, which says what to install. */
export function requireTools(): Tools {
	const wrk = findTool('wrk');
	const nginx = findTool('nginx');
	if (wrk && nginx) return { wrk, nginx };
	throw new TrialError(
		missingTools([...(wrk ? [] : ['wrk' as const]), ...(nginx ? [] : ['nginx' as const])]),
	);
}

export function toolVersions({ wrk, nginx }: Tools): string {
	const versionOf = (program: string, flag: string) => {
		const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8', timeout: 5_000 });
		return /\d+\.\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
	};
	return `nginx ${versionOf(nginx, '-v')}, wrk ${versionOf(wrk, '--version')}`;
}
