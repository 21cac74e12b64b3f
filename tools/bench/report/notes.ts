import { isData, type SizeResults, usualPages } from '../results.ts';
import { targets } from '../targets.ts';
import { growthOf } from './start-section.ts';

/** How to read the tables; and what profiles found, with what it was before. */
const notes: readonly string[] = [
	`**Crowds.** With one connection every request waits for the one before, so the rate is latency and little else. With
256 the machine is always behind: latencies are the length of the queue, of either server.`,
	`**Data.** \`/data/beers.json\` is every beer whole: with ten thousand 15 MB before packing. It is packed once after a
change, at brotli's quick level, and what is larger than half a megabyte unpacked stays that way. Browsers ask for it in
taprooms of up to 400 beers; in larger ones they ask for a page of the menu.`,
	`**Sign-ins.** They are slow on purpose, on Node's helper threads, which also pack pages. Two passwords are compared at a
time; with all at once a page that had to be made anew waited for seconds (4.1 s in a short run on a busy machine, where
it now takes 0.08 s). The server is kept on one core here, which the sign-ins share: a machine with more notices less.`,
	`**Changes.** An answer comes after the transaction is on the disk (\`synchronous = FULL\`), which is most of its time. The
listeners live in the bench's own process, whose reading of five hundred streams is part of what the last one takes.`,
	`**Boards** were measured by themselves on 2026-11-23, on the same machine while it did other work (load average 10 to 16 on two cores), before which they went (nice -15), so
their section came to this document by hand. Before: a kick was on half of ten boards after 705 ms, on the last after 2,308 (load average 25), a first picture came after 1,632. What
it took: the hours of two weeks, the list of boards and each sheet are made once for all ten, not for each; a screen is written
down as heard from twice a minute, not at each question; a drawing defines the glasses that it uses, not all sixteen (styling went
from 14.7 to 2.8 ms a change); the layout tries no size twice; what changes is there at once, and only another page fades in.`,
	`**Boards that endure** are tried by \`npm run test:boards\`. On 2026-11-23, 72 hours with 200 cuts of the network, 50 restarts, 10 power
cuts, 20 spells of rubbish and 150 kicks: 11,216 looks at two boards found none blank, with an error, letters or a scrollbar; a
kicked beer stood there for 30 s after contact at most (a look every 30 s); the heap went from 2.86 to 3.52 MB, the nodes from
786 to 791; another seed, after the work above, the same: 0.62 MB more, one node. Nine and sixteen minutes on the busy machine.`,
	`**The hottest part** of a page after a change, with ten thousand beers, was putting the menu in order anew: reading
all cards (22 % of the profile), comparing their names (17 %), looking up their statuses (7 %). A change now says which
beers it was about, only they are read again and put where they belong: /beer after a change takes 23 ms of processor time
instead of 45 (medians of a hundred, both on one busy machine). 'Uncached answers' above shows the worse case, a change
that does not say so.`,
	`**Found beside that:** a data file asked for before any page was made anew for every request, 5 ms each, because nobody
had read the agenda that says until when it is true. It is kept from the first request on.`,
	`**Lighthouse** is a command of its own (\`npm run lighthouse\`). On 2026-11-21 accessibility, best practices and SEO were 100 on
all 13 pages, and performance was 100 on seven and 99 on six (menu, events, an event, style guide, chart, questions), where
100 to 140 ms of blocking time were missing at Lighthouse's slowed processor. The same machine's speed swings: the chart got 85
to 98 in one quarter of an hour, so runs are compared in turns. Done against blocking time: drawings are not hydrated, scripts
wait for the first paint, and what no first look needs comes in chunks of its own; then, after a profile, the splash opens in
a task of its own (a modal dialog has the whole page styled anew, 50 to 100 ms there), the clock does not render again within
a minute, and the chart's dots are drawn without a drawing each. In turns of five on a slow hour the medians of blocking time
went from 235 to 152 ms on the events and from 281 to 149 ms on the style guide. Tried without gain: laying out the chart's tables
when they are scrolled to, since they begin near the first window.`,
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
