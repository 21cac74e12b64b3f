import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

const introduction = `# Benchmarks

Written by \`npm run bench -- --write\` and \`npm run bench -- --beers 10000 --write\`; each run replaces its own section.
Everything is measured on loopback, on one machine and in one run. For every page both servers are started fresh and
warmed, then asked in turns; the medians of the rounds are shown. A word after a number, 'over' or 'under', says that
it misses its target.`;

/** The document with this section in place of the one with the same heading, or after all others. */
export function withSection(document: string, section: string): string {
	const heading = (text: string) => text.split('\n', 1)[0];
	const [, ...sections] = document.split(/^(?=## )/m).map((text) => text.trim());
	const place = sections.findIndex((other) => heading(other) === heading(section));
	if (place === -1) sections.push(section);
	else sections[place] = section;
	return `${[introduction, ...sections].join('\n\n')}\n`;
}

/** Writes a section into docs/benchmarks.md. */
export async function writeSection(section: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, withSection(await readFile(file, 'utf8').catch(() => ''), section));
}
