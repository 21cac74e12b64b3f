import { sizeWords } from '#domain/backups/backup.ts';
import type { StepProgress } from '#domain/backups/backup-schema.ts';

/** Progress goes to a terminal or to a file that someone reads later. */
interface ProgressStream {
	readonly isTTY?: boolean;
	readonly columns?: number;
	write(text: string): unknown;
}

/** Describes a step's progress, such as 'Packing the copy… 48 % (3.5 MB of 7.2 MB)'. */
function words({ step, done, total }: StepProgress): string {
	if (total === 0) return `${step}…`;
	const arrived = Math.min(done, total);
	const percent = Math.floor((arrived / total) * 100);
	return `${step}… ${percent} % (${sizeWords(arrived)} of ${sizeWords(total)})`;
}

/** Prints how far a command is. A terminal shows one line that changes; a file gets one line per step. */
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
				// A line that wraps could not be overwritten. Some terminals report a width of 0.
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
