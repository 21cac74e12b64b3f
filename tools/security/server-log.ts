import type { Target } from './fixture.ts';

/** pino's number for errors; a line as bad or worse is a fault that nobody should have been able to cause. */
const errorLevel = 50;

/** The distinct errors in a target's log, in a few words each. */
export function errorsIn({ log }: Target): string[] {
	const found = new Set<string>();
	for (const line of log().split('\n')) {
		if (!line.startsWith('{')) {
			if (/error|warning/i.test(line)) found.add(line.slice(0, 200));
			continue;
		}
		const { level, msg, what, err, path }: LogLine = JSON.parse(line);
		if (level >= errorLevel)
			found.add([msg, what, err?.message, path].filter(Boolean).join(' ').slice(0, 300));
	}
	return [...found];
}

interface LogLine {
	readonly level: number;
	readonly msg?: string;
	readonly what?: string;
	readonly err?: { readonly message?: string };
	readonly path?: string;
}
