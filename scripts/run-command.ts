/** A command that was called in a way it does not know. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** Errors whose message is all there is to say. */
const plain = new Set(['BackupError', 'ConfigError', 'DatabaseError']);

/**
 * Runs a command of the terminal: a refusal is one line and a non-zero end; the first Ctrl-C lets it tidy up after
 * itself. What it writes is for its owner alone.
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
