import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type Wing = 'domain' | 'content' | 'server' | 'app';

/** What each wing may import at run time, and what by type only (design §3). */
const arrows: Readonly<Record<Wing, { values: readonly string[]; types: readonly string[] }>> = {
	domain: { values: ['domain'], types: [] },
	content: { values: ['content', 'domain'], types: [] },
	server: { values: ['server', 'domain', 'content'], types: [] },
	app: { values: ['app', 'domain'], types: ['server'] },
};

/** The one place where server and app meet: it hands the site to the pages' loaders. */
const meetingPoint = 'server/entry.ts';

/** Packages that have no business in a wing: rules do no I/O and know no framework. */
const foreign: Readonly<Partial<Record<Wing, RegExp>>> = {
	domain: /^(?:node:|react|hono|kysely|better-sqlite3|pino)/,
	content: /^(?:node:|react|hono|kysely|better-sqlite3|pino)/,
	app: /^(?:node:|hono|kysely|better-sqlite3|pino)/,
};

const statement = /^\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'/g;

/** One import or re-export of a source text. */
export interface Import {
	readonly specifier: string;
	readonly typeOnly: boolean;
}

/** The imports and re-exports of a source text. */
export function importsOf(source: string): Import[] {
	const found: Import[] = [];
	for (const [, , type, specifier = ''] of source.matchAll(statement)) {
		found.push({ specifier, typeOnly: type !== undefined });
	}
	for (const [, specifier = ''] of source.matchAll(dynamic)) found.push({ specifier, typeOnly: false });
	return found;
}

/** What is wrong with an import of a file, or null. Paths are relative to the project. */
export function judge(file: string, { specifier, typeOnly }: Import): string | null {
	const wing = file.split('/')[0];
	if (wing !== 'domain' && wing !== 'content' && wing !== 'server' && wing !== 'app') return null;
	if (file.includes('.test.')) return null;
	const target = targetOf(file, specifier);
	if (target === null) {
		return foreign[wing]?.test(specifier) ? `${wing} must not import ${specifier}` : null;
	}
	const [to = ''] = target.split('/');
	const { values, types } = arrows[wing];
	if (values.includes(to) || (typeOnly && types.includes(to))) return null;
	if (file === meetingPoint && to === 'app') return null;
	// Generated route types, and what the project says of itself, belong to no wing.
	if (to === '.react-router' || to === 'package.json') return null;
	return typeOnly || !types.includes(to)
		? `${wing} must not import ${to}`
		: `${wing} may import ${to} by type only`;
}

function targetOf(file: string, specifier: string): string | null {
	if (specifier.startsWith('#')) return specifier.slice(1);
	if (!specifier.startsWith('.')) return null;
	return relative(root, resolve(root, dirname(file), specifier));
}

async function sourceFiles(): Promise<string[]> {
	const files: string[] = [];
	for (const wing of Object.keys(arrows)) {
		const entries = await readdir(join(root, wing), { recursive: true, withFileTypes: true });
		for (const entry of entries) {
			if (entry.isFile() && /\.tsx?$/.test(entry.name))
				files.push(relative(root, join(entry.parentPath, entry.name)));
		}
	}
	return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const wrongs: string[] = [];
	for (const file of await sourceFiles()) {
		for (const one of importsOf(await readFile(join(root, file), 'utf8'))) {
			const wrong = judge(file, one);
			if (wrong) wrongs.push(`${file}: ${wrong} (${one.specifier})`);
		}
	}
	for (const wrong of wrongs) console.error(wrong);
	if (wrongs.length > 0) process.exitCode = 1;
	else console.log('Every import follows the arrows of the house.');
}
