import * as z from 'zod';
import { beerEndpoints } from '../../domain/beers/beer-endpoints.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf } from '../../domain/endpoints.ts';
import { contentKinds } from '../../domain/resources/kinds.ts';
import { bearer, type HttpResponse, jsonHeaders, jsonOf, sendShared } from '../shared/http-client.ts';
import type { Tally } from './attack.ts';
import { readExistingItems } from './existing-items.ts';
import { fixturePassword, type Insider, type Target } from './fixture.ts';
import { textFields, withField } from './text-fields.ts';

/** Describes one write: its first body and how to send it. */
interface Writing {
	readonly what: string;
	readonly name: EndpointName;
	readonly start: unknown;
	readonly write: (value: unknown) => Promise<HttpResponse>;
}

/** Writes hostile texts into every text field of every write endpoint. Returns how many fields accepted one. */
export async function writePayloads(
	target: Target,
	admin: Insider,
	texts: readonly string[],
	tally: Tally,
): Promise<number> {
	let taken = 0;
	const usual = await writings(target, admin);
	const written = new Set(usual.map(({ name }) => name));
	for (const { what, start, write } of [...usual, ...(await otherWritings(target, admin, written))]) {
		let value = start;
		for (const field of textFields(start)) {
			for (const text of texts) {
				const next = withField(value, field, text);
				const { status } = await write(next);
				tally.count(status >= 500 ? `${what}, ${field.join('.')}: ${status}` : null);
				if (status >= 300) continue;
				value = next;
				taken += 1;
				break;
			}
		}
	}
	return taken;
}

const dataOf = (response: HttpResponse): unknown =>
	z.object({ data: z.unknown() }).safeParse(jsonOf(response)).data?.data;

type Send = (method: string, path: string, body: unknown, version?: number) => Promise<HttpResponse>;

const sender =
	(target: Target, { token }: Insider): Send =>
	(method, path, body, version) => {
		const match = version === undefined ? [] : ['If-Match', `"${version}"`];
		const headers = [...bearer(token), ...jsonHeaders, ...match];
		return sendShared(target, { method, path, headers, body: JSON.stringify(body) });
	};

async function settingVersion(target: Target, { token }: Insider, name: string): Promise<number> {
	const response = await sendShared(target, {
		method: 'GET',
		path: '/api/settings',
		headers: bearer(token),
	});
	const all = z.record(z.string(), z.looseObject({ version: z.number() })).safeParse(dataOf(response));
	return all.data?.[name]?.version ?? 0;
}

async function writings(target: Target, admin: Insider): Promise<Writing[]> {
	const send = sender(target, admin);
	const setting = (key: 'splash' | 'hours' | 'kitchen' | 'business'): Writing => ({
		what: `the taproom’s ${key}`,
		name: `settings.${key}`,
		start: endpointOf(`settings.${key}`).body?.example,
		write: async (value) =>
			send('PUT', `/api/settings/${key}`, value, await settingVersion(target, admin, key)),
	});
	const beer = beerEndpoints['beers.create'].body.example;
	const pouring = { ...beer, status: 'on-tap', tapNumber: null, tappedOn: '2026-11-01' };
	return [
		{
			what: 'a beer',
			name: 'beers.create',
			start: pouring,
			write: (value) => send('POST', '/api/beers', value),
		},
		...(await contentWritings(target, admin)),
		...(['splash', 'hours', 'kitchen', 'business'] as const).map(setting),
		{
			what: 'a sign-in',
			name: 'auth.login',
			start: { device: 'x' },
			write: (value) => signInAs(target, admin, z.object({ device: z.string() }).parse(value).device),
		},
	];
}

/** Returns one item of each kind as it is stored, without fields that its form does not send. */
async function contentWritings(target: Target, admin: Insider): Promise<Writing[]> {
	const found: Writing[] = [];
	for (const kind of contentKinds) {
		const path = `/api/content/${kind}`;
		const headers = [...bearer(admin.token), ...jsonHeaders];
		const response = await sendShared(target, { method: 'GET', path, headers });
		const items = z.object({
			items: z.array(z.object({ slug: z.string(), item: z.record(z.string(), z.unknown()) })),
		});
		const [first] = items.safeParse(dataOf(response)).data?.items ?? [];
		if (!first) continue;
		const { slug: _, eightySixedAt: __, ...start } = first.item;
		const body = (value: unknown) => JSON.stringify(value);
		const write = async (value: unknown) => {
			if (kind !== 'about') return sendShared(target, { method: 'POST', path, headers, body: body(value) });
			const address = `${path}/${first.slug}`;
			const { version } = z
				.object({ version: z.number() })
				.parse(dataOf(await sendShared(target, { method: 'GET', path: address, headers })));
			const match = [...headers, 'If-Match', `"${version}"`];
			return sendShared(target, { method: 'PUT', path: address, headers: match, body: body(value) });
		};
		const name = kind === 'about' ? 'content.update' : 'content.create';
		found.push({ what: `a ${kind}`, name, start, write });
	}
	return found;
}

/** These endpoints take a password, which is never shown to anyone. */
const secretEndpoints: ReadonlySet<EndpointName> = new Set(['auth.password', 'users.password']);
/** This endpoint ends the session that calls it, so it gets a separate session. */
const endingEndpoint: EndpointName = 'barPhones.create';

/** Returns every other endpoint that takes a body, so that a new endpoint is attacked as soon as it is in the table. */
async function otherWritings(
	target: Target,
	admin: Insider,
	written: ReadonlySet<EndpointName>,
): Promise<Writing[]> {
	const placeFor = await readExistingItems(target, admin.token);
	return endpointNames.flatMap((name): Writing[] => {
		const { body } = endpointOf(name);
		if (!body || written.has(name) || secretEndpoints.has(name)) return [];
		const { method, path: pattern } = addressOf(name);
		const place = placeFor(pattern);
		const path = pattern.replace(/:(\w+)/g, (_, part: string) => place?.params[part] ?? part);
		const match = ['If-Match', `"${place?.version ?? 1}"`];
		const write = async (value: unknown) => {
			const token = name === endingEndpoint ? await ownToken(target, admin) : admin.token;
			const headers = [...bearer(token), ...jsonHeaders, ...match];
			return sendShared(target, { method, path, headers, body: JSON.stringify(value) });
		};
		return [{ what: `${method} ${path}`, name, start: place?.bodies?.[name] ?? body.example, write }];
	});
}

async function ownToken(target: Target, admin: Insider): Promise<string> {
	const response = await signInAs(target, admin, 'The fixture');
	return z.object({ token: z.string() }).parse(jsonOf(response)).token;
}

/**
 * Signs in from a device with a hostile name, which its owner and the admins can read. Characters that a header
 * cannot hold cannot be sent.
 */
function signInAs(target: Target, admin: Insider, device: string): Promise<HttpResponse> {
	const agent = device.replace(/[^\t\x20-\x7e]/g, '');
	const body = JSON.stringify({ username: admin.username, password: fixturePassword });
	const headers = [...jsonHeaders, 'User-Agent', agent];
	return sendShared(target, { method: 'POST', path: '/api/auth/login', headers, body });
}
