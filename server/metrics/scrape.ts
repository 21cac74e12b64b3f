import client from 'prom-client';

/** The families of one scrape: what is read at that moment. Names of counters end in `_total`. */
export class Scrape {
	readonly registry = new client.Registry();

	gauge(name: string, help: string, value: number, labels: Readonly<Record<string, string>> = {}): void {
		new client.Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.registry] }).set(
			labels,
			value,
		);
	}

	counter(name: string, help: string, value: number): void {
		new client.Counter({ name, help, registers: [this.registry] }).inc(value);
	}

	/** A family with one value for each value of one label. */
	perLabel(
		type: 'Counter' | 'Gauge',
		name: string,
		help: string,
		{ label, values }: { label: string; values: Readonly<Record<string, number>> },
	): void {
		const family = new client[type]({ name, help, labelNames: [label], registers: [this.registry] });
		for (const [of, value] of Object.entries(values)) family.inc({ [label]: of }, value);
	}
}
