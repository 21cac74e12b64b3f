import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/process/project-folder.ts';

const app = join(projectFolder(), 'app');

/** All style sheets, with their paths and without their comments. */
const sheets = globSync('**/*.css', { cwd: app }).map((path) => ({
	path,
	text: readFileSync(join(app, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));

/** Returns the classes that a sheet styles everywhere, not only inside another class or in a state. */
function classesOf(sheet: string): Set<string> {
	const selectors = sheet.matchAll(/(?<=[{};]|^)[^{};@&]+(?=\{)/g);
	const alone = [...selectors].flatMap(([selector]) =>
		selector.split(/,(?![^(]*\))/).flatMap((part) => /^\.([a-z][\w-]*)$/.exec(part.trim())?.[1] ?? []),
	);
	return new Set(alone);
}

test('a class is styled in one folder: the sheets of a page that was left stay loaded', () => {
	const owners = new Map<string, Set<string>>();
	for (const { path, text } of sheets) {
		for (const name of classesOf(text)) owners.set(name, (owners.get(name) ?? new Set()).add(dirname(path)));
	}
	expect(owners.size).toBeGreaterThan(300);
	expect([...owners].filter(([, folders]) => folders.size > 1)).toEqual([]);
});

/** Lists a property's lengths in rem, except those within `clamp()` or `min()`, which depend on the window. */
function lengthsOf(text: string, property: RegExp): string[] {
	const declarations = [...text.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)/g)];
	return declarations
		.filter(([, name = '']) => property.test(name))
		.flatMap(
			([, , value = '']) => value.replaceAll(/\w+\([^()]*\)/g, '').match(/(?<![\w.])[\d.]+(?=rem)/g) ?? [],
		);
}

/** A board has sizes of its own, because it is drawn for its screen. */
const read = sheets.filter(({ path }) => !path.startsWith('boards/'));
const tokens = sheets.find(({ path }) => path === 'theme/tokens.css')?.text ?? '';

test('letters have the sizes of the one scale, in sheets and in classes', () => {
	const scale = new Set(lengthsOf(tokens, /^--text-\d+$/));
	expect(scale.size).toBeGreaterThan(10);
	const others = read.flatMap(({ path, text }) =>
		lengthsOf(text, /^font(?:-size)?$/)
			.filter((size) => !scale.has(size))
			.map((size) => `${path}: ${size}rem`),
	);
	expect(others).toEqual([]);
	const arbitrary = globSync('**/*.tsx', { cwd: app }).flatMap((path) =>
		[...readFileSync(join(app, path), 'utf8').matchAll(/\btext-\[[\d.]+rem\]/g)].map(
			([name]) => `${path}: ${name}`,
		),
	);
	expect(arbitrary).toEqual([]);
});

test('space is in whole sixteenths of a rem', () => {
	const between = read.flatMap(({ path, text }) =>
		lengthsOf(text, /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*)$/)
			.filter((length) => !Number.isInteger(Number(length) * 16))
			.map((length) => `${path}: ${length}rem`),
	);
	expect(between).toEqual([]);
});

/** Staff screens have a sheet of utilities of their own (`theme/theme.css`). */
const isOfStaff = (path: string) => /^(?:admin|auth|routes\/admin)/.test(path);

test.each([
	['theme/theme.css', 'table', (path: string) => !isOfStaff(path)],
	['admin/admin.css', 'ordinal', () => true],
])(
	'a word that is left out of the utilities of %s, such as %s, is nobody’s class there',
	(path, known, isIn) => {
		const { text = '' } = sheets.find((sheet) => sheet.path === path) ?? {};
		const [, words = ''] = /@source not inline\("\{([^"{}]+)\}"\)/.exec(text) ?? [];
		const leftOut = new Set(words.split(','));
		expect(leftOut).toContain(known);
		const used = globSync('**/*.tsx', { cwd: app })
			.filter(isIn)
			.flatMap((file) =>
				[...readFileSync(join(app, file), 'utf8').matchAll(/\b(?:className|\w+Class)="([^"]*)"/g)].flatMap(
					([, classes = '']) =>
						classes
							.split(' ')
							.filter((name) => leftOut.has(name))
							.map((name) => `${file}: ${name}`),
				),
			);
		expect(used).toEqual([]);
	},
);

const importsOf = (text: string) =>
	[...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([#.][^']+)'/gm)].map(
		([, path = '']) => path,
	);
const lazyImportsOf = (text: string) =>
	[...text.matchAll(/\blazy(?:Drawing)?\([^;]*?import\('([^']+)'\)/g)].map(([, path = '']) => path);

/** Lists the files of the app that loading a file loads too, its style sheets and theirs included. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
	if (loaded.has(file)) return loaded;
	loaded.add(file);
	const text = readFileSync(join(app, file), 'utf8');
	const paths = file.endsWith('.css')
		? [...text.matchAll(/^@import "(\.[^"]+)"/gm)].map(([, path = '']) => path)
		: importsOf(text);
	for (const path of paths) {
		const next = inApp(path, file);
		if (next !== null) loadedWith(next, loaded);
	}
	return loaded;
}

function inApp(path: string, from: string): string | null {
	if (!/\.(?:tsx?|css)$/.test(path)) return null;
	if (path.startsWith('#')) return path.startsWith('#app/') ? path.slice('#app/'.length) : null;
	const file = join(dirname(from), path);
	return file.startsWith('..') ? null : file;
}

/** Lists the sheets that files import, and those with the files' own names, which a page may import for them. */
const sheetsFor = (loaded: ReadonlySet<string>) =>
	[...loaded]
		.map((file) => file.replace(/\.tsx$/, '.css'))
		.filter((file) => file.endsWith('.css') && existsSync(join(app, file)));

test('a part of a page whose code comes later has its rules in the sheets of the page', () => {
	const pages = globSync('routes/*.tsx', { cwd: app }).filter((path) => !path.startsWith('routes/admin'));
	const missing: string[] = [];
	let parts = 0;
	for (const page of pages) {
		const loaded = loadedWith('root.tsx', loadedWith(page));
		for (const file of loaded) {
			for (const path of lazyImportsOf(readFileSync(join(app, file), 'utf8'))) {
				parts += 1;
				const part = inApp(path, file) ?? '';
				for (const sheet of sheetsFor(loadedWith(part)))
					if (!loaded.has(sheet)) missing.push(`${page}: ${part} needs ${sheet}`);
			}
		}
	}
	expect(parts).toBeGreaterThan(20);
	expect(missing).toEqual([]);
});
