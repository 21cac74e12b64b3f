import type { Target } from './fixture.ts';

/** pino's number for errors. No request should be able to cause a line of this level or worse. */
const errorLevel = 50;

/** Returns short descriptions of the different errors in a target's log. */
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
