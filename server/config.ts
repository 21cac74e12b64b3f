import { join, resolve } from 'node:path';
import { passwordProblem, usernamePattern } from '#domain/auth/credentials.ts';

/** An environment variable that cannot be used; the message is the one line that ends the start. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable, null where it is absent or blank. Throws ConfigError where `accepts` refuses it. */
function read(environment: Environment, name: string, expected: string, accepts: (text: string) => boolean) {
	const text = environment[name]?.trim();
	if (!text) return null;
	if (!accepts(text)) throw new ConfigError(`${name} must be ${expected}.`);
	return text;
}

export type Config = ReturnType<typeof readConfig>;

/** Paths are absolute; relative ones count from the project's folder, where npm runs its commands. Throws ConfigError with one line naming the first unusable variable. */
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
		/** The address that visitors use, without a trailing slash; null for the business's own website. */
		publicUrl: readPublicUrl(environment),
		...database,
		bucket: readBucket(environment),
		dataDir,
		/** How long a stop goes on taking connections, in milliseconds. Next to a database file nobody else would take them. */
		drainMs: Number(
			read(environment, 'DRAIN_MS', 'a whole number of milliseconds from 0 to 60000', isDrain) ??
				(database.databaseFile === null ? longerThanProxiesIdle : 0),
		),
		authSecret: matching('AUTH_SECRET', 'at least 32 characters', /^[\s\S]{32}/),
		admin: readAdmin(environment),
		demoContent: isOn('DEMO_CONTENT', 'on'),
		trustProxy: isOn('TRUST_PROXY', 'off'),
		/** Whether browsers of the staff store its screens; off has them remove what they stored. */
		serviceWorker: isOn('SERVICE_WORKER', 'on'),
		/** The largest backup that can be checked, in bytes: photos of some years; the check needs twice that on the disk. */
		mostCheckBytes:
			Number(
				matching('BACKUP_CHECK_MB', 'a whole number of megabytes from 1 to 999999', /^[1-9]\d{0,5}$/) ??
					2_000,
			) * 1_000_000,
		/** What a request for `/metrics` must carry, as a header can (RFC 6750 §2.1); null for no metrics. */
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
	// Never an option of git, nor one of its helpers that run any program ('ext::sh').
	remote: matching(
		'SYNC_REMOTE',
		'the address of a git repository such as git@github.com:brewery/content.git',
		/^(?:(?:https?|ssh|git|file):\/\/[^\s]+|[\w.-]+@[\w.-]+:[^\s:][^\s]*|\/[^\n]+)$/,
	),
	branch: matching('SYNC_BRANCH', 'the name of a branch such as main', branchName) ?? 'main',
});

const isDrain = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 60_000;
/** docs/operations/nginx.conf keeps a connection that rests for one second. */
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
	// A page asks for its files at the root of its host, and its links lead there.
	const isRoot = (text: string) => isUrl(text) && /^\/+$/.test(new URL(text).pathname);
	const expected = 'an address without a path, such as https://brewery.example';
	const url = read(environment, 'PUBLIC_URL', expected, isRoot);
	return url?.replace(/\/+$/, '') ?? null;
}

const bucketNames = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads where pictures' files lie beside a PostgreSQL database; null where they lie in it. */
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

/** The file is null where the database is one of a PostgreSQL server. */
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

/** The file of a `DATABASE_URL`; null for other kinds of databases, which would be misread as a file. */
function fileOf(url: string): string | null {
	if (!url.startsWith('file:')) return /^[a-z][a-z0-9+.-]+:\/\//i.test(url) ? null : url;
	try {
		const path = decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?:localhost)?(?=\/)/, ''));
		// SQLite takes an empty name for a database that is deleted when the process ends.
		return /^\/*$/.test(path) ? null : path;
	} catch {
		return null;
	}
}
