import { write, writeSync } from 'node:fs';

/** Characters that may wait; further lines are dropped. */
const mostWaiting = 256 * 1024;
const retryMs = 100;

export interface LogFile {
	readonly write: (
		bytes: Buffer,
		done: (error: NodeJS.ErrnoException | null, written: number) => void,
	) => void;
	readonly writeSync: (bytes: Buffer) => void;
}

export function logFile(fd: number): LogFile {
	return {
		write: (bytes, done) => write(fd, bytes, done),
		writeSync: (bytes) => void writeSync(fd, bytes),
	};
}

/**
 * Writes log lines without ever blocking the server or its shutdown: on a full disk or an unread pipe, lines are
 * dropped, and a later line says how many.
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

	write(line: string): void {
		if (this.#length + line.length > mostWaiting) this.#lost += 1;
		else {
			this.#waiting.push(line);
			this.#length += line.length;
			this.#next();
		}
	}

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

	#reportLost(): void {
		if (this.#lost === 0) return;
		const entry = { level: 40, time: Date.now(), lost: this.#lost, msg: 'lines of the log were lost' };
		this.#lost = 0;
		this.write(`\n${JSON.stringify(entry)}\n`);
	}
}
