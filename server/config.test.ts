import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

/** Returns the message with which `readConfig` refuses an environment. */
function complaint(environment: Record<string, string>): string {
	try {
		readConfig(environment);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
		throw error;
	}
	throw new Error(`Accepted: ${JSON.stringify(environment)}`);
}
const databaseFile = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseFile;

const names = [
	'PORT',
	'HOST',
	'PUBLIC_URL',
	'DATABASE_URL',
	'DATA_DIR',
	'DRAIN_MS',
	'AUTH_SECRET',
	'ADMIN_USERNAME',
	'ADMIN_PASSWORD',
	'DEMO_CONTENT',
	'TRUST_PROXY',
	'SERVICE_WORKER',
	'BACKUP_CHECK_MB',
	'METRICS_TOKEN',
	'SYNC_REMOTE',
	'SYNC_BRANCH',
];
const defaults = {
	port: 3001,
	host: '127.0.0.1',
	publicUrl: null,
	bucket: null,
	databaseFile: resolve('data/taproom.sqlite'),
	databaseUrl: null,
	dataDir: resolve('data'),
	drainMs: 0,
	authSecret: null,
	admin: { username: 'admin', password: null },
	demoContent: true,
	trustProxy: false,
	serviceWorker: true,
	mostCheckBytes: 2_000_000_000,
	metricsToken: null,
	sync: { remote: null, branch: 'main' },
};

// Spec 9, Thresholds and timings: Local API port is 3001.
test('every variable is optional', () => {
	expect(readConfig({})).toStrictEqual(defaults);
});

test('an empty or blank variable counts as absent', () => {
	for (const blank of ['', '   ', undefined]) {
		expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toStrictEqual(defaults);
	}
});

test('variables that are not ours are ignored', () => {
	expect(readConfig({ PATH: '/usr/bin', PORTAL: 'x', port: '80' })).toStrictEqual(defaults);
});

test.each([
	['0', 0],
	['80', 80],
	['65535', 65_535],
	[' 4000 ', 4000],
])('PORT may be %j', (PORT, port) => {
	expect(readConfig({ PORT }).port).toBe(port);
});

test.each(['65536', '99999', '-1', '3001x', '1e3', '0x50', '30.5', 'http', '123456'])(
	'PORT may not be %j',
	(PORT) => {
		expect(complaint({ PORT })).toBe('PORT must be a whole number from 0 to 65535.');
	},
);

test.each(['0.0.0.0', '::', '::1', 'localhost', 'fe80::1%eth0', 'tap-1.gable.example'])(
	'HOST may be %j',
	(HOST) => {
		expect(readConfig({ HOST }).host).toBe(HOST);
	},
);

test.each(['http://localhost', 'a b', 'host/path', 'user@host'])('HOST may not be %j', (HOST) => {
	expect(complaint({ HOST })).toBe('HOST must be a host name or address such as 127.0.0.1.');
});

test.each([
	['https://gable.example', 'https://gable.example'],
	['https://gable.example/', 'https://gable.example'],
	['https://gable.example///', 'https://gable.example'],
	['http://192.168.1.20:3001', 'http://192.168.1.20:3001'],
])('PUBLIC_URL %j is kept as %s, without a trailing slash', (PUBLIC_URL, publicUrl) => {
	expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
	'gable.example',
	'/beer',
	'ftp://gable.example',
	'javascript:alert(1)',
	'https://',
	'https://a b',
	'https://gable.example/brewery',
	'https://gable.example/brewery/',
	'https://gable.example/%2e/x',
	'http://gable.example:8080//taproom',
])('PUBLIC_URL may not be %j', (PUBLIC_URL) => {
	expect(complaint({ PUBLIC_URL })).toBe(
		'PUBLIC_URL must be an address without a path, such as https://brewery.example.',
	);
});

test.each(['https://gable.example?x=1', 'https://gable.example/#top'])(
	'PUBLIC_URL may not be %j: no path can be put behind it',
	(PUBLIC_URL) => {
		expect(complaint({ PUBLIC_URL })).toBe(
			'PUBLIC_URL must be an address without a path, such as https://brewery.example.',
		);
	},
);

test('the database is a file in DATA_DIR unless DATABASE_URL says otherwise', () => {
	const { dataDir, databaseFile: file } = readConfig({ DATA_DIR: '/var/lib/taproom' });
	expect(dataDir).toBe('/var/lib/taproom');
	expect(file).toBe('/var/lib/taproom/taproom.sqlite');
	const apart = readConfig({ DATA_DIR: '/var/lib/taproom', DATABASE_URL: '/fast/tap.sqlite' });
	expect(apart).toMatchObject({ dataDir: '/var/lib/taproom', databaseFile: '/fast/tap.sqlite' });
});

