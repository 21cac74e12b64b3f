import { expect, test } from 'vitest';
import { missingTools } from './tools.ts';

test('a missing tool is named with its use and with the packages that hold it', () => {
	expect(missingTools(['nginx'])).toBe(
		[
			'npm run bench needs nginx, which is what the taproom is held against; not found on this machine. Install with',
			'  apt-get install nginx-light    or    brew install nginx',
		].join('\n'),
	);
});

test('two missing tools are named together', () => {
	expect(missingTools(['wrk', 'nginx'])).toContain('apt-get install wrk nginx-light');
});
