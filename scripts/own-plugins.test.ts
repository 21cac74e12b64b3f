import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/process/project-folder.ts';
import { nameChunks } from './name-chunks.ts';
import { precompute } from './precompute.ts';
import { staffChunks } from './staff-chunks.ts';

/** The hooks by which a plugin can change the code that is sent. */
const rewriting = ['transform', 'renderChunk', 'transformIndexHtml', 'resolveId', 'resolveDynamicImport'];

test('the build takes the code of libraries as it is published: no plugin of ours rewrites any', async () => {
	for (const plugin of [nameChunks, precompute, staffChunks])
		expect(
			rewriting.filter((hook) => hook in plugin),
			plugin.name,
		).toEqual([]);
	const { load } = precompute;
	if (typeof load !== 'function') throw new Error('It works parts out when they are loaded.');
	const library = join(projectFolder(), 'node_modules/react/index.js');
	expect(await Reflect.apply(load, {}, [library])).toBeNull();
});