test.each([
	['data/tap.sqlite', 'data/tap.sqlite'],
	['/srv/tap.sqlite', '/srv/tap.sqlite'],
	['./tap.sqlite', './tap.sqlite'],
	[':memory:', ':memory:'],
	['file:tap.sqlite', 'tap.sqlite'],
	['file:./data/tap.sqlite', './data/tap.sqlite'],
	['file:/srv/tap.sqlite', '/srv/tap.sqlite'],
	['file:///srv/tap.sqlite', '/srv/tap.sqlite'],
	['file://localhost/srv/tap.sqlite', '/srv/tap.sqlite'],
	['file:///srv/tap%20room.sqlite', '/srv/tap room.sqlite'],
])('DATABASE_URL %j is the file %s', (url, file) => {
	expect(databaseFile(url)).toBe(file === ':memory:' ? file : resolve(file));
});

test.each([
	'postgres://tap@db',
	'postgres://tap@db/',
	'postgresql://tap@db/taproom/other',
	'POSTGRES://tap@db/taproom',
	'mysql://db/taproom',
	'libsql://taproom.example',
	'https://taproom.example/db',
])('DATABASE_URL %j is refused by name, not misread as a file', (DATABASE_URL) => {
	expect(complaint({ DATABASE_URL })).toBe(
		'DATABASE_URL must be a file path or file: address of a SQLite database, or postgres://name:password@host/database.',
	);
});

test.each([
	'postgres://tap:secret@db.example:5433/taproom?sslmode=verify-full',
	'postgresql://tap@db/taproom',
	'postgres:///taproom?host=%2Frun%2Fpostgresql',
])('DATABASE_URL %j is a server, and there is no file', (DATABASE_URL) => {
	expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseFile: null, databaseUrl: DATABASE_URL });
});

test('a stop waits for proxies where another instance can take over, and as long as DRAIN_MS says', () => {
	const postgres = { DATABASE_URL: 'postgres://tap@db/taproom' };
	expect(readConfig({}).drainMs).toBe(0);
	expect(readConfig(postgres).drainMs).toBe(2_500);
	expect(readConfig({ ...postgres, DRAIN_MS: '0' }).drainMs).toBe(0);
	expect(readConfig({ DRAIN_MS: '60000' }).drainMs).toBe(60_000);
	for (const DRAIN_MS of ['60001', '-1', '2.5', '2s', '100000']) {
		expect(complaint({ DRAIN_MS })).toBe('DRAIN_MS must be a whole number of milliseconds from 0 to 60000.');
	}
});

test('an S3 store comes with its keys, and beside a PostgreSQL server', () => {
	const DATABASE_URL = 'postgres://tap@db/taproom';
	const keys = { S3_ACCESS_KEY_ID: 'barn', S3_SECRET_ACCESS_KEY: 'secret' };
	const S3_URL = 'https://s3.example/taproom/';
	const settings = { region: 'us-east-1', accessKeyId: 'barn', secretAccessKey: 'secret' };
	expect(readConfig({ DATABASE_URL }).bucket).toBeNull();
	expect(readConfig({ DATABASE_URL, S3_URL, ...keys }).bucket).toEqual({
		url: 'https://s3.example/taproom',
		...settings,
	});
	expect(readConfig({ DATABASE_URL, S3_URL, ...keys, S3_REGION: 'garage' }).bucket?.region).toBe('garage');
	const halves: Record<string, string>[] = [{ S3_URL }, keys, { S3_URL, S3_ACCESS_KEY_ID: 'barn' }];
	for (const part of halves) {
		expect(complaint({ DATABASE_URL, ...part })).toBe(
			'S3_URL must come with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
		);
	}
	expect(complaint({ S3_URL, ...keys })).toBe('S3_URL must come with a DATABASE_URL of a PostgreSQL server.');
	for (const wrong of [
		's3.example/taproom',
		'https://s3.example',
		'https://s3.example/a b',
		's3://taproom',
	]) {
		expect(complaint({ DATABASE_URL, S3_URL: wrong, ...keys })).toContain('S3_URL must be the address');
	}
});

test.each(['file:', 'file://', 'file:///'])('DATABASE_URL %j names no file', (DATABASE_URL) => {
	expect(complaint({ DATABASE_URL })).toBe(
		'DATABASE_URL must be a file path or file: address of a SQLite database, or postgres://name:password@host/database.',
	);
});

test('AUTH_SECRET has at least 32 characters', () => {
	expect(readConfig({ AUTH_SECRET: 's'.repeat(32) }).authSecret).toBe('s'.repeat(32));
	expect(complaint({ AUTH_SECRET: 's'.repeat(31) })).toBe('AUTH_SECRET must be at least 32 characters.');
});

test.each(['rosa', 'Rosa.Lind-2', 'rosa_l', 'rosa@gable.example', 'x'.repeat(60)])(
	'ADMIN_USERNAME may be %j',
	(ADMIN_USERNAME) => {
		expect(readConfig({ ADMIN_USERNAME }).admin).toEqual({ username: ADMIN_USERNAME, password: null });
	},
);

