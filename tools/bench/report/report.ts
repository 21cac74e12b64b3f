import type { BenchResults } from '../results.ts';
import { cachedSection } from './cached-section.ts';
import { glanceSection } from './glance-section.ts';
import { notesSection } from './notes.ts';
import { staffSection } from './staff-section.ts';
import { startSection } from './start-section.ts';
import { uncachedSection } from './uncached-section.ts';
import { visitSection } from './visit-section.ts';

const introduction = `# Benchmarks

Written by \`npm run bench -- --write\`: everything in one run, on one machine, over loopback. The smallest database is the
demo brewery's; the larger ones hold generated beers, fourteen of them on tap. For every cached address a server is
started fresh and warmed, and the medians of the rounds are shown. The word 'over' or 'under' after a
number says that it misses its target. The staff's home is measured at a quarter of the processor with slow 4G (562 ms,
1.47 Mbit/s); ten boards run in one Chromium beside the server, and a board's first picture is measured at a sixth of the
processor. Every page's bytes are held by \`npm test\` (\`tools/weight/budgets.ts\`).`;

/** The results as one Markdown document. */
export function report({ machine, sizes, minutes }: BenchResults): string {
	return [
		introduction,
		[...machine, `The run took ${minutes.toFixed(0)} minutes.`].join('\n'),
		glanceSection(sizes),
		visitSection(sizes),
		cachedSection(sizes),
		uncachedSection(sizes),
		staffSection(sizes),
		startSection(sizes),
		notesSection(),
	].join('\n\n');
}
