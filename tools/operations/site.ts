import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Origin, postJson, send } from '../shared/http-client.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { serverCommand } from '../shared/server-command.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Guests use this host name for the site. */
export const host = 'brewery.example';
export const password = 'a-long-enough-password';
export const metricsToken = 'only-the-monitoring-machine-knows';

/** The longest a start may take, in milliseconds. A fresh clone builds the site first. */
const startWithinMs = 300_000;

/** Matches settings that npm or Node need on this machine; none of them belongs to Taproom. */
const ofTheMachine =
	/^(?:HOME|npm_config_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;

/** Returns the environment of a command that uses a data folder. */
export function environmentFor(dataDir: string): Record<string, string> {
	const kept = Object.entries(process.env).flatMap(([name, value]) =>
		value !== undefined && ofTheMachine.test(name) ? [[name, value] as const] : [],
	);
	return {
		...Object.fromEntries(kept),
		NODE_ENV: 'production',
		DATA_DIR: dataDir,
		ADMIN_PASSWORD: password,
		PUBLIC_URL: `https://${host}`,
		TRUST_PROXY: 'on',
		METRICS_TOKEN: metricsToken,
	};
}

/** Holds a running taproom. */
export interface Site extends AsyncDisposable {
	readonly place: Origin;
	readonly process: OwnProcess;
}

interface SiteOptions {
	/** The folder of the program. */
	readonly folder?: string;
	readonly dataDir: string;
	/** The port; 0 takes any free one. */
	readonly port?: number;
	/** True to start it as in the README instead of as a service. */
	readonly withNpm?: boolean;
	/** Settings added to those of the test. */
	readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a taproom and waits until it accepts requests. */
export async function openSite(options: SiteOptions): Promise<Site> {
	const running = startSite(options);
	try {
		const address = await running.shown(/Taproom is open at (http:\S+)\n/, startWithinMs);
		const place = { port: Number(new URL(address).port), certificate: null, host };
		return { place, process: running, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
	} catch (error) {
		await running[Symbol.asyncDispose]();
		throw error;
	}
}

/** Starts a taproom that may refuse to start. */
export function startSite(options: SiteOptions): OwnProcess {
	const { folder = projectFolder, dataDir, port = 0, withNpm, environment } = options;
	const node = join(folder, 'node_modules/.bin/node');
	const command = withNpm ? ['npm', 'start'] : serverCommand(folder, node);
	const settings = { ...environmentFor(dataDir), PORT: String(port), ...environment };
	return new OwnProcess(command, settings, folder);
}

const signedInSchema = z.object({ token: z.string() });

/** Signs the admin in and returns the token. Throws if the sign-in is refused. */
export async function signIn(place: Origin, from?: string): Promise<string> {
	const credentials = { username: 'admin', password };
	const { status, body } = await postJson(place, '/api/auth/login', credentials, from ? { from } : {});
	if (status !== 200) throw new Error(`The sign-in was answered with ${status}: ${body}`);
	return z.parse(signedInSchema, JSON.parse(body.toString())).token;
}

/** Returns a page's text without markup and scripts, because scripts contain the time of the render. */
export async function wordsOf(place: Origin, path: string): Promise<string> {
	const { status, body } = await send(place, { path: path });
	if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
	const html = body.toString().replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
	return html
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();
}
