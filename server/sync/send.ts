import { mkdir } from 'node:fs/promises';
import { AppError } from '#domain/errors.ts';
import type { SyncResult } from '#domain/sync/sync-schema.ts';
import { syncSteps } from '#domain/sync/sync-schema.ts';
import { type ContentFiles, contentFolder } from './content-files.ts';
import type { Git, GitAnswer } from './git.ts';

/** The line by which we know our own commits again, on any machine. */
const mark = 'Taproom-Sync: 1';
const remoteRef = 'refs/taproom/remote';
const nextRef = 'refs/taproom/next';
/** The tree without files, which git knows everywhere. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
/** How a remote says that the branch moved while it was being written, or could not be written at all. */
const overtakenReason = /failed to (?:update|lock)|cannot lock|old value/;
/** How often somebody else may push in the very moment between our reading and our writing. */
const mostTries = 3;

export interface Sending {
	readonly git: Git;
	/** Where git works, made if it is not there. */
	readonly folder: string;
	readonly branch: string;
	readonly files: ContentFiles;
	readonly username: string;
	readonly now: Date;
	readonly step: (step: string) => void;
}

/**
 * Commits the content on top of whatever the branch holds and pushes it, never by force. What others changed outside of
 * our folder stays; what they changed inside is a CONFLICT unless it is what we would write. Throws AppError.
 */
export async function sendContent(sending: Sending): Promise<SyncResult> {
	const { git, folder } = sending;
	await mkdir(folder, { recursive: true });
	must(await git(['init', '--quiet', '--bare', folder]), 'prepare');
	let refusal: AppError | null = null;
	for (let attempt = 1; attempt <= mostTries; attempt += 1) {
		const answer = await sendOnce(sending);
		if (!(answer instanceof AppError)) return answer;
		refusal = answer;
	}
	throw refusal;
}

/** One try. Answers the refusal where another try may do better, because somebody else was faster. */
async function sendOnce({
	git,
	branch,
	files,
	username,
	now,
	step,
}: Sending): Promise<SyncResult | AppError> {
	const [, reading, writing, sending] = syncSteps;
	step(reading);
	const parent = await fetchBranch(git, branch);
	step(writing);
	const message = `Content as of ${now.toISOString()}\n\n${mark}\n`;
	const commit = { ref: nextRef, parent, files, author: username, committer: 'Taproom', now, message };
	must(await git(['fast-import', '--quiet', '--force', '--done'], importStream(commit)), 'prepare');
	const changed = await changedFiles(git, parent ?? emptyTree, nextRef);
	if (parent !== null && changed.length === 0) return { outcome: 'unchanged', commit: parent, files: 0 };
	if (parent !== null) await refuseConflicts(git, parent, changed);
	step(sending);
	const answer = await git(['push', '--porcelain', 'taproom', `${nextRef}:refs/heads/${branch}`]);
	if (answer.code === 0)
		return { outcome: 'sent', commit: await resolve(git, nextRef), files: changed.length };
	const [, byRemote, reason] = /^!\t\S+\t\[(remote )?rejected\] \((.*)\)$/m.exec(answer.output) ?? [];
	if (reason === undefined) throw unreachable(answer);
	if (byRemote === undefined) return overtaken(branch);
	if (overtakenReason.test(reason)) return refused(reason, answer);
	throw refused(reason, answer);
}

/** The newest commit of the remote's branch, fetched; null while there is no such branch. */
async function fetchBranch(git: Git, branch: string): Promise<string | null> {
	const listed = must(await git(['ls-remote', 'taproom', `refs/heads/${branch}`]), 'reach');
	if (listed.output.trim() === '') return null;
	const refs = `+refs/heads/${branch}:${remoteRef}`;
	must(await git(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'taproom', refs]), 'reach');
	return resolve(git, remoteRef);
}

async function resolve(git: Git, ref: string): Promise<string> {
	return must(await git(['rev-parse', '--verify', `${ref}^{commit}`]), 'prepare').output.trim();
}

async function changedFiles(git: Git, from: string, to: string): Promise<string[]> {
	const args = ['diff', '--name-only', '--no-renames', '-z', from, to, '--', contentFolder];
	return must(await git(args), 'prepare')
		.output.split('\0')
		.filter((name) => name !== '');
}

