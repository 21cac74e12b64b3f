import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, from the sources and from the build alike: the nearest above that has a package.json. */
export function projectFolder(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}