test.each(['rosa lind', 'rosa;', '<rosa>', 'x'.repeat(61)])(
	'ADMIN_USERNAME may not be %j',
	(ADMIN_USERNAME) => {
		expect(complaint({ ADMIN_USERNAME })).toBe(
			'ADMIN_USERNAME must be up to 60 letters, digits, dots, dashes, underscores or @.',
		);
	},
);

test('ADMIN_PASSWORD has 8 to 72 bytes', () => {
	for (const ADMIN_PASSWORD of ['12345678', 'p'.repeat(72), 'a pass phrase']) {
		expect(readConfig({ ADMIN_PASSWORD }).admin.password).toBe(ADMIN_PASSWORD);
	}
	for (const ADMIN_PASSWORD of ['1234567', 'p'.repeat(73), 'ü'.repeat(37)]) {
		expect(complaint({ ADMIN_PASSWORD })).toBe(
			'ADMIN_PASSWORD must be 8 to 72 bytes, about as many characters.',
		);
	}
});

test('DEMO_CONTENT and TRUST_PROXY are on or off', () => {
	for (const [text, value] of [['on', true] as const, ['off', false] as const]) {
		expect(readConfig({ DEMO_CONTENT: text }).demoContent).toBe(value);
		expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
	}
	for (const text of ['true', '1', 'ON', 'yes']) {
		expect(complaint({ DEMO_CONTENT: text })).toBe("DEMO_CONTENT must be 'on' or 'off'.");
		expect(complaint({ TRUST_PROXY: text })).toBe("TRUST_PROXY must be 'on' or 'off'.");
	}
});

test('METRICS_TOKEN has at least 32 characters, such as a header can carry', () => {
	for (const METRICS_TOKEN of ['a'.repeat(32), 'Zm9v+YmFy/'.repeat(4), `${'0'.repeat(40)}==`])
		expect(readConfig({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN);
	for (const METRICS_TOKEN of ['a'.repeat(31), `${'a'.repeat(40)} b`, 'é'.repeat(40)])
		expect(complaint({ METRICS_TOKEN })).toBe(
			'METRICS_TOKEN must be at least 32 letters, digits or any of . _ ~ + / -.',
		);
});

test.each([
	'https://github.com/brewery/content.git',
	'https://anna:token@github.com/brewery/content.git',
	'ssh://git@git.example:2222/content.git',
	'git@github.com:brewery/content.git',
	'/srv/git/content.git',
	'file:///srv/git/content.git',
])('SYNC_REMOTE may be %j', (SYNC_REMOTE) => {
	expect(readConfig({ SYNC_REMOTE }).sync).toEqual({ remote: SYNC_REMOTE, branch: 'main' });
});

test.each(['--upload-pack=sh', 'ext::sh -c id', '-oProxyCommand=id', 'content', 'https://a b', 'git@host:'])(
	'SYNC_REMOTE may not be %j',
	(SYNC_REMOTE) => {
		expect(complaint({ SYNC_REMOTE })).toContain('SYNC_REMOTE must be the address of a git repository');
	},
);

test('SYNC_BRANCH is a name that git takes for a branch', () => {
	for (const SYNC_BRANCH of ['main', 'site/content', 'v1.2', 'a_b-c'])
		expect(readConfig({ SYNC_BRANCH }).sync.branch).toBe(SYNC_BRANCH);
	for (const SYNC_BRANCH of [
		'-f',
		'+main',
		'a..b',
		'a//b',
		'a/.b',
		'main/',
		'main.lock',
		'a:b',
		'a b',
		'a~1',
		'@{-1}',
	])
		expect(complaint({ SYNC_BRANCH })).toBe('SYNC_BRANCH must be the name of a branch such as main.');
});

test('the message is one line that names the variable and never repeats a secret', () => {
	for (const name of ['AUTH_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN']) {
		expect(complaint({ [name]: 'hunter2' })).not.toContain('hunter2');
	}
	expect(complaint({ DATABASE_URL: 'postgres://tap:hunter2@db' })).not.toContain('hunter2');
});

test('any environment is either read or refused in one line that names a variable', () => {
	const value = fc.oneof(
		fc.string({ maxLength: 12 }),
		fc.constantFrom('on', '80', 'file:', 'https://gable.example', 'x'.repeat(80), 'two\nlines'),
	);
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), value), (environment) => {
			try {
				const { port, publicUrl, admin } = readConfig(environment);
				expect(port).toBeGreaterThanOrEqual(0);
				expect(port).toBeLessThanOrEqual(65_535);
				expect(publicUrl ?? 'https://').toMatch(/^https?:\/\//);
				expect(admin.username).not.toBe('');
			} catch (error) {
				if (!(error instanceof ConfigError)) throw error;
				expect(names.some((name) => error.message.startsWith(`${name} must be `))).toBe(true);
				expect(error.message).not.toContain('\n');
			}
		}),
	);
});
