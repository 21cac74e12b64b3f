import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/process/project-folder.ts';

/** The classes that a sheet styles wherever they stand: not within another, nor only with a state. */
function classesOf(sheet: string): Set<string> {
	const selectors = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{};]|^)[^{};@&]+(?=\{)/g);
	const alone = [...selectors].flatMap(([selector]) =>
		selector.split(/,(?![^(]*\))/).flatMap((part) => /^\.([a-z][\w-]*)$/.exec(part.trim())?.[1] ?? []),
	);
	return new Set(alone);
}

test('a class is styled in one folder: the sheets of a page that was left stay loaded', () => {
	const app = join(projectFolder(), 'app');
	const owners = new Map<string, Set<string>>();
	for (const file of globSync('**/*.css', { cwd: app })) {
		for (const name of classesOf(readFileSync(join(app, file), 'utf8'))) {
			owners.set(name, (owners.get(name) ?? new Set()).add(dirname(file)));
		}
	}
	expect(owners.size).toBeGreaterThan(300);
	expect([...owners].filter(([, folders]) => folders.size > 1)).toEqual([]);
});
