import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TrialError } from './trial-error.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** The flags with which `npm start` runs Node, so that what is tried is the server that the owner has. */
export function nodeFlags(): string[] {
	const start = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
	const flags = /exec node (.*?)server\/main\.ts/.exec(start)?.[1];
	if (flags === undefined) throw new TrialError('package.json starts the server in a new way.');
	return flags.split(' ').filter(Boolean);
}

/** The command by which `npm start` runs the built server. */
export function serverCommand(): string[] {
	return [process.execPath, ...nodeFlags(), main];
}
