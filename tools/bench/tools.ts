import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { TrialError } from '../shared/trial-error.ts';

/** The programs that the bench measures with, as full paths. */
export interface Tools {
	readonly wrk: string;
	readonly nginx: string;
}

/** System programs live here although a plain user's PATH may leave it out. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The full path of a program, or null. */
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

/** The bench cannot do without these; each says what for, and the packages of Debian and Homebrew that hold it. */
const needed = {
	wrk: { use: 'makes the load', debian: 'wrk', homebrew: 'wrk' },
	nginx: { use: 'is what the taproom is held against', debian: 'nginx-light', homebrew: 'nginx' },
} as const;

/** Says what to install where tools are missing; the bench installs nothing by itself. */
function missingTools(missing: readonly (keyof typeof needed)[]): string {
	const uses = missing.map((name) => `${name}, which ${needed[name].use}`).join(', and ');
	const packages = (system: 'debian' | 'homebrew') => missing.map((name) => needed[name][system]).join(' ');
	return [
		`npm run bench needs ${uses}; not found on this machine. Install with`,
		`  apt-get install ${packages('debian')}    or    brew install ${packages('homebrew')}`,
	].join('\n');
}

/** Finds both tools. Throws TrialError that says what to install. */
export function requireTools(): Tools {
	const wrk = findTool('wrk');
	const nginx = findTool('nginx');
	if (wrk && nginx) return { wrk, nginx };
	throw new TrialError(
		missingTools([...(wrk ? [] : ['wrk' as const]), ...(nginx ? [] : ['nginx' as const])]),
	);
}

/** The version numbers of the tools, as they tell them. */
export function toolVersions({ wrk, nginx }: Tools): string {
	const told = (program: string, flag: string) => {
		const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8', timeout: 5_000 });
		return /\d+\.\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
	};
	return `nginx ${told(nginx, '-v')}, wrk ${told(wrk, '--version')}`;
}
