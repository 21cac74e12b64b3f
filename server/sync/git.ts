import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '#domain/errors.ts';

export interface GitResult {
	readonly code: number;
	readonly output: string;
	readonly complaint: string;
}

export interface GitSettings {
	/** A bare repository of our own, which may be deleted at any time. */
	readonly folder: string;
	/**
	 * The remote's URL, known to git as `taproom`. It may contain a password, so it is passed neither as an argument
	 * nor on disk.
	 */
	readonly remote: string;
	readonly timeoutMs: number;
}

export type Git = (args: readonly string[], input?: string) => Promise<GitResult>;

/** Git inherits the variables it needs and those an owner may set for its connection; all others may be secrets. */
const inheritedVariables =
	/^(?:PATH|HOME|USER|LOGNAME|TMPDIR|XDG_.*|SSH_AUTH_SOCK|(?:https?|all|no)_proxy|GIT_(?:SSH.*|SSL_.*|HTTP_.*|PROXY_.*|CONFIG_GLOBAL|CONFIG_SYSTEM))$/i;

/** In characters, more than any output we need. */
const mostOutput = 32 * 1024 * 1024;

export function withoutPasswords(text: string): string {
	return text.replace(/(\w:\/\/)[^/\s]*@/g, '$1');
}

/** Returns a function that runs git without prompts or hooks, and stops at the time limit or `signal`. */
export function gitIn({ folder, remote, timeoutMs }: GitSettings, signal: AbortSignal): Git {
	const env = gitEnvironment(folder, {
		'remote.taproom.url': remote,
		'gc.autoDetach': 'false',
		'maintenance.autoDetach': 'false',
		'core.hooksPath': '/dev/null',
		'push.followTags': 'false',
		'protocol.ext.allow': 'never',
	});
	return async (args, input = '') => {
		if (signal.aborted) throw stopped();
		// Git gets a process group, so that its helpers (ssh, https) can be stopped with it.
		const child = spawn('git', args, { env, detached: true });
		const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
		const kill = () => killGroup(child);
		ending.addEventListener('abort', kill);
		const output = collect(child.stdout);
		const complaint = collect(child.stderr);
		// If git exits early, writing to it fails; its exit code gives the reason.
		child.stdin.on('error', () => {});
		child.stdin.end(input);
		try {
			await once(child, 'close', { signal: ending });
			return { code: child.exitCode ?? 1, output: output(), complaint: withoutPasswords(complaint()) };
		} catch (error) {
			if (signal.aborted) throw stopped();
			if (ending.aborted) throw tooSlow(timeoutMs);
			throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? noGit(error) : error;
		} finally {
			ending.removeEventListener('abort', kill);
		}
	};
}

function gitEnvironment(folder: string, settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => inheritedVariables.test(name));
	const configured = Object.entries(settings).flatMap(([name, value], index) => [
		[`GIT_CONFIG_KEY_${index}`, name],
		[`GIT_CONFIG_VALUE_${index}`, value],
	]);
	return {
		...Object.fromEntries([...inherited, ...configured]),
		GIT_DIR: folder,
		GIT_CONFIG_COUNT: String(Object.keys(settings).length),
		GIT_TERMINAL_PROMPT: '0',
		// Must be empty, not absent: git would otherwise try other programs that open a window.
		GIT_ASKPASS: '',
		SSH_ASKPASS_REQUIRE: 'never',
		LC_ALL: 'C',
	};
}

function collect(stream: NodeJS.ReadableStream): () => string {
	let text = '';
	stream.setEncoding('utf8').on('data', (chunk: string) => {
		if (text.length < mostOutput) text += chunk;
	});
	return () => text;
}

function killGroup({ pid, stdout, stderr }: ChildProcess): void {
	try {
		if (pid !== undefined) process.kill(-pid, 'SIGKILL');
	} catch {
		// The process has already ended.
	}
	stdout?.destroy();
	stderr?.destroy();
}

export const unavailable = (message: string, rest?: { cause?: unknown; details?: unknown }) =>
	new AppError('UNAVAILABLE', message, rest);

const stopped = () => unavailable('The sync was stopped. Nothing was overwritten; sync again when you like.');

const noGit = (cause: unknown) =>
	unavailable('Git is not installed on the server. Install git there, then sync again.', { cause });

const tooSlow = (timeoutMs: number) =>
	unavailable(
		`The repository did not answer within ${Math.ceil(timeoutMs / 1_000)} seconds. Check SYNC_REMOTE and the network, then sync again.`,
	);
