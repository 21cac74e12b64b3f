import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Milliseconds after the holder's last sign of life until another instance takes over. */
const leaseMs = 10_000;
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** At most one instance holds the lease. It passes on when its holder stops or falls silent. */
export class Lease {
	readonly #name: string;
	readonly #onTaken: () => void;
	readonly #holder = randomUUID();
	/** An instant of `performance.now()`. */
	#until = Number.NEGATIVE_INFINITY;

	constructor(name: string, onTaken: () => void) {
		this.#name = name;
		this.#onTaken = onTaken;
	}

	get held(): boolean {
		return performance.now() < this.#until;
	}

	lost(): void {
		this.#until = Number.NEGATIVE_INFINITY;
	}

	/** Takes or renews the lease, unless another instance holds it. */
	async take(client: pg.Client): Promise<void> {
		const before = this.held;
		const asked = performance.now();
		const { rowCount } = await client.query(
			`insert into leases (name, holder, until) values ($1, $2, ${now} + $3)
			on conflict (name) do update set holder = excluded.holder, until = excluded.until
			where leases.holder = excluded.holder or leases.until < ${now}`,
			[this.#name, this.#holder, leaseMs],
		);
		this.#until = rowCount === 1 ? asked + leaseMs : Number.NEGATIVE_INFINITY;
		if (this.held && !before) this.#onTaken();
	}

	async release(client: pg.Client): Promise<void> {
		this.lost();
		await client.query('update leases set until = 0 where name = $1 and holder = $2', [
			this.#name,
			this.#holder,
		]);
	}
}