/** Ends with a CONFLICT where others have changed, since our last commit, what we are about to change. */
async function refuseConflicts(git: Git, parent: string, changed: readonly string[]): Promise<void> {
	const own = must(
		await git(['log', '-1', '--format=%H', `--grep=^${mark}$`, parent]),
		'prepare',
	).output.trim();
	const theirs = new Set(await changedFiles(git, own || emptyTree, parent));
	const files = changed.filter((file) => theirs.has(file));
	if (files.length === 0) return;
	const range = own ? `${own}..${parent}` : parent;
	const log = await git(['log', '-5', '--format=%h %an: %s', range, '--', ...files.slice(0, 50)]);
	const commits = must(log, 'prepare').output.trim().split('\n');
	const [first = ''] = files;
	const named = files.length === 1 ? first : `${first} and ${files.length - 1} more`;
	throw new AppError(
		'CONFLICT',
		own
			? `Somebody else changed ${named} in the repository (${commits[0] ?? ''}). Make the same change here or undo theirs there, then sync again. Nothing was overwritten.`
			: `The branch holds a folder '${contentFolder}' that is not from here (${named}). Remove it there or choose another branch with SYNC_BRANCH, then sync again. Nothing was overwritten.`,
		{ details: { files, commits } },
	);
}

function must(answer: GitAnswer, what: 'prepare' | 'reach'): GitAnswer {
	if (answer.code === 0) return answer;
	if (what === 'reach') throw unreachable(answer);
	throw new AppError(
		'UNAVAILABLE',
		`Git failed on the server itself (${lastWords(answer.complaint)}). Sync again; if that fails too, look at its disk.`,
	);
}

function unreachable({ complaint }: GitAnswer): AppError {
	return new AppError(
		'UNAVAILABLE',
		`The repository cannot be reached or does not let Taproom in (${lastWords(complaint)}). Check SYNC_REMOTE and its access rights, then sync again.`,
		{ details: { git: complaint.slice(-2_000) } },
	);
}

function overtaken(branch: string): AppError {
	return new AppError(
		'CONFLICT',
		`Somebody else keeps pushing to ${branch}. Nothing was overwritten; sync again in a minute.`,
	);
}

function refused(reason: string, { complaint }: GitAnswer): AppError {
	const words = [...complaint.matchAll(/^remote: (.*\S)\s*$/gm)].map(([, line]) => line).join(' ');
	return new AppError(
		'CONFLICT',
		`The repository refused the content: ${reason}${words === '' ? '' : ` - ${words.slice(0, 300)}`}. Ask whoever looks after it to let Taproom push, then sync again.`,
		{ details: { git: complaint.slice(-2_000) } },
	);
}

/** The line of git's complaint that says most: the first fatal one, else the last. */
function lastWords(complaint: string): string {
	const lines = complaint.split('\n').filter((line) => line.trim() !== '');
	const fatal = lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? 'git said nothing';
	return fatal.replace(/^fatal: /, '').replace(/\.$/, '');
}

/** Who commits what, on top of which commit. */
export interface NewCommit {
	/** The reference to leave it under. */
	readonly ref: string;
	/** Null for the first commit of a branch. */
	readonly parent: string | null;
	readonly files: ContentFiles;
	readonly author: string;
	readonly committer: string;
	readonly now: Date;
	readonly message: string;
}

/** Somebody as git writes them. Names are made of what git allows; addresses lead nowhere, on purpose (RFC 2606). */
function person(name: string, now: Date): string {
	const clean = [...name].filter((letter) => letter >= ' ' && letter !== '<' && letter !== '>').join('');
	const mailbox = clean.toLowerCase().replace(/[^a-z0-9]+/g, '-');
	return `${clean} <${mailbox}@taproom.invalid> ${Math.floor(now.getTime() / 1_000)} +0000`;
}

function data(text: string): string {
	return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/**
 * A commit in the language of `git fast-import`: one process however many files there are. Our folder is made anew, all
 * else is the parent's.
 */
export function importStream({ ref, parent, files, author, committer, now, message }: NewCommit): string {
	const head = [
		`commit ${ref}\n`,
		`author ${person(author, now)}\n`,
		`committer ${person(committer, now)}\n`,
		data(message),
		parent === null ? '' : `from ${parent}\nD ${contentFolder}\n`,
	];
	const body = [...files].map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`);
	return [...head, ...body, 'done\n'].join('');
}
