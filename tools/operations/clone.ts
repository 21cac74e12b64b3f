import { access, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '../../server/db/migrate.ts';
import { OwnProcess } from '../shared/own-process.ts';
import type { Checks } from './checks.ts';
import { environmentFor, projectFolder } from './site.ts';

/** If npm takes longer to install, this machine counts as having no registry, in milliseconds. */
const installWithinMs = 300_000;

/** Runs git and returns its output. Throws if it fails. */
export async function git(...args: readonly string[]): Promise<string> {
	return (await new OwnProcess(['git', '-C', projectFolder, ...args]).success(60_000)).trim();
}

/** Clones a commit into a new folder, as on a new machine, and installs its packages. */
export async function cloneAt(checks: Checks, commit: string, folder: string): Promise<void> {
	await git('clone', '--quiet', '--no-hardlinks', projectFolder, folder);
	await git('-C', folder, 'checkout', '--quiet', '--detach', commit);
	const environment = { ...environmentFor(''), NODE_ENV: '' };
	const install = new OwnProcess(['npm', 'ci', '--prefer-offline', '--no-audit'], environment, folder);
	const code = await install.exitCode(installWithinMs);
	if (code === 0) return;
	await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
	checks.note(`npm ci did not work here, so the packages of this folder were used: ${lastLine(install)}`);
}

const lastLine = ({ output }: OwnProcess) => output.trim().split('\n').at(-1) ?? '';

/** Finds the commit before the newest schema step. Returns null if the history does not reach back that far. */
export async function commitBeforeNewestStep(): Promise<string | null> {
	const newest = migrationNames.at(-1) ?? '';
	const added = await git('log', '--reverse', '--format=%H', `-S'${newest}'`, '--', 'server/db');
	const [first = ''] = added.split('\n');
	return git('rev-parse', '--verify', `${first}^`).catch(() => null);
}

/** Returns whether this folder is a repository; an unpacked archive has no history to return to. */
export function isRepository(): Promise<boolean> {
	return access(join(projectFolder, '.git')).then(
		() => true,
		() => false,
	);
}

/** Runs a script of package.json in a folder with a data folder. Returns its output. Throws if it fails. */
export function npmRun(folder: string, dataDir: string, ...args: readonly string[]): Promise<string> {
	const command = ['npm', 'run', '--silent', ...args];
	return new OwnProcess(command, environmentFor(dataDir), folder).success(300_000);
}
