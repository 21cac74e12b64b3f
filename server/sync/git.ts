import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '#domain/errors.ts';

export interface GitAnswer {
	/** 0 when it did what it should. */
	readonly code: number;
	readonly output: string;
	/** What it said about it, without passwords. */
	readonly complaint: string;
}

/** Where git works, and how long it may take. */
export interface GitSettings {
	/** A bare repository of our own. */
	readonly folder: string;
	/** Its remote's address, known to git as `taproom`. It may hold a password: it is neither an argument nor on the disk. */
	readonly remote: string;
	/** How long one run may take, in milliseconds. */
	readonly timeoutMs: number;
}

export type Git = (args: readonly string[], input?: string) => Promise<GitAnswer>;

/** What of git's own variables a machine's owner may set for our runs too: how to connect. */
const keptVariables =
	/^GIT_(?:SSH|SSH_COMMAND|SSH_VARIANT|SSL_.*|HTTP_.*|PROXY_.*|CONFIG_GLOBAL|CONFIG_SYSTEM)$/;

/** More than any answer we ask for, in characters. */
const longestOutput = 32 * 1024 * 1024;

/** Takes the name and password out of every address in a text. */
export function withoutPasswords(text: string): string {
	return text.replace(/(\w:\/\/)[^/\s]*@/g, '$1');
}

/** Makes a runner of git that asks nobody anything, runs no hooks of this machine, and ends with its time or `signal`. */
export function gitIn({ folder, remote, timeoutMs }: GitSettings, signal?: AbortSignal): Git {
	const environment = gitEnvironment({
		'remote.taproom.url': remote,
		'gc.autoDetach': 'false',
		'maintenance.autoDetach': 'false',
		'core.hooksPath': '/dev/null',
		'push.followTags': 'false',
		'protocol.ext.allow': 'never',
	});
	return (args, input = '') =>
		new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(stopped());
			// A group of its own: git's helpers (ssh, https) must end with it.
			const child = spawn('git', args, { env: { ...environment, GIT_DIR: folder }, detached: true });
			const end = (error: AppError) => {
				killGroup(child);
				finish();
				reject(error);
			};
			const stop = () => end(stopped());
			const timer = setTimeout(() => end(tooSlow(timeoutMs)), timeoutMs);
			const finish = () => {
				clearTimeout(timer);
				signal?.removeEventListener('abort', stop);
			};
			signal?.addEventListener('abort', stop);
			const output = collect(child.stdout);
			const complaint = collect(child.stderr);
			// Whoever ends early does not read on; its exit says why.
			child.stdin.on('error', () => {});
			child.stdin.end(input);
			child.on('error', (error: NodeJS.ErrnoException) => {
				finish();
				reject(error.code === 'ENOENT' ? noGit(error) : error);
			});
			child.on('close', (code) => {
				finish();
				resolve({ code: code ?? 1, output: output(), complaint: withoutPasswords(complaint()) });
			});
		});
}

function gitEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(
		([name]) => !name.startsWith('GIT_') || keptVariables.test(name),
	);
	const configured = Object.entries(settings).flatMap(([name, value], index) => [
		[`GIT_CONFIG_KEY_${index}`, name],
		[`GIT_CONFIG_VALUE_${index}`, value],
	]);
	return {
		...Object.fromEntries([...kept, ...configured]),
		GIT_CONFIG_COUNT: String(Object.keys(settings).length),
		GIT_TERMINAL_PROMPT: '0',
		// Empty, not absent: an absent one falls back to other programs that open a window.
		GIT_ASKPASS: '',
		SSH_ASKPASS_REQUIRE: 'never',
		LC_ALL: 'C',
	};
}

function collect(stream: NodeJS.ReadableStream): () => string {
	let text = '';
	stream.setEncoding('utf8').on('data', (chunk: string) => {
		if (text.length < longestOutput) text += chunk;
	});
	return () => text;
}

function killGroup({ pid, stdout, stderr }: ChildProcess): void {
	try {
		if (pid !== undefined) process.kill(-pid, 'SIGKILL');
	} catch {}
	stdout?.destroy();
	stderr?.destroy();
}

const stopped = () =>
	new AppError('UNAVAILABLE', 'The sync was stopped. Nothing was overwritten; sync again when you like.');

const noGit = (cause: unknown) =>
	new AppError('UNAVAILABLE', 'Git is not installed on the server. Install git there, then sync again.', {
		cause,
	});

const tooSlow = (timeoutMs: number) =>
	new AppError(
		'UNAVAILABLE',
		`The repository did not answer within ${Math.ceil(timeoutMs / 1_000)} seconds. Check SYNC_REMOTE and the network, then sync again.`,
	);
