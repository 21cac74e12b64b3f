import { join, resolve } from 'node:path';
import { passwordProblem, usernamePattern } from '#domain/auth/credentials.ts';

/** An environment variable is invalid. The message is the one line printed when the start fails. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; null if it is absent or blank. Throws ConfigError if `accepts` refuses it. */
function read(environment: Environment, name: string, expected: string, accepts: (text: string) => boolean) {
	const text = environment[name]?.trim();
	if (!text) return null;
	if (!accepts(text)) throw new ConfigError(`${name} must be ${expected}.`);
	return text;
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads all settings from the environment. Relative paths count from the project's folder, where npm runs its
 * commands. Throws ConfigError with one line about the first invalid variable.
 */
export function readConfig(environment: Environment) {
	const matching: Matching = (name, expected, pattern) =>
		read(environment, name, expected, (text) => pattern.test(text));
	const isOn = (name: string, initial: 'on' | 'off') =>
		(matching(name, "'on' or 'off'", /^(?:on|off)$/) ?? initial) === 'on';
	const dataDir = resolve(matching('DATA_DIR', 'a folder that can be written', /./) ?? 'data');
	const database = readDatabase(environment, dataDir);
	return {
		port: readPort(environment),
		host: matching('HOST', 'a host name or address such as 127.0.0.1', /^[\w.:%-]+$/) ?? '127.0.0.1',
		/** The address that visitors use, without a trailing slash; null means the business's own website. */
		publicUrl: readPublicUrl(environment),
		...database,
		bucket: readBucket(environment),
		dataDir,
		/**
		 * Milliseconds for which a stopping server still accepts connections. On SQLite it is 0, because no other
		 * instance could accept them.
		 */
		drainMs: Number(
			read(environment, 'DRAIN_MS', 'a whole number of milliseconds from 0 to 60000', isDrain) ??
				(database.databaseFile === null ? longerThanProxiesIdle : 0),
		),
		authSecret: matching('AUTH_SECRET', 'at least 32 characters', /^[\s\S]{32}/),
		admin: readAdmin(environment),
		demoContent: isOn('DEMO_CONTENT', 'on'),
		trustProxy: isOn('TRUST_PROXY', 'off'),
		/** Whether staff browsers store its screens; when off, they remove what they stored. */
		serviceWorker: isOn('SERVICE_WORKER', 'on'),
		/**
		 * The largest backup that can be checked, in bytes. The default fits photos of some years; a check needs twice
		 * that on the disk.
		 */
		mostCheckBytes:
			Number(
				matching('BACKUP_CHECK_MB', 'a whole number of megabytes from 1 to 999999', /^[1-9]\d{0,5}$/) ??
					2_000,
			) * 1_000_000,
		/** The bearer token for `/metrics` (RFC 6750 §2.1); null turns metrics off. */
		metricsToken: matching(
			'METRICS_TOKEN',
			'at least 32 letters, digits or any of . _ ~ + / -',
			/^[\w.~+/-]{32,}=*$/,
		),
		sync: readSync(matching),
	};
}

type Matching = (name: string, expected: string, pattern: RegExp) => string | null;

const readSync = (matching: Matching) => ({
	// Refuses git options, and remote helpers that run any program ('ext::sh').
	remote: matching(
		'SYNC_REMOTE',
		'the address of a git repository such as git@github.com:brewery/content.git',
		/^(?:(?:https?|ssh|git|file):\/\/[^\s]+|[\w.-]+@[\w.-]+:[^\s:][^\s]*|\/[^\n]+)$/,
	),
	branch: matching('SYNC_BRANCH', 'the name of a branch such as main', branchName) ?? 'main',
});

const isDrain = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 60_000;
/** docs/operations/nginx.conf keeps an idle connection for one second. */
const longerThanProxiesIdle = 2_500;

const branchName = /^(?!.*(?:\.\.|\/[./]|[./]$|\.lock(?:\/|$)))[A-Za-z0-9][\w./-]{0,99}$/;

function readAdmin(environment: Environment) {
	const username = 'up to 60 letters, digits, dots, dashes, underscores or @';
	const password = '8 to 72 bytes, about as many characters';
	return {
		username: read(environment, 'ADMIN_USERNAME', username, (text) => usernamePattern.test(text)) ?? 'admin',
		password: read(environment, 'ADMIN_PASSWORD', password, (text) => passwordProblem(text) === null),
	};
}

function readPort(environment: Environment): number {
	const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
	return Number(read(environment, 'PORT', 'a whole number from 0 to 65535', isPort) ?? 3001);
}

function readPublicUrl(environment: Environment): string | null {
	const isUrl = (text: string) => /^https?:\/\/[^?#]*$/i.test(text) && URL.canParse(text);
	// Pages load their files from the root of their host, so the address has no path.
	const isRoot = (text: string) => isUrl(text) && /^\/+$/.test(new URL(text).pathname);
	const expected = 'an address without a path, such as https://brewery.example';
	const url = read(environment, 'PUBLIC_URL', expected, isRoot);
	return url?.replace(/\/+$/, '') ?? null;
}

const bucketNames = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the S3 store for image files of a PostgreSQL database; null if the files are in the database. */
function readBucket(environment: Environment) {
	const isUrl = (text: string) => /^https?:\/\/[^?#\s]+\/[^?#\s]+$/i.test(text) && URL.canParse(text);
	const expected = 'the address of an S3 store with its bucket, such as https://s3.example/taproom';
	const url = read(environment, 'S3_URL', expected, isUrl);
	const [region, accessKeyId, secretAccessKey] = bucketNames.map((name) =>
		read(environment, name, 'without spaces', (text) => /^\S+$/.test(text)),
	);
	if (!url && !accessKeyId && !secretAccessKey) return null;
	if (!url || !accessKeyId || !secretAccessKey) {
		throw new ConfigError('S3_URL must come with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
	}
	if (!isPostgresUrl(environment.DATABASE_URL?.trim() ?? '')) {
		throw new ConfigError('S3_URL must come with a DATABASE_URL of a PostgreSQL server.');
	}
	return { url: url.replace(/\/+$/, ''), region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

/** `file` is null for a PostgreSQL database. */
function readDatabase(environment: Environment, dataDir: string) {
	const expected =
		'a file path or file: address of a SQLite database, or postgres://name:password@host/database';
	const accepts = (text: string) => isPostgresUrl(text) || fileOf(text) !== null;
	const url = read(environment, 'DATABASE_URL', expected, accepts);
	if (url !== null && isPostgresUrl(url)) return { databaseFile: null, databaseUrl: url };
	const file = url === null ? null : fileOf(url);
	const databaseFile =
		file === ':memory:' ? file : file === null ? join(dataDir, 'taproom.sqlite') : resolve(file);
	return { databaseFile, databaseUrl: null };
}

export const isPostgresUrl = (text: string) =>
	/^postgres(?:ql)?:\/\/[^#\s]*$/.test(text) &&
	URL.canParse(text) &&
	/^\/[^/]+$/.test(new URL(text).pathname);

/**
 * Returns the file named by a `DATABASE_URL`; null for other kinds of URL, which would otherwise be read as a file
 * name.
 */
function fileOf(url: string): string | null {
	if (!url.startsWith('file:')) return /^[a-z][a-z0-9+.-]+:\/\//i.test(url) ? null : url;
	try {
		const path = decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?:localhost)?(?=\/)/, ''));
		// SQLite treats an empty name as a temporary database that is deleted when the process ends.
		return /^\/*$/.test(path) ? null : path;
	} catch {
		return null;
	}
}
