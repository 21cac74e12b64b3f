import { expect, test } from 'vitest';
import { missingPlatforms, recordedAddresses } from './check-lock.ts';

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
		'node_modules/tool-linux-x64': { version: '1.2.3', resolved: 'somewhere' },
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
