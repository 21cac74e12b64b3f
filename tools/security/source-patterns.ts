import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import * as z from 'zod/mini';

const literalSchema = z.object({
	type: z.literal('Literal'),
	regex: z.object({ pattern: z.string(), flags: z.string() }),
});

export interface SourcePattern {
	readonly source: string;
	readonly flags: string;
	/** The files in which it stands, from the project's folder. */
	readonly files: readonly string[];
}

/** Every regular expression that is written in the program, tests apart. */
export function sourcePatterns(): SourcePattern[] {
	const found = new Map<string, SourcePattern & { files: string[] }>();
	for (const file of globSync('{app,server,domain}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).sort()) {
		for (const { pattern: source, flags } of patternsIn(
			parseSync(file, readFileSync(file, 'utf8')).program,
		)) {
			const written = `/${source}/${flags}`;
			const known = found.get(written) ?? { source, flags, files: [] };
			found.set(written, known);
			if (!known.files.includes(file)) known.files.push(file);
		}
	}
	return [...found.values()];
}

function patternsIn(node: unknown): { pattern: string; flags: string }[] {
	if (typeof node !== 'object' || node === null) return [];
	const literal = z.safeParse(literalSchema, node);
	return literal.success ? [literal.data.regex] : Object.values(node).flatMap(patternsIn);
}
