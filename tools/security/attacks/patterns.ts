import { check } from 'recheck';
import { type Attack, Tally } from '../attack.ts';
import { boundedPatterns } from '../bounded-patterns.ts';
import { type SourcePattern, sourcePatterns } from '../source-patterns.ts';

/** What one pattern may take for the worst text that can reach it, in milliseconds. */
const mostMs = 50;
/** How long one pattern is looked at, in milliseconds. */
const patienceMs = 30_000;
/** Texts of chance are tried where reading a pattern is not enough: the same ones in each run. */
const randomSeed = 1;

/** Reads every regular expression of the program: none may grow faster than its text, unless its text is bounded. */
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

/** What is wrong with a pattern, null when nothing is; those that need their bound are put into `used`. */
async function growth({ source, flags, files }: SourcePattern, used: Set<string>): Promise<string | null> {
	const written = `/${source}/${flags}`;
	const verdict = await check(source, flags, { timeout: patienceMs, randomSeed });
	if (verdict.status === 'safe') return null;
	const bound = boundedPatterns[written];
	const where = `${written} in ${files.join(', ')}`;
	if (verdict.status === 'unknown')
		return bound ? null : `nobody could tell of ${where} (${verdict.error.kind})`;
	if (!bound) return `${where}: ${verdict.complexity.summary}`;
	used.add(written);
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

/** The text that takes longest, of at most so many characters: each pump repeated as often as the others. */
function worstText({ pumps, suffix }: Recipe, most: number): string {
	const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
	const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
	const times = Math.max(0, Math.floor((most - fixed) / once));
	return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}
