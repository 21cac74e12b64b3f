import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import * as z from 'zod/mini';
import { type Attack, Tally } from '../attack.ts';

/** Says why a slow pattern is safe: its text has at most `most` characters, or is one of our own. */
type Bound = { readonly most: number; readonly why: string } | { readonly own: string };

const field = { most: 2_000, why: 'a field of a form; its schema allows no more' };
const markup = { own: 'cleaned markup, in which a < begins a tag that ends' };
const environment = { own: 'an environment variable' };
const rowText = { most: 200, why: 'the text of a cell is cut before' };

/** The key is the pattern as written in the source. */
const boundedPatterns: Readonly<Record<string, Bound>> = {
	'/^([\\d.,]+)(.*)$/': field,
	'/\\/+$/': { most: 2_000, why: 'paths above that are 414, addresses of settings shorter' },
	'/<!--only ([\\w ]+)-->(.*?)<!--end-->/g': { own: 'the drawing of the farm' },
	'/\\s+\\S*$/': { most: 220, why: 'it is cut before' },
	'/\\bVersion\\/[\\d.]+ .*Safari\\//': { most: 300, why: 'a User-Agent is cut before' },
	'/\\s*\\n\\s*/g': { own: "SQLite's messages" },
	'/^.*?<svg[^>]*>/s': { own: 'our own drawings' },
	'/(?:^|\\W+)(\\w)/g': { own: 'names of endpoints' },
	'/-+$/': { own: 'slugs, in which no two hyphens stand together' },
	'/^-+|-+$/g': { own: 'slugs, in which no two hyphens stand together' },
	'/\\s*[,;/]\\s*/': { most: 400, why: 'a cell is cut before' },
	'/^\\d*\\.?\\d+$/': field,
	'/\\s*%$/': field,
	"/^(?:[~≈]|ca\\.?)?\\s*([+-]?[\\d.,'’   ]*\\d(?:e[+-]?\\d+)?)\\s*([^\\d]*)$/i": {
		most: 60,
		why: 'a longer text is no number',
	},
	'/^[^\\s@/]+@[^\\s@/]+\\.[^\\s@/]+$/': field,
	'/<\\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\\b[^>]*>/gi': markup,
	'/<[^>]*>/g': markup,
	'/-before-[\\w-]+(?=\\.taproom$)/': { most: 2_000, why: 'the name of a file, or a part of a path' },
	'/"[^"]*"|\\\\.|\\[[^\\]]*\\]|_./g': { most: 255, why: 'the code of a format is cut before' },
	'/ [/@] | (?:per|for|a) |^[/@ ]+|[/@ ]+$/gi': { most: 80, why: 'a longer text names no size' },
	'/^[\\s|:=_+*-]*[-=_*]{3}[\\s|:=_+*-]*$/': rowText,
	'/^[^\\p{Ll}]*\\p{Lu}[^\\p{Ll}]{2,}$/u': rowText,
	'/\\B(?=(\\d{3})+$)/g': { most: 21, why: 'the whole part of a number with all its digits' },
	'/<\\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr)\\b[^>]*>/gi': markup,
	'/[\\d.]+(?=(?:rem|vw)(?:,|$))/g': { own: 'the widths of our own photos' },
	'/\\s*(?:-|–|—|\\bto\\b|\\buntil\\b|\\bbis\\b)\\s*/i': {
		most: 60,
		why: 'the times of a cell are cut before',
	},
	'/(?:(\\b\\w{1,60})(?::[^=;{}]{1,40})? ?=|\\bdefault|\\breturn) ?\\s?(?=[[{])|[(,]\\s?(?=\\[)/g': {
		most: 2_000,
		why: 'its repeats are counted, so a longer text takes longer only in proportion',
	},
	'/\\p{RI}{2}|.(?:\\p{M}|\\p{EMod}|\\u200d.)*/gsu': field,
	'/^[\\s·,|/–—-]+|[\\s·,|/–—-]+$/g': field,
	'/^https?:\\/\\/[^?#\\s]+\\/[^?#\\s]+$/i': environment,
	'/[\\s.:]+$/': { own: 'messages of the database' },
};

const literalSchema = z.object({
	type: z.literal('Literal'),
	regex: z.object({ pattern: z.string(), flags: z.string() }),
});

interface SourcePattern {
	readonly source: string;
	readonly flags: string;
	/** The files that contain the pattern, relative to the project's folder. */
	readonly files: readonly string[];
}

/** Collects every regular expression in the program, without tests. */
function sourcePatterns(): SourcePattern[] {
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

/** The longest that one pattern may take for the worst text that can reach it, in milliseconds. */
const mostMs = 50;
/** The longest that one pattern is analyzed, in milliseconds. */
const patienceMs = 30_000;
/** Random texts are tried if analyzing a pattern is not enough. Each run uses the same ones. */
const randomSeed = 1;

/**
 * Checks every regular expression of the program: its time may not grow faster than its text, unless the text's
 * length is limited.
 */
export const patterns: Attack = {
	name: 'patterns',
	async run() {
		const tally = new Tally();
		const found = sourcePatterns();
		const used = new Set<string>();
		for (const pattern of found) tally.count(await growth(pattern, used));
		for (const written of Object.keys(boundedPatterns)) {
			if (!used.has(written)) tally.count(`${written} is listed as bounded and does not need to be`);
		}
		return tally.finding(`${found.length} patterns, ${used.size} of them for bounded texts only`);
	},
};

/** Returns what is wrong with a pattern, or null. Patterns that need their limit are added to `used`. */
async function growth({ source, flags, files }: SourcePattern, used: Set<string>): Promise<string | null> {
	const written = `/${source}/${flags}`;
	const verdict = await check(source, flags, { timeout: patienceMs, randomSeed });
	if (verdict.status === 'safe') return null;
	const bound = boundedPatterns[written];
	const where = `${written} in ${files.join(', ')}`;
	if (bound) used.add(written);
	if (verdict.status === 'unknown')
		return bound ? null : `nobody could tell of ${where} (${verdict.error.kind})`;
	if (!bound) return `${where}: ${verdict.complexity.summary}`;
	if ('own' in bound) return null;
	const text = worstText(verdict.attack, bound.most);
	const began = performance.now();
	new RegExp(source, flags).exec(text);
	const took = performance.now() - began;
	return took > mostMs ? `${where}: ${Math.round(took)} ms for ${text.length} characters` : null;
}

interface Recipe {
	readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
	readonly suffix: string;
}

/** Returns the slowest text of at most `most` characters, with each pump repeated equally often. */
function worstText({ pumps, suffix }: Recipe, most: number): string {
	const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
	const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
	const times = Math.max(0, Math.floor((most - fixed) / once));
	return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}
