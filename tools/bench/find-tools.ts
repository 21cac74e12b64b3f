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

/** Finds both tools, which the bench does not install. Throws TrialError, which says how to. */
export function requireTools(): Tools {
	const [wrk, nginx] = [findTool('wrk'), findTool('nginx')];
	if (wrk && nginx) return { wrk, nginx };
	throw new TrialError(
		'npm run bench needs wrk, which makes the load, and nginx, which the taproom is held against. Install them with\n' +
			'  apt-get install wrk nginx-light    or    brew install wrk nginx',
	);
}

export function toolVersions({ wrk, nginx }: Tools): string {
	const versionOf = (program: string, flag: string) => {
		const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8', timeout: 5_000 });
		return /\d+\.\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
	};
	return `nginx ${versionOf(nginx, '-v')}, wrk ${versionOf(wrk, '--version')}`;
}
