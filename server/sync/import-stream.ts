import { type ContentFiles, contentFolder } from './content-files.ts';

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
