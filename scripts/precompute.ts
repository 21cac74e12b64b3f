import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Matches modules whose exports are data that never changes. */
const computed = /\/domain\/api\/endpoint-facts\.ts$/;

/** Runs such a module during the build. The browser gets only its exported data, not the code and tables behind it. */
export const precompute: Plugin = {
	name: 'precompute',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	buildEnd(error) {
		if (!error && ![...this.getModuleIds()].some((id) => computed.test(id)))
			throw new Error('What was worked out by the build has moved: scripts/precompute.ts.');
	},
	async load(id) {
		if (!computed.test(id)) return null;
		const made: Record<string, unknown> = await import(pathToFileURL(id).href);
		return Object.entries(made)
			.map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
			.join('\n');
	},
};
