import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dataVariables, restoreCommand, shellQuoted } from './shell-text.ts';

test.each(['/var/lib/taproom', "anna's backup", '$(rm -r)', '`x`', '-rf', 'two\nlines', '', 'a"b\\c', '*'])(
	'%j is one word of a shell',
	(text) => {
		expect(execFileSync('sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' })).toBe(text);
	},
);

test('a command says in which folder it runs and which data it means', () => {
	const place = { dataDir: '/var/lib/taproom', databaseFile: '/var/lib/taproom/taproom.sqlite' };
	expect(restoreCommand({ project: '/opt/taproom', ...place }, '/var/lib/taproom/backups/a.taproom')).toBe(
		'cd /opt/taproom && DATA_DIR=/var/lib/taproom npm run restore -- /var/lib/taproom/backups/a.taproom',
	);
	const odd = { project: "/home/anna's site", dataDir: '/data', databaseFile: '/fast/tap room.sqlite' };
	expect(restoreCommand(odd, 'FILE')).toBe(
		`cd '/home/anna'\\''s site' && DATA_DIR=/data DATABASE_URL='file:%2Ffast%2Ftap%20room.sqlite' npm run restore -- FILE`,
	);
	expect(dataVariables({ ...place, dataDir: '/other' })).toContain('DATABASE_URL=');
	// The address is not shown, because it contains a password.
	expect(dataVariables({ ...place, databaseFile: null })).toMatch(/ DATABASE_URL=postgres:\/\/…$/);
});
