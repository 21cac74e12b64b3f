/** A value with the labels that tell it from the others of its family. */
export interface Sample {
	readonly labels?: Readonly<Record<string, string>>;
	readonly value: number;
	/** What a histogram's part adds to the family's name. */
	readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** A metric with all its values. Names end in their base unit, those of counters in `_total`. */
export interface Family {
	readonly name: string;
	readonly type: 'counter' | 'gauge' | 'histogram';
	readonly help: string;
	readonly samples: readonly Sample[];
}

/** The content type of Prometheus' text format, to the letter. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes families in Prometheus' text format 0.0.4: one line a value, each family in one piece under its two headings. */
export function exposition(families: readonly Family[]): string {
	return families.map(familyText).join('');
}

function familyText({ name, type, help, samples }: Family): string {
	const lines = samples.map(
		({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
	);
	return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.map((line) => `${line}\n`).join('')}`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

function numberText(value: number): string {
	if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
	return value > 0 ? '+Inf' : '-Inf';
}

/** A family of a single value. */
export function single(type: 'counter' | 'gauge', name: string, help: string, value: number): Family {
	return { name, type, help, samples: [{ value }] };
}

/** A family with one value for each value of one label. */
export function perLabel(
	type: 'counter' | 'gauge',
	name: string,
	help: string,
	{ label, values }: { label: string; values: Readonly<Record<string, number>> },
): Family {
	const samples = Object.entries(values).map(([of, value]) => ({ labels: { [label]: of }, value }));
	return { name, type, help, samples };
}
