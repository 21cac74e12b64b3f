import { mkdir } from 'node:fs/promises';
import { AppError } from '#domain/errors.ts';
import { type SyncResult, syncSteps } from '#domain/sync/sync-endpoints.ts';
import { type ContentFiles, contentFolder } from './content-files.ts';
import { type Git, type GitResult, unavailable } from './git.ts';

/** The line in the commit message that marks our own commits. */
const mark = 'Taproom-Sync: 1';
const remoteRef = 'refs/taproom/remote';
const nextRef = 'refs/taproom/next';
/** The id of the empty tree, which every git repository knows. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
/** Reasons that a remote gives when the branch moved while it was being written, or could not be written. */
const overtakenReason = /failed to (?:update|lock)|cannot lock|old value/;
/** How often others may push between our fetch and our push. */
const mostTries = 3;

interface Sending {
	readonly git: Git;
	readonly folder: string;
	readonly branch: string;
	readonly files: ContentFiles;
	readonly username: string;
	readonly now: Date;
	readonly step: (step: string) => void;
}

/**
 * Pushes all content, never by force. Changes outside our folder stay; a conflicting change inside is a CONFLICT.
 * Throws AppError.
 */
export async function sendContent(sending: Sending): Promise<SyncResult> {
	const { git, folder } = sending;
	await mkdir(folder, { recursive: true });
	await run(git, ['init', '--quiet', '--bare', folder]);
	for (let attempt = 1; ; attempt += 1) {
		const result = await sendOnce(sending);
		if (!(result instanceof AppError)) return result;
		if (attempt === mostTries) throw result;
	}
}

/** Makes one attempt. Returns an error if somebody else pushed first, so that another attempt may succeed. */
async function sendOnce(options: Sending): Promise<SyncResult | AppError> {
	const { git, branch, step } = options;
	const [, reading, writing, sending] = syncSteps;
	step(reading);
	const parent = await fetchBranch(git, branch);
	step(writing);
	await run(git, ['fast-import', '--quiet', '--force', '--done'], importStream(options, parent));
	const changed = await changedFiles(git, parent ?? emptyTree, nextRef);
	if (parent !== null && changed.length === 0) return { outcome: 'unchanged', commit: parent, files: 0 };
	if (parent !== null) await refuseConflicts(git, parent, changed);
	step(sending);
	const pushed = await git(['push', '--porcelain', 'taproom', `${nextRef}:refs/heads/${branch}`]);
	if (pushed.code === 0)
		return { outcome: 'sent', commit: await resolve(git, nextRef), files: changed.length };
	const [, byRemote, reason] = /^!\t\S+\t\[(remote )?rejected\] \((.*)\)$/m.exec(pushed.output) ?? [];
	if (reason === undefined) throw unreachable(pushed);
	if (byRemote === undefined) {
		return new AppError(
			'CONFLICT',
			`Somebody else keeps pushing to ${branch}. Nothing was overwritten; sync again in a minute.`,
		);
	}
	const refusal = refused(reason, pushed);
	if (overtakenReason.test(reason)) return refusal;
	throw refusal;
}

async function fetchBranch(git: Git, branch: string): Promise<string | null> {
	const listed = await git(['ls-remote', 'taproom', `refs/heads/${branch}`]);
	if (listed.code !== 0) throw unreachable(listed);
	if (listed.output.trim() === '') return null;
	const refs = `+refs/heads/${branch}:${remoteRef}`;
	const fetched = await git(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'taproom', refs]);
	if (fetched.code !== 0) throw unreachable(fetched);
	return resolve(git, remoteRef);
}

function resolve(git: Git, ref: string): Promise<string> {
	return run(git, ['rev-parse', '--verify', `${ref}^{commit}`]);
}

async function changedFiles(git: Git, from: string, to: string): Promise<string[]> {
	const names = await run(git, ['diff', '--name-only', '--no-renames', '-z', from, to, '--', contentFolder]);
	return names.split('\0').filter((name) => name !== '');
}

/** Throws CONFLICT if others have changed, since our last commit, a file that we are about to change. */
async function refuseConflicts(git: Git, parent: string, changed: readonly string[]): Promise<void> {
	const own = await run(git, ['log', '-1', '--format=%H', `--grep=^${mark}$`, parent]);
	const theirs = new Set(await changedFiles(git, own || emptyTree, parent));
	const files = changed.filter((file) => theirs.has(file));
	const [first] = files;
	if (first === undefined) return;
	const range = own ? `${own}..${parent}` : parent;
	const log = await run(git, ['log', '-5', '--format=%h %an: %s', range, '--', ...files.slice(0, 50)]);
	const commits = log.split('\n');
	const named = files.length === 1 ? first : `${first} and ${files.length - 1} more`;
	throw new AppError(
		'CONFLICT',
		own
			? `Somebody else changed ${named} in the repository (${commits[0] ?? ''}). Make the same change here or undo theirs there, then sync again. Nothing was overwritten.`
			: `The branch holds a folder '${contentFolder}' that is not from here (${named}). Remove it there or choose another branch with SYNC_BRANCH, then sync again. Nothing was overwritten.`,
		{ details: { files, commits } },
	);
}

async function run(git: Git, args: readonly string[], input?: string): Promise<string> {
	const { code, output, complaint } = await git(args, input);
	if (code === 0) return output.trim();
	throw unavailable(
		`Git failed on the server itself (${reasonIn(complaint)}). Sync again; if that fails too, look at its disk.`,
	);
}

function unreachable({ complaint }: GitResult): AppError {
	return unavailable(
		`The repository cannot be reached or does not let Taproom in (${reasonIn(complaint)}). Check SYNC_REMOTE and its access rights, then sync again.`,
		{ details: { git: complaint.slice(-2_000) } },
	);
}

function refused(reason: string, { complaint }: GitResult): AppError {
	const words = [...complaint.matchAll(/^remote: (.*\S)\s*$/gm)].map(([, line]) => line).join(' ');
	return new AppError(
		'CONFLICT',
		`The repository refused the content: ${reason}${words === '' ? '' : ` - ${words.slice(0, 300)}`}. Ask whoever looks after it to let Taproom push, then sync again.`,
		{ details: { git: complaint.slice(-2_000) } },
	);
}

/** Picks the most useful line of git's error output: the first fatal one, else the last. */
function reasonIn(complaint: string): string {
	const lines = complaint.split('\n').filter((line) => line.trim() !== '');
	const reason = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? 'git said nothing';
	return reason.replace(/^fatal: /, '').replace(/\.$/, '');
}

/** Writes an author as git requires: allowed characters only, and an address that leads nowhere (RFC 2606). */
function person(name: string, now: Date): string {
	const clean = [...name].filter((letter) => letter >= ' ' && letter !== '<' && letter !== '>').join('');
	const mailbox = clean.toLowerCase().replace(/[^a-z0-9]+/g, '-');
	return `${clean} <${mailbox}@taproom.invalid> ${Math.floor(now.getTime() / 1_000)} +0000`;
}

function data(text: string): string {
	return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/**
 * Writes the input of `git fast-import`, which needs one process for any number of files. Replaces our folder and
 * takes everything else from the parent.
 */
function importStream({ files, username, now }: Sending, parent: string | null): string {
	return [
		`commit ${nextRef}\n`,
		`author ${person(username, now)}\n`,
		`committer ${person('Taproom', now)}\n`,
		data(`Content as of ${now.toISOString()}\n\n${mark}\n`),
		parent === null ? '' : `from ${parent}\nD ${contentFolder}\n`,
		...[...files].map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`),
		'done\n',
	].join('');
}
