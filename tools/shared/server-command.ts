import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TrialError } from './trial-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads how a checkout's `npm start` runs Node, with its flags, so that tests run the same server as the owner. */
function startOf(folder: string) {
	const scripts = readFileSync(join(folder, 'package.json'), 'utf8');
	const { flags, main } = /exec node (?<flags>.*?)(?<main>\S+\.[jt]s)"/.exec(scripts)?.groups ?? {};
	if (flags === undefined || main === undefined)
		throw new TrialError('package.json starts the server in a new way.');
	return { flags: flags.split(' ').filter(Boolean), main: join(folder, main) };
}

export const nodeFlags = (): string[] => startOf(root).flags;

/** Returns the command with which a checkout's `npm start` runs the built server. */
export function serverCommand(folder = root, node = process.execPath): string[] {
	const { flags, main } = startOf(folder);
	return [node, ...flags, main];
}
