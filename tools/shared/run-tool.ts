import { runCommand, UsageError } from '../../scripts/run-command.ts';
import { endOwnProcesses } from './own-process.ts';
import { TrialError } from './trial-error.ts';

/** Runs a terminal command and ends all processes it started when it is done, is stopped, or takes too long. */
export function runTool(usage: string, mostMinutes: number, work: () => Promise<void>): Promise<void> {
	return runCommand(usage, async (signal) => {
		const giveUp = async (words: string) => {
			console.error(words);
			await endOwnProcesses();
			process.exit(1);
		};
		signal.addEventListener('abort', () => giveUp('Stopped.'));
		const late = `This took more than ${mostMinutes} minutes and was ended.`;
		setTimeout(giveUp, mostMinutes * 60_000, late).unref();
		try {
			await work();
		} catch (error) {
			if (!(error instanceof TrialError)) throw error;
			console.error(error.message);
			process.exitCode = 1;
		}
	});
}

/** Reads a whole number from 1 to `most`. Throws UsageError for any other text. */
export function wholeNumber(name: string, text: string, most: number): number {
	const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
	if (number > 0 && number <= most) return number;
	throw new UsageError(`${name} must be a whole number from 1 to ${most}.`);
}
