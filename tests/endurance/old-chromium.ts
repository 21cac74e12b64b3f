import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';

/** The npm packages with an old Chromium for Linux on x64, by its version. */
const oldChromiums = {
	72: { version: '1.11.1', file: 'chromium-72.0.3617.0' },
	76: { version: '1.17.1', file: 'chromium-76.0.3803.0' },
} as const;
type OldVersion = keyof typeof oldChromiums;

/** The folder is not in memory like those of the journeys, so that it stays for the next run. */
const folder = '/tmp/taproom-old-chromium';

/** This machine cannot run an old Chromium; the message says why. */
export class NoOldChromium extends Error {
	override readonly name = 'NoOldChromium';
}

/** Installs the program outside the project on first use. Throws NoOldChromium. */
export function requireOldChromium(version: OldVersion): string {
	const program = join(folder, `chromium-${version}`);
	if (existsSync(program)) return program;
	if (process.platform !== 'linux' || process.arch !== 'x64')
		throw new NoOldChromium('Old Chromiums are to be had for Linux on x64 only.');
	const wanted = oldChromiums[version];
	const name = `chrome-aws-lambda@${wanted.version}`;
	mkdirSync(folder, { recursive: true });
	const install = [
		'install',
		'--prefix',
		folder,
		'--ignore-scripts',
		'--no-save',
		'--legacy-peer-deps',
		name,
	];
	if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0)
		throw new NoOldChromium(`npm could not install ${name}, in which an old Chromium comes.`);
	const packed = join(folder, 'node_modules/chrome-aws-lambda/bin', `${wanted.file}.br`);
	writeFileSync(program, brotliDecompressSync(readFileSync(packed)));
	chmodSync(program, 0o755);
	return program;
}

const messageSchema = z.object({
	id: z.optional(z.number()),
	method: z.optional(z.string()),
	params: z.optional(z.unknown()),
	result: z.optional(z.unknown()),
	error: z.optional(z.object({ message: z.string() })),
});
const valueSchema = z.object({
	result: z.object({ value: z.optional(z.unknown()) }),
	exceptionDetails: z.optional(z.unknown()),
});
const targetsSchema = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));

/** The time limit in milliseconds; an old browser is slow on a busy machine. */
const patience = 60_000;

/** Returns the port at which a browser that was just started listens for DevTools. */
async function devToolsPort(child: ChildProcess): Promise<string> {
	let said = '';
	for await (const part of child.stderr ?? []) {
		said += part;
		const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? [];
		if (port !== undefined) return port;
	}
	throw new Error(`The browser did not start: ${said}`);
}

/** A Chromium that Playwright does not support, with one page, driven by the DevTools protocol. */
export class OldChromium implements AsyncDisposable {
	readonly #child: ChildProcess;
	readonly #socket: WebSocket;
	readonly #waiting = new Map<number, (message: z.infer<typeof messageSchema>) => void>();
	#last = 0;
	/** The errors thrown in the page. */
	readonly errors: string[] = [];

	private constructor(child: ChildProcess, socket: WebSocket) {
		[this.#child, this.#socket] = [child, socket];
		socket.addEventListener('message', ({ data }) => {
			const message = messageSchema.parse(JSON.parse(String(data)));
			if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
			if (message.method === 'Runtime.exceptionThrown') this.errors.push(JSON.stringify(message.params));
		});
	}

	static async open(program: string, profile: string): Promise<OldChromium> {
		const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
		const own = [`--user-data-dir=${profile}`, '--window-size=1920,1080', 'about:blank'];
		const child = spawn(program, [...flags, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
		const port = await devToolsPort(child);
		child.stderr?.resume();
		const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
		const page = targets.find(({ type }) => type === 'page');
		if (!page) throw new Error('The browser has no page.');
		const socket = new WebSocket(page.webSocketDebuggerUrl);
		await once(socket, 'open');
		const browser = new OldChromium(child, socket);
		await browser.send('Runtime.enable');
		await browser.send('Page.enable');
		return browser;
	}

	async send(method: string, params: object = {}): Promise<unknown> {
		this.#last += 1;
		const id = this.#last;
		const { promise, resolve } = Promise.withResolvers<z.infer<typeof messageSchema>>();
		this.#waiting.set(id, resolve);
		this.#socket.send(JSON.stringify({ id, method, params }));
		const { error, result } = await promise;
		this.#waiting.delete(id);
		if (error) throw new Error(`${method}: ${error.message}`);
		return result;
	}

	async goto(url: string): Promise<void> {
		await this.send('Page.navigate', { url });
	}

	/** Evaluates an expression, and awaits the value if it is a promise. */
	async evaluate(expression: string): Promise<unknown> {
		const params = { expression, awaitPromise: true, returnByValue: true };
		const { result, exceptionDetails } = valueSchema.parse(await this.send('Runtime.evaluate', params));
		if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
		return result.value;
	}

	/** Polls an expression until it is truthy, and returns its value. */
	async until(expression: string): Promise<unknown> {
		const end = performance.now() + patience;
		while (performance.now() < end) {
			const value = await this.evaluate(expression).catch(() => null);
			if (value) return value;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		throw new Error(`This did not come true: ${expression}\n${this.errors.join('\n')}`);
	}

	async screenshot(): Promise<Buffer> {
		const { data } = z.object({ data: z.string() }).parse(await this.send('Page.captureScreenshot'));
		return Buffer.from(data, 'base64');
	}

	/** Closes the browser normally, so that the page's stored data is written to the disk. */
	async [Symbol.asyncDispose](): Promise<void> {
		if (this.#child.exitCode !== null) return;
		const ended = once(this.#child, 'exit');
		this.#socket.send(JSON.stringify({ id: 0, method: 'Browser.close' }));
		await ended;
	}
}

/** Makes a folder for a browser's profile. */
export function newProfile(): Disposable & { readonly path: string } {
	const path = mkdtempSync(join(tmpdir(), 'taproom-old-profile-'));
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
