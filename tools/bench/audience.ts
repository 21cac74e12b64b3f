import { get, type IncomingMessage } from 'node:http';
import { TrialError } from '../shared/trial-error.ts';

/** How many connect at once, so that the server's queue of new connections is not what is measured. */
const batch = 50;

/** Listeners of the stream of changes, as many open pages would be. */
export class Audience implements AsyncDisposable {
	readonly #lines: IncomingMessage[] = [];
	/** When each has heard of the change that is waited for. */
	readonly #heard = new Map<IncomingMessage, number>();
	#allHeard: ((at: readonly number[]) => void) | null = null;

	/** Opens so many streams; each has had its first word. */
	static async open(address: string, size: number): Promise<Audience> {
		const audience = new Audience();
		for (let open = 0; open < size; open += batch) {
			const count = Math.min(batch, size - open);
			await Promise.all(Array.from({ length: count }, () => audience.#join(address)));
		}
		return audience;
	}

	get size(): number {
		return this.#lines.length;
	}

	/** The instants (performance.now) at which they hear of the next change of a beer; call it before the change. */
	nextChange(): Promise<readonly number[]> {
		this.#heard.clear();
		return new Promise((resolve) => {
			this.#allHeard = resolve;
		});
	}

	#join(address: string): Promise<void> {
		return new Promise((resolve, reject) => {
			const request = get(`${address}/api/live`, { agent: false }, (line) => {
				if (line.statusCode !== 200) {
					reject(new TrialError(`The stream of changes answered ${line.statusCode}.`));
					return;
				}
				this.#lines.push(line);
				line.setEncoding('utf8');
				line.once('data', () => resolve());
				line.on('data', (text: string) => this.#hear(line, text));
				line.on('error', () => {});
			});
			request.on('error', reject);
		});
	}

	/** A change at the taps is announced for the taps, too, which no guest's page reads. */
	#hear(line: IncomingMessage, text: string): void {
		if (!text.includes('"resource":"beers"') || this.#heard.has(line)) return;
		this.#heard.set(line, performance.now());
		if (this.#heard.size === this.size) this.#allHeard?.([...this.#heard.values()]);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const line of this.#lines) line.destroy();
	}
}
