import { Blob } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isFileType } from '#domain/endpoint.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { type TokenScope, tokenScopes } from '#domain/tokens/api-token.ts';
import { openSession } from '#server/auth/sessions.ts';
import { insertCode } from '#server/boards/pairing-codes.ts';
import { insertToken } from '#server/tokens/tokens.ts';
import { SoftAuthenticator } from '#tests/authenticator.ts';
import { givePin, makeBarPhone } from '#tests/bar-phone.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { addPasskey, confirmChallenge, creationOptions, signInChallenge } from '#tests/passkeys.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { documentPath } from './document.ts';

/** Values of placeholders such as `$BEER`. */
type Values = Record<string, string>;

const photo = () =>
	sharp({ create: { width: 400, height: 500, channels: 3, background: '#8e2b1c' } })
		.png()
		.toBuffer();

const beersFile = 'name,style,abv\nCold Harvest,Baltic Porter,8.1\n';

/** Makes an empty git repository for the sync, with its settings. */
function emptyRepository(folder: string) {
	const remote = join(folder, 'remote.git');
	execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
	return { remote, branch: 'main', folder: join(folder, 'sync.git'), timeoutMs: 20_000 };
}

/** Sends a file of beers and waits for its preview; returns the import's id. */
async function previewBeers({ app }: OpenTaproom, headers: Record<string, string>): Promise<string> {
	const sent = await app.request('/api/import', { method: 'POST', headers, body: beersFile });
	const { id } = (await sent.json()).data;
	await vi.waitFor(async () => {
		const { data } = await (await send(app, 'GET', `/api/import/${id}`, undefined, { headers })).json();
		expect(data.state).toBe('ready');
	});
	return id;
}

/** Makes a backup and a download link for it. */
async function backUp({ app, taproom }: OpenTaproom, signIn: string): Promise<Values> {
	const by = { headers: { Authorization: `Bearer ${signIn}` } };
	await taproom.backups.begin({ username: 'anna', now: taproom.clock() });
	await taproom.backups.idle();
	const [backup] = (await taproom.backups.list()).backups;
	const made = await send(app, 'POST', `/api/backups/${backup?.name}/link`, undefined, by);
	const { path } = (await made.json()).data;
	return { BACKUP: backup?.name ?? '', KEY: path.split('key=')[1] };
}

/** Empties the taproom, since the demo brewery can be added only to an empty one. */
async function forgetDemo({ taproom: { db } }: OpenTaproom): Promise<void> {
	for (const table of ['beers', 'content_items', 'settings'] as const) await db.deleteFrom(table).execute();
}

/** Gives Anna a passkey, and makes a response with it for the endpoint. */
async function holdPasskey(venue: OpenTaproom, key: string): Promise<Values> {
	const anna = await hire(venue.taproom, 'admin', 'anna');
	const { authenticator, passkey } = await addPasskey(venue, anna);
	const named = { PERSON: anna.id, PASSKEY: passkey.id, SIGN_IN: anna.token };
	if (key === 'POST /api/auth/passkeys') {
		const { challenge } = await creationOptions(venue, anna);
		const { id, response } = new SoftAuthenticator().create({ challenge });
		const { clientDataJSON, attestationObject } = response;
		return { ...named, CREDENTIAL: id, CLIENT_DATA: clientDataJSON, ATTESTATION: attestationObject };
	}
	const confirms = key === 'POST /api/auth/confirm/passkey';
	const challenge = await (confirms ? confirmChallenge(venue, anna) : signInChallenge(venue));
	const { id, response } = authenticator.get({ challenge });
	const { clientDataJSON, authenticatorData, signature } = response;
	const parts = { CLIENT_DATA: clientDataJSON, AUTHENTICATOR_DATA: authenticatorData, SIGNATURE: signature };
	return { ...named, CREDENTIAL: id, ...parts };
}

