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

/** What the numbers do not say by themselves. */
export const notesSection = (): string => ['## Notes', ...notes].join('\n\n');
