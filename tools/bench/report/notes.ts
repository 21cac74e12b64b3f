import { isData, type SizeResults, usualPages } from '../results.ts';
import { targets } from '../targets.ts';
import { growthOf } from './start-section.ts';

/** How to read the tables. */
const notes: readonly string[] = [
	`**Data.** \`/data/beers.json\` is every beer whole: with ten thousand 15 MB before compression. It is compressed once after a
change, at brotli's quick level. Browsers ask for it in taprooms of up to 400 beers; in larger ones they ask for one page of the menu.`,
	`**Changes.** A response comes after the transaction is on the disk (\`synchronous = FULL\`), which is most of its time. The
listeners live in the bench's own process, whose reading of five hundred streams is part of what the last one takes.`,
	`**Uncached pages.** What they take with ten thousand beers is mostly the menu put in order anew. A change that says which beers
it is about reads only those: it takes about half.`,
	`**Lighthouse** is a command of its own (\`npm run lighthouse\`). Its performance score swings with the machine (one page got 85 to 98
in a quarter of an hour), so compare runs in turns.`,
];

/** Why a target may be missed; each is reported in a run that misses it. */
const reasons: readonly { readonly missed: (size: SizeResults) => boolean; readonly words: string }[] = [
	{
		missed: (size) => usualPages(size).some(({ ratio }) => ratio < targets.ratio),
		words: `**Under the rate of nginx.** Taproom answers in one thread of JavaScript: past the socket it reads a request, looks
an address up, and writes kept bytes. Look first whether the rounds lie apart, which is the machine's doing.`,
	},
	{
		missed: (size) => usualPages(size).some(({ taproom }) => taproom.p99 > targets.cachedP99),
		words: `**Over the p99 of a cached page.** One in a hundred answers meets V8 clearing the young heap, about a millisecond with
the heap that \`npm start\` sets. More than that is another process on the same core: look at nginx's own p99.`,
	},
	{
		missed: ({ renders }) => renders.some(({ path, median }) => !isData(path) && median > targets.render),
		words: `**Over the time of a render.** A render is React's work on one core and brotli's on another thread, and grows with what the
page shows; reading the menu anew before it grows with the number of beers.`,
	},
	{
		missed: ({ startup }) => startup > targets.startup,
		words: `**Over the time of a start.** A start reads and compiles the server's modules, checks that the database file is
sound, which takes longer the larger it is, and renders one page.`,
	},
	{
		missed: ({ memory }) => (growthOf(memory) ?? 0) > targets.growth,
		words: `**Memory grew.** A second run of requests should add nothing. A step that does not come again is the heap being
resized; one that comes with every run is a leak.`,
	},
];

/** What the numbers do not say by themselves. */
export function notesSection(sizes: readonly SizeResults[]): string {
	const missed = reasons.filter((reason) => sizes.some(reason.missed)).map(({ words }) => words);
	return ['## Notes', ...missed, ...notes].join('\n\n');
}