/** Creates everything that the example of an endpoint refers to, in the required state. */
async function prepare(venue: OpenTaproom, key: string): Promise<Values> {
	const { db } = venue.taproom;
	const { id: userId } = await employ(venue.taproom, { role: 'admin' });
	const { token: signIn } = await hire(venue.taproom, 'admin', 'anna');
	const by = { id: userId, username: 'anna', now: venue.taproom.clock() };
	const make = (name: string, scopes: TokenScope[]) =>
		db.transaction().execute((trx) => insertToken(trx, { name, scopes }, by));
	const { secret } = await make('Script', [...tokenScopes]);
	const spare = await make('Spare', ['beer:read']);
	const place = { kept: false, device: 'A phone', address: '127.0.0.1', now: by.now };
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const session = await openSession(db, { userId, ...place });
	const headers = { Authorization: `Bearer ${secret}` };
	const beer = await db
		.selectFrom('beers')
		.select(['id', 'slug', 'version'])
		.where('slug', '=', 'barn-door')
		.executeTakeFirstOrThrow();
	const [keg, other] = await db
		.selectFrom('kegs')
		.select('id')
		.where('tap_number', 'in', [1, 2])
		.orderBy('tap_number')
		.execute();
	const tap = await db.selectFrom('taps').select('version').where('number', '=', 1).executeTakeFirst();
	if (key === 'DELETE /api/taps/{number}') await db.deleteFrom('kegs').execute();
	const values = {
		...{ TOKEN: secret, SIGN_IN: signIn, TOKEN_ID: spare.token.id, SESSION: session },
		...{
			BEER: beer.id,
			VERSION: String(beer.version),
			SLUG: beer.slug,
			KEG: keg?.id ?? '',
			OTHER_KEG: other?.id ?? '',
		},
		...{ ITEM: 'parking', DISH: 'margherita', DRINK: 'windfall-dry', EVENT: 'wreath-evening' },
	};
	if (/ \/api\/(?:taps|kegs)\/\{/.test(key)) return { ...values, VERSION: String(tap?.version) };
	const at = `/api/beers/${beer.id}`;
	const named = { headers: { ...headers, 'If-Match': `"${beer.version}"` } };
	if (/passkey/.test(key)) return { ...values, ...(await holdPasskey(venue, key)) };
	if (/ \/api\/(?:bar-phones\/|auth\/pin-login)/.test(key)) {
		const phone = await makeBarPhone(venue, await hire(venue.taproom, 'admin', 'cy'));
		await givePin(venue.taproom, bo, '7291');
		const SIGN_IN = key.includes('pin-login') ? phone.token : signIn;
		return { ...values, BAR_PHONE: phone.id, PERSON: bo.id, SIGN_IN };
	}
	if (key.includes(' /api/users')) return { ...values, VERSION: '1', PERSON: bo.id, SESSION: bo.sessionId };
	// The example's places are those of a brewery without events, so the events are removed.
	if (key === 'PUT /api/settings/event-lists')
		await db.deleteFrom('content_items').where('kind', '=', 'event').execute();
	if (key.startsWith('PUT /api/settings/')) return { ...values, VERSION: '0' };
	if (key === 'DELETE /api/settings/{key}') {
		const row = { key: 'splash', value: '{', version: 3, updated_at: '', updated_by: '' };
		await db.deleteFrom('settings').where('key', '=', 'splash').execute();
		await db.insertInto('settings').values(row).execute();
		return { ...values, VERSION: '3' };
	}
	if (key === 'POST /api/beers/{id}/restore') {
		await send(venue.app, 'DELETE', at, undefined, named);
		return { ...values, VERSION: String(beer.version + 1) };
	}
	if (key === 'POST /api/beers/{id}/history/{entry}') {
		await send(venue.app, 'PUT', `${at}/low`, { low: true }, named);
		const history = await (await send(venue.app, 'GET', `${at}/history`, undefined, { headers })).json();
		return { ...values, VERSION: String(beer.version + 1), ENTRY: history.data.entries[0].id };
	}
	if (key === 'POST /api/restore') {
		const { BACKUP } = await backUp(venue, signIn);
		const by = { headers: { Authorization: `Bearer ${signIn}` } };
		const begun = await send(venue.app, 'POST', `/api/backups/${BACKUP}/check`, undefined, by);
		const CHECK = (await begun.json()).data.id;
		await vi.waitFor(async () => {
			const read = await send(venue.app, 'GET', `/api/backup-checks/${CHECK}`, undefined, by);
			expect((await read.json()).data.state).toBe('done');
		}, 20_000);
		return { ...values, CHECK };
	}
	if (key.includes(' /api/changes/{id}')) {
		await send(venue.app, 'POST', '/api/kitchen', { isClosed: true }, { headers });
		const list = await (await send(venue.app, 'GET', '/api/changes', undefined, { headers })).json();
		return { ...values, CHANGE: list.data.changes[0].id };
	}
	if (/ \/api\/backup(?:s\/|-file)/.test(key)) return { ...values, ...(await backUp(venue, signIn)) };
	if (key.includes(' /api/backup-checks/')) {
		const about = { name: 'all.taproom', bytes: 480000 };
		const by = { headers: { Authorization: `Bearer ${signIn}` } };
		const begun = await (await send(venue.app, 'POST', '/api/backup-checks', about, by)).json();
		return { ...values, CHECK: begun.data.id };
	}
	if (key.includes(' /api/import/')) return { ...values, IMPORT: await previewBeers(venue, headers) };
	if (key === 'POST /api/content/{kind}/{slug}/history/{entry}') {
		const item = '/api/content/faq-question/parking';
		const deleted = await send(venue.app, 'DELETE', item, undefined, {
			headers: { ...headers, 'If-Match': '"1"' },
		});
		const { version, entry } = (await deleted.json()).data;
		return { ...values, VERSION: String(version), ENTRY: entry };
	}
	if (/prints\/\{/.test(key)) {
		const sheet = { sheet: 'menu', paper: 'letter', back: false, plain: false };
		const made = await (await send(venue.app, 'POST', '/api/prints', sheet, { headers })).json();
		if (key.endsWith('/damaged')) await db.updateTable('menu_prints').set({ content: '' }).execute();
		return { ...values, PRINT: made.data.id, CODE: made.data.code };
	}
	if (key.includes(' /api/change-overs/{id}')) {
		const plan = { name: 'Menu', date: '2026-12-01', minutes: 960, steps: [{ kind: 'empty', tap: 1 }] };
		const signedIn = { headers: { Authorization: `Bearer ${signIn}` } };
		const made = await (await send(venue.app, 'POST', '/api/change-overs', plan, signedIn)).json();
		if (key.endsWith('/damaged')) await db.updateTable('change_overs').set({ steps: '' }).execute();
		if (!key.endsWith('/undo')) return { ...values, VERSION: '1', CHANGE_OVER: made.data.id };
		venue.setNow('2026-12-01T21:00:00Z');
		await venue.taproom.timetable.tick();
		venue.setNow(by.now.toISOString());
		return { ...values, VERSION: '2', CHANGE_OVER: made.data.id };
	}
	if (/ \/api\/screens?(?:\/|$)/.test(key)) return { ...values, ...(await pairScreen(venue)) };
	if (key.includes(' /api/content/')) return { ...values, VERSION: '1' };
	if (key.includes(' /api/pictures')) {
		const form = new FormData();
		form.set('file', new File([new Blob([await photo()])] as BlobPart[], 'photo.png'));
		const made = await venue.app.request('/api/upload', { method: 'POST', headers, body: form });
		const { id, whole } = (await made.json()).data;
		return { ...values, PICTURE: id, PHOTO: whole.src.split('/')[2] };
	}
	return values;
}

/** Makes a paired screen and one that waits with its letters. */
async function pairScreen({ taproom: { db, clock } }: OpenTaproom): Promise<Values> {
	const row = { name: 'Left', place: '', board: 'behind-the-bar', key_hash: null, seen_at: null };
	const paired = { paired_at: clock().toISOString(), paired_by: 'anna' };
	await db
		.insertInto('screens')
		.values({ id: 'left', ...row, ...paired })
		.execute();
	const { code, secret } = await insertCode(db, 'here', clock());
	return { SCREEN: 'left', VERSION: '1', CODE: code, SECRET: secret };
}

/** Splits a command line as a POSIX shell does. Throws for an unknown variable. */
function shellWords(line: string, values: Values): string[] {
	const words: string[] = [];
	const fill = (text: string) =>
		text
			.replace(/\$([A-Z_]+)/g, (_, name: string) => {
				const value = values[name];
				if (value === undefined) throw new Error(`Say in examples.test.ts what $${name} stands for.`);
				return value;
			})
			.replace(/\\(["\\`])/g, '$1');
	const piece = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\n|\\(.)|(\s+)|([^\s'"\\]+)/gy;
	let word = '';
	for (const [whole, single, double, escaped, space, plain] of line.matchAll(piece)) {
		if (space !== undefined || whole === '\\\n') {
			if (word !== '') words.push(word);
			word = '';
		} else word += single ?? (double === undefined ? undefined : fill(double)) ?? escaped ?? plain ?? '';
	}
	return word === '' ? words : [...words, word];
}

/** Makes the call that a curl command makes. */
async function run(venue: OpenTaproom, words: readonly string[]): Promise<Response> {
	const [curl, ...rest] = words;
	expect(curl).toBe('curl');
	const headers = new Headers();
	let [method, url]: [string, string] = ['GET', ''];
	let body: string | FormData | null = null;
	for (let index = 0; index < rest.length; index += 1) {
		const word = rest[index] ?? '';
		if (word === '-N') continue;
		if (!word.startsWith('-')) {
			url = word;
			continue;
		}
		index += 1;
		const value = rest[index] ?? '';
		if (word === '-X') method = value;
		else if (word === '-H') headers.set(...(value.split(/:\s*(.*)/s, 2) as [string, string]));
		else if (word === '-d' || word === '--data-binary') body = value;
		else if (word === '-F') {
			body = new FormData();
			const name = value.replace('file=@', '');
			const contents = name.endsWith('.csv') ? beersFile : await photo();
			body.set('file', new File([new Blob([contents])] as BlobPart[], name));
		} else throw new Error(`An example uses ${word}.`);
	}
	expect(url.startsWith(`${venue.taproom.baseUrl}/`), url).toBe(true);
	return await venue.app.request(url, { method, headers, body });
}

const unescaped = (text: string) =>
	text
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');

/** Reads the examples of the documentation page, by method and path, with their endpoints. */
async function readExamples(): Promise<[string, string, EndpointName][]> {
	await using venue = await openTaproom();
	const page = await (await venue.app.request('/api/docs')).text();
	const names = new Map(
		endpointNames.map((name) => {
			const { method, path } = addressOf(name);
			return [`${method} ${documentPath(path)}`, name];
		}),
	);
	const pattern =
		/<span class="docs-method">(\w+)<\/span> <code>([^<]+)<\/code>[\s\S]*?<code class="docs-curl">([^<]+)<\/code>/g;
	return [...page.matchAll(pattern)].map(([, method, path, example = '']) => {
		const key = `${method} ${path}`;
		const name = names.get(key);
		if (!name) throw new Error(`The page tells of ${key}, which is not in the table.`);
		return [key, unescaped(example), name];
	});
}
const examples = await readExamples();

test('every endpoint of the page has an example', () => {
	expect(examples.map(([, , name]) => name).toSorted()).toEqual(endpointNames.toSorted());
});

/** Matches endpoints that look into a backup, so they need a database's file. */
const needsFile = /^(?:checks\.|restores\.begin$)/;
const runs = ([, , name]: (typeof examples)[number]) =>
	// Views are counted in production only (spec §2).
	name !== 'views.count' && (inject('postgres') === null || !needsFile.test(name));

test.each(examples.filter(runs))(
	'the example of %s works as it stands and answers as described',
	async (key, example, name) => {
		using folder = temporaryFolder();
		await using venue = await openTaproom(
			key === 'POST /api/sync' ? { sync: emptyRepository(folder.path) } : {},
		);
		const values = await prepare(venue, key);
		if (name === 'demo.plant') await forgetDemo(venue);
		const response = await run(venue, shellWords(example, values));
		const { as, response: schema, status = 200 } = endpointOf(name);
		if (isFileType(as)) {
			expect(response.status).toBe(status);
			expect(response.headers.get('content-type')).toContain(as);
			return response.body?.cancel();
		}
		const json: { data?: unknown } = await response.json();
		expect([response.status, json]).toEqual([status, expect.anything()]);
		expect(z.safeParse(schema, as === 'plain' ? json : json.data).error?.issues ?? []).toEqual([]);
	},
);
