import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { rolePermissions } from '../../domain/auth/permissions.ts';
import { tokenKey, userKey } from '../../domain/auth/sign-in-keys.ts';
import { quietFlags, requireChromium } from '../../scripts/find-chromium.ts';
import { dismissAnnouncement } from '../../tests/dismissed-announcement.ts';
import type { Tally } from './attack.ts';
import type { Insider, Target } from './fixture.ts';
import { findIntruders } from './payloads.ts';

/** The longest a page may take to become interactive, in milliseconds. */
const patienceMs = 20_000;

/** Controls a real Chromium that reports everything a page should not do. */
export class TrapBrowser implements AsyncDisposable {
	readonly #context: BrowserContext;
	readonly #target: Target;
	readonly #tally: Tally;
	readonly #wrongs: string[] = [];
	readonly #underWay = new Set<Request>();
	/** False while the test of the trap itself causes events on purpose. */
	listening = true;

	private constructor(context: BrowserContext, target: Target, tally: Tally) {
		this.#context = context;
		this.#target = target;
		this.#tally = tally;
	}

	/** Opens a browser; with `insider` it is signed in. */
	static async open(target: Target, tally: Tally, insider: Insider | null): Promise<TrapBrowser> {
		const browser = await chromium.launch({ executablePath: requireChromium(), args: quietFlags });
		const context = await browser.newContext({
			baseURL: target.address,
			viewport: { width: 390, height: 844 },
		});
		const trap = new TrapBrowser(context, target, tally);
		await context.exposeBinding('attack', () => trap.#note('a script of ours ran'));
		await context.exposeBinding('violated', (_, what: unknown) => trap.#note(`against the policy: ${what}`));
		await context.addInitScript(() => {
			const tell = Reflect.get(window, 'violated');
			document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
				tell(`${violatedDirective} ${blockedURI} ${sample}`);
			});
		});
		await dismissAnnouncement(context);
		if (insider) await context.addInitScript(signIn, signInOf(insider));
		return trap;
	}

	#note(wrong: string): void {
		if (this.listening) this.#wrongs.push(wrong);
	}

	/** Opens a window in which all unwanted events are reported. */
	async page(): Promise<Page> {
		const page = await this.#context.newPage();
		page.on('dialog', (dialog) => {
			this.#note(`a dialog: ${dialog.message()}`);
			void dialog.dismiss();
		});
		page.on('pageerror', (error) => this.#note(`an error: ${error.message}`));
		page.on('console', (message) => {
			const { url } = message.location();
			const expected = !url.includes('attack') || url === page.url();
			const missing = message.text().startsWith('Failed to load resource') && expected;
			if (message.type() === 'error' && !missing) this.#note(`the console: ${message.text().slice(0, 300)}`);
		});
		const over = (request: Request) => this.#underWay.delete(request);
		page.on('requestfinished', over).on('requestfailed', over);
		page.on('request', (request) => {
			// The stream of changes never ends, so it is not waited for.
			if (!request.url().endsWith('/api/live')) this.#underWay.add(request);
			const { origin, protocol } = new URL(request.url());
			const foreign = origin !== this.#target.address && protocol.startsWith('http');
			if (foreign) this.#note(`a request to ${request.url()}`);
		});
		return page;
	}

	/** Opens an address and counts what went wrong. */
	async visit(page: Page, path: string, then: (page: Page) => Promise<void> = async () => {}): Promise<void> {
		this.#wrongs.length = 0;
		this.#underWay.clear();
		await page.goto(path);
		const root = page.locator('html[data-hydrated]');
		const alive = await root.waitFor({ state: 'attached', timeout: patienceMs }).then(
			() => true,
			() => false,
		);
		if (alive) await then(page);
		else this.#note('it does not come alive');
		await settle(this.#underWay);
		await this.check(page, path);
	}

	/** Counts what is wrong with the page in its current state. */
	async check(page: Page, what: string): Promise<void> {
		for (const frame of page.frames()) {
			for (const intruder of await frame.evaluate(findIntruders)) this.#note(`markup of ours: ${intruder}`);
		}
		const [wrong] = this.#wrongs;
		this.#tally.count(wrong === undefined ? null : `${what}: ${wrong}`);
		this.#wrongs.length = 0;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#context.browser()?.close();
	}
}

/** A page counts as quiet after this long without a new request, in milliseconds. */
const quietMs = 60;

/** Waits until all requests are done and drawn, because staff screens load their data first. */
async function settle(underWay: ReadonlySet<Request>): Promise<void> {
	const end = performance.now() + patienceMs;
	for (let quiet = 0; quiet < 2 && performance.now() < end; ) {
		await setTimeout(quietMs);
		quiet = underWay.size === 0 ? quiet + 1 : 0;
	}
}

type SignIn = readonly (readonly [key: string, value: string])[];

function signInOf({ id, username, role, token }: Insider): SignIn {
	const user = {
		id,
		username,
		role,
		permissions: rolePermissions[role],
		lastLogin: null,
		mustChangePassword: false,
	};
	return [
		[tokenKey, token],
		[userKey, JSON.stringify(user)],
	];
}

function signIn(entries: SignIn): void {
	for (const [key, value] of entries) localStorage.setItem(key, value);
}
