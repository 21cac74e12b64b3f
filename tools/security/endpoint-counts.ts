import { table } from '../shared/table.ts';
import type { DescribedEndpoint } from './api-document.ts';
import { refusedHere } from './endpoint-plan.ts';

/** How often each call was made, and what came back. */
export class EndpointCounts {
	readonly #statuses: ReadonlyMap<string, Map<number, number>>;

	constructor(calls: readonly DescribedEndpoint[]) {
		this.#statuses = new Map(calls.map(({ key }) => [key, new Map()]));
	}

	note({ key }: DescribedEndpoint, status: number): void {
		const counts = this.#statuses.get(key);
		counts?.set(status, (counts.get(status) ?? 0) + 1);
	}

	/** The calls that were never made, and those that never succeeded, in words. */
	missing(): string[] {
		return [...this.#statuses].flatMap(([key, counts]) => {
			if (counts.size === 0) return [`${key} was never made`];
			const isAsMeant = (status: number) => status < 300 || status === refusedHere.get(key);
			return [...counts.keys()].some(isAsMeant) ? [] : [`${key} never succeeded`];
		});
	}

	table(): string {
		const rows = [...this.#statuses].map(([key, counts]) => {
			const seen = [...counts].sort(([one], [other]) => one - other);
			const total = seen.reduce((sum, [, times]) => sum + times, 0);
			return [key, seen.map(([status, times]) => `${status}: ${times}`).join(', '), String(total)];
		});
		return table(['call', 'answers', 'requests'], rows, 'left');
	}
}
