/** Thrown when a command gets arguments it does not know. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** The messages of these errors say everything the user needs, so no stack trace is printed. */
const plain = new Set(['BackupError', 'ConfigError', 'DatabaseError']);

/**
 * Runs a terminal command. An expected error prints one line and exits with a non-zero code. The first Ctrl-C lets
 * the command clean up before it ends. Only the current user can read the files it writes.
 */
export async function runCommand(usage: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
	process.umask(0o077);
	const stopping = new AbortController();
	for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
	try {
		await work(stopping.signal);
	} catch (error) {
		process.exitCode = 1;
		console.error(stopping.signal.aborted ? 'Stopped. Nothing has changed.' : words(error, usage));
	}
}

function words(error: unknown, usage: string): string {
	if (!(error instanceof Error)) return String(error);
	const misread = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
	if (misread || error instanceof UsageError) return `${error.message} Usage: ${usage}`;
	return plain.has(error.name) ? error.message : `It did not work: ${error.stack}`;
}
