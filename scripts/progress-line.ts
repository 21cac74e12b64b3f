import { sizeWords } from '#domain/backups/backup.ts';
import type { StepProgress } from '#domain/backups/backup-schema.ts';

/** Progress is written to a terminal, or to a file that somebody reads later. */
interface ProgressStream {
	readonly isTTY?: boolean;
	readonly columns?: number;
	write(text: string): unknown;
}

/** Writes what a terminal shows of a step: 'Packing the copy… 48 % (3.5 MB of 7.2 MB)'. */
function words({ step, done, total }: StepProgress): string {
	if (total === 0) return `${step}…`;
	const arrived = Math.min(done, total);
	const percent = Math.floor((arrived / total) * 100);
	return `${step}… ${percent} % (${sizeWords(arrived)} of ${sizeWords(total)})`;
}

/** Tells how far a command is: on a terminal one line that is written anew, elsewhere a line for each step. */
export function progressLine(
	stream: ProgressStream,
): Disposable & { show(progress: StepProgress): void; clear(): void } {
	let step = '';
	let shown = '';
	const clear = () => {
		if (shown !== '') stream.write('\r\u001b[K');
		shown = '';
	};
	return {
		show(progress) {
			if (stream.isTTY) {
				// A line that breaks could not be written anew; some terminals say that they have no width at all.
				const text = words(progress).slice(0, (stream.columns || 80) - 1);
				if (text === shown) return;
				stream.write(`\r\u001b[K${text}`);
				shown = text;
			} else if (progress.step !== step) {
				step = progress.step;
				stream.write(`${step}…\n`);
			}
		},
		clear,
		[Symbol.dispose]: clear,
	};
}
