import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BenchError } from './options.ts';

/** The programs that the bench measures with, as full paths. */
export interface Tools {
	readonly wrk: string;
	readonly nginx: string;
}

/** Where system programs live although a plain user's PATH may leave it out. */
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

/** Both tools, or one line that says what to install; the bench installs nothing by itself. */
export function requireTools(): Tools {
	const wrk = findTool('wrk');
	const nginx = findTool('nginx');
	if (wrk && nginx) return { wrk, nginx };
	const missing = [wrk ? null : 'wrk', nginx ? null : 'nginx'].filter((name) => name !== null);
	throw new BenchError(
		`npm run bench needs ${missing.join(' and ')}, not found on this machine: apt-get install wrk nginx-light`,
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
