import type { BenchResults } from '../results.ts';
import { boardsSection } from './boards-section.ts';
import { cachedSection } from './cached-section.ts';
import { enginesSection } from './engines-section.ts';
import { glanceSection } from './glance-section.ts';
import { notesSection } from './notes.ts';
import { staffSection } from './staff-section.ts';
import { startSection } from './start-section.ts';
import { uncachedSection } from './uncached-section.ts';
import { weightSection } from './weight-section.ts';

const introduction = `# Benchmarks

Written by \`npm run bench -- --write\`: everything in one run, on one machine, over loopback. The smallest database is the
demo brewery's, the larger ones hold generated beers, fourteen of them on tap and most of them history. For every cached
address both servers are started fresh and warmed, then asked in turns; the medians of the rounds are shown. A word
after a number, 'over' or 'under', says that it misses its target.`;

/** The results as one Markdown document. */
export function report({ machine, sizes, minutes }: BenchResults): string {
	return [
		introduction,
		[...machine, `The run took ${minutes.toFixed(0)} minutes.`].join('\n'),
		glanceSection(sizes),
		cachedSection(sizes),
		uncachedSection(sizes),
		enginesSection(sizes),
		staffSection(sizes),
		boardsSection(sizes),
		weightSection(sizes),
		startSection(sizes),
		notesSection(sizes),
	].join('\n\n');
}
