import * as z from 'zod/mini';
import { passwordProblem, usernamePattern } from '#domain/auth/credentials.ts';

/** What the environment settles (design §5). Paths are as given: relative ones count from the working directory. */
export interface Config {
	readonly port: number;
	readonly host: string;
	/** The address guests use, without a trailing slash; null when nobody said. */
	readonly publicUrl: string | null;
	/** The SQLite file. */
	readonly databaseFile: string;
	readonly dataDir: string;
	readonly authSecret: string | null;
	readonly admin: { readonly username: string; readonly password: string | null };
	readonly demoContent: boolean;
	readonly trustProxy: boolean;
	/** Whether cached pages are served straight from the socket. */
	readonly accelerator: boolean;
	/** The largest backup that can be sent to be checked, in bytes. */
	readonly mostCheckBytes: number;
	/** What a scrape of `/metrics` must show; null keeps the metrics to ourselves. */
	readonly metricsToken: string | null;
	/** The git repository that the content is sent to; null for none. */
	readonly sync: { readonly remote: string | null; readonly branch: string };
}

/** An environment variable that cannot be used; the message is the one line that ends the start. */
export class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

/** A taproom's photos of some years; the check needs twice that on the disk. */
const defaultCheckMegabytes = 2_000;

const onOff = z.pipe(
	z.enum(['on', 'off']),
	z.transform((value) => value === 'on'),
);

const variables = {
	PORT: z.pipe(
		z.string().check(
			z.regex(/^\d{1,5}$/),
			z.refine((text) => Number(text) <= 65_535),
		),
		z.transform(Number),
	),
	HOST: z.string().check(z.regex(/^[\w.:%-]+$/)),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#]*$/)),
	DATABASE_URL: z.string().check(z.minLength(1)),
	DATA_DIR: z.string().check(z.minLength(1)),
	AUTH_SECRET: z.string().check(z.minLength(32)),
	ADMIN_USERNAME: z.string().check(z.regex(usernamePattern)),
	ADMIN_PASSWORD: z.string().check(z.refine((text) => passwordProblem(text) === null)),
	DEMO_CONTENT: onOff,
	TRUST_PROXY: onOff,
	ACCELERATOR: onOff,
	BACKUP_CHECK_MB: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
	// As a header can carry it (RFC 6750 §2.1).
	METRICS_TOKEN: z.string().check(z.regex(/^[\w.~+/-]{32,}=*$/)),
	// Never an option of git, nor one of its helpers that run any program ('ext::sh').
	SYNC_REMOTE: z
		.string()
		.check(z.regex(/^(?:(?:https?|ssh|git|file):\/\/[^\s]+|[\w.-]+@[\w.-]+:[^\s:][^\s]*|\/[^\n]+)$/)),
	SYNC_BRANCH: z.string().check(
		z.regex(/^[A-Za-z0-9][\w./-]{0,99}$/),
		z.refine((text) => !/\.\.|\/[./]|[./]$|\.lock(?:\/|$)/.test(text)),
	),
} as const;

/** What each variable takes, as the message says it when it is something else. */
const expectations: Readonly<Record<keyof typeof variables, string>> = {
	PORT: 'a whole number from 0 to 65535',
	HOST: 'a host name or address such as 127.0.0.1',
	PUBLIC_URL: 'an address such as https://brewery.example',
	DATABASE_URL: 'a file path or file: address of a SQLite database',
	DATA_DIR: 'a folder that can be written',
	AUTH_SECRET: 'at least 32 characters',
	ADMIN_USERNAME: 'up to 60 letters, digits, dots, dashes, underscores or @',
	ADMIN_PASSWORD: '8 to 72 bytes, about as many characters',
	DEMO_CONTENT: "'on' or 'off'",
	TRUST_PROXY: "'on' or 'off'",
	ACCELERATOR: "'on' or 'off'",
	BACKUP_CHECK_MB: 'a whole number of megabytes from 1 to 999999',
	METRICS_TOKEN: 'at least 32 letters, digits or any of . _ ~ + / -',
	SYNC_REMOTE: 'the address of a git repository such as git@github.com:brewery/content.git',
	SYNC_BRANCH: 'the name of a branch such as main',
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; an empty one counts as absent. */
function read<T>(
	environment: Environment,
	name: keyof typeof expectations,
	schema: z.ZodMiniType<T>,
): T | null {
	const text = environment[name]?.trim();
	if (!text) return null;
	const result = z.safeParse(schema, text);
	if (!result.success) throw new ConfigError(`${name} must be ${expectations[name]}.`);
	return result.data;
}

/** The file of a `DATABASE_URL`; other kinds of database are refused by name rather than misread as a file. */
function databaseFile(url: string | null, dataDir: string): string {
	if (url === null) return `${dataDir}/taproom.sqlite`;
	const unusable = new ConfigError(`DATABASE_URL must be ${expectations.DATABASE_URL}.`);
	if (url.startsWith('file:')) {
		const path = decodePath(url.slice('file:'.length).replace(/^\/\/(?:localhost)?(?=\/)/, ''));
		// SQLite takes an empty name for a database that is gone when the process ends.
		if (path === null || /^\/*$/.test(path)) throw unusable;
		return path;
	}
	if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url)) {
		throw unusable;
	}
	return url;
}

function decodePath(path: string): string | null {
	try {
		return decodeURIComponent(path);
	} catch {
		return null;
	}
}

/** Reads the whole configuration (design §5). Throws ConfigError with one line naming the first unusable variable. */
export function readConfig(environment: Environment): Config {
	const dataDir = read(environment, 'DATA_DIR', variables.DATA_DIR) ?? 'data';
	return {
		port: read(environment, 'PORT', variables.PORT) ?? 3001,
		host: read(environment, 'HOST', variables.HOST) ?? '127.0.0.1',
		publicUrl: read(environment, 'PUBLIC_URL', variables.PUBLIC_URL)?.replace(/\/+$/, '') ?? null,
		databaseFile: databaseFile(read(environment, 'DATABASE_URL', variables.DATABASE_URL), dataDir),
		dataDir,
		authSecret: read(environment, 'AUTH_SECRET', variables.AUTH_SECRET),
		admin: {
			username: read(environment, 'ADMIN_USERNAME', variables.ADMIN_USERNAME) ?? 'admin',
			password: read(environment, 'ADMIN_PASSWORD', variables.ADMIN_PASSWORD),
		},
		demoContent: read(environment, 'DEMO_CONTENT', variables.DEMO_CONTENT) ?? true,
		trustProxy: read(environment, 'TRUST_PROXY', variables.TRUST_PROXY) ?? false,
		accelerator: read(environment, 'ACCELERATOR', variables.ACCELERATOR) ?? true,
		mostCheckBytes:
			(read(environment, 'BACKUP_CHECK_MB', variables.BACKUP_CHECK_MB) ?? defaultCheckMegabytes) * 1_000_000,
		metricsToken: read(environment, 'METRICS_TOKEN', variables.METRICS_TOKEN),
		sync: {
			remote: read(environment, 'SYNC_REMOTE', variables.SYNC_REMOTE),
			branch: read(environment, 'SYNC_BRANCH', variables.SYNC_BRANCH) ?? 'main',
		},
	};
}
