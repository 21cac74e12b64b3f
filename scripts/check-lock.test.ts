import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms, recordedAddresses, recordedEngines } from './check-lock.ts';

const lock = {
	packages: {
		'node_modules/tool': {
			dev: true,
			optionalDependencies: {
				'tool-linux-x64': '1.2.3',
				'tool-linux-arm64-musl': '1.2.3',
				'tool-extra': '^1.0.0',
			},
		},
		'node_modules/tool-linux-x64': { version: '1.2.3', resolved: 'somewhere', engines: { node: '>=30' } },
		'node_modules/@taproom/tools': { resolved: 'tools', link: true },
	},
};

test('a platform that the lock leaves out is named with its system, processor and C library', () => {
	expect(missingPlatforms(lock)).toEqual({
		'node_modules/tool-linux-arm64-musl': {
			version: '1.2.3',
			dev: true,
			optional: true,
			os: ['linux'],
			cpu: ['arm64'],
			libc: ['musl'],
		},
	});
});

test('a recorded download address is found; the folder of a workspace package is none', () => {
	expect(recordedAddresses(lock)).toEqual(['node_modules/tool-linux-x64']);
});

test('what a package wants of the Node that npm runs on is found: it would be warned of at every install', () => {
	expect(recordedEngines(lock)).toEqual(['node_modules/tool-linux-x64']);
});

test('no package runs a script while it is installed', () => {
	const settings = readFileSync(new URL('../.npmrc', import.meta.url), 'utf8');
	expect(settings.split('\n')).toContain('ignore-scripts=true');
});

interface Locked {
	readonly integrity?: string;
	readonly dev?: boolean;
	readonly link?: boolean;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
}

test('what a server on Linux runs is locked with its checksum; of other processors, what the registry had', () => {
	const file = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
	const { packages }: { packages: Record<string, Locked> } = JSON.parse(file);
	const unlocked = Object.entries(packages).filter(
		([path, { integrity, dev, link, os, cpu }]) =>
			path.startsWith('node_modules/') &&
			!integrity &&
			!dev &&
			!link &&
			(os?.includes('linux') ?? true) &&
			(cpu?.includes('x64') ?? true),
	);
	expect(unlocked).toEqual([]);
});
