import { write, writeSync } from 'node:fs';

/** How many characters may wait to be written; lines beyond are lost. */
const mostWaiting = 256 * 1024;
/** How soon a full pipe is tried again, in milliseconds. */
const retryMs = 100;

/** Tests replace it. */
export interface LogFile {
	readonly write: (
		bytes: Buffer,
		done: (error: NodeJS.ErrnoException | null, written: number) => void,
	) => void;
	readonly writeSync: (bytes: Buffer) => void;
}

/** An open file, pipe or terminal. */
export function logFile(fd: number): LogFile {
	return {
		write: (bytes, done) => write(fd, bytes, done),
		writeSync: (bytes) => void writeSync(fd, bytes),
	};
}

/**
 * Writes the log. A full disk, or a pipe that nobody reads, must stop neither the server nor its end, nor fill its memory:
 * lines that cannot be written are lost, and the log says how many once it can be written again.
 */
export class LogOutput {
	readonly #file: LogFile;
	#waiting: string[] = [];
	#length = 0;
	#lost = 0;
	#busy = false;

	constructor(file: LogFile) {
		this.#file = file;
	}

	/** Never waits, never throws. */
	write(line: string): void {
		if (this.#length + line.length > mostWaiting) this.#lost += 1;
		else {
			this.#waiting.push(line);
			this.#length += line.length;
			this.#next();
		}
	}

	/** Writes what waits before the process ends, as far as it goes at once. */
	flushSync(): void {
		if (this.#busy || this.#waiting.length === 0) return;
		try {
			this.#file.writeSync(this.#take());
		} catch {
			this.#lost += 1;
		}
	}

	#take(): Buffer {
		const bytes = Buffer.from(this.#waiting.join(''));
		this.#waiting = [];
		this.#length = 0;
		return bytes;
	}

	#next(): void {
		if (this.#busy || this.#waiting.length === 0) return;
		const lines = this.#waiting.length;
		this.#busy = true;
		this.#send(this.#take(), lines);
	}

	#send(bytes: Buffer, lines: number): void {
		this.#file.write(bytes, (error, written) => {
			if (error?.code === 'EAGAIN') {
				setTimeout(() => this.#send(bytes, lines), retryMs).unref();
				return;
			}
			if (!error && written < bytes.length) return this.#send(bytes.subarray(written), lines);
			this.#busy = false;
			if (error) this.#lost += lines;
			else this.#reportLost();
			this.#next();
		});
	}

	/** On a line of its own, whatever was cut short before. */
	#reportLost(): void {
		if (this.#lost === 0) return;
		const entry = { level: 40, time: Date.now(), lost: this.#lost, msg: 'lines of the log were lost' };
		this.#lost = 0;
		this.write(`\n${JSON.stringify(entry)}\n`);
	}
}
