import { globSync, readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { setSetting } from '#tests/settings.ts';
import { invalidateReaders, refresh } from './refresh.ts';

let client: QueryClient;
let asked: string[];
beforeEach(() => {
	client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
	asked = [];
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('offline');
	});
});
afterEach(() => {
	client.clear();
	vi.unstubAllGlobals();
});

/** Observes a query that was rendered with the page, and records each fetch. */
function look(name: string, ...reads: readonly LiveResource[]) {
	const queryFn = async () => {
		asked.push(name);
		return `${name} anew`;
	};
	const options = { queryKey: [name], queryFn, meta: { reads }, initialData: 'rendered' };
	return new QueryObserver(client, options).subscribe(() => {});
}

test('a change asks anew for the queries that read its resource, and for nothing else', async () => {
	look('menu', 'beers');
	look('food', 'food-item', 'beers');
	look('faq', 'faq-question');
	look('doors', 'settings');
	look('guide');
	await refresh(client, ['beers']);
	expect(asked.sort()).toEqual(['food', 'menu']);
	asked = [];
	await refresh(client, ['settings', 'faq-question']);
	expect(asked.sort()).toEqual(['doors', 'faq']);
	asked = [];
	await invalidateReaders(client, 'food-item');
	expect(asked).toEqual(['food']);
});

test('what may be about everything asks for all that any change makes old', async () => {
	look('menu', 'beers');
	look('doors', 'settings');
	look('guide');
	await refresh(client, 'everything');
	expect(asked.sort()).toEqual(['doors', 'menu']);
});

test('the facts follow every change; without an answer the page keeps what it has', async () => {
	await using open = await openTaproom();
	client.setQueryData(['facts'], { live: 'a:1' });
	await refresh(client, ['event']);
	expect(client.getQueryData(['facts'])).toEqual({ live: 'a:1' });
	vi.stubGlobal('fetch', (path: string) => open.app.request(path));
	await refresh(client, ['event']);
	expect(client.getQueryData(['facts'])).toMatchObject({ live: `${open.taproom.content.boot}:1` });
});

test('everything is fetched anew once the taproom writes dates or prices in another way, and not before', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	vi.stubGlobal('fetch', (path: string) => app.request(path));
	const writeAsIn = async (country: string) => {
		const locale = { ...defaultLocale, country, currency: 'EUR', units: 'cl' } as const;
		await setSetting(taproom, settings.locale, locale);
		await taproom.settings.load(taproom);
	};
	await writeAsIn('DE');
	client.setQueryData(['facts'], await (await app.request('/data/site.json')).json());
	look('food', 'food-item');
	await refresh(client, ['event']);
	expect(asked).toEqual([]);
	await writeAsIn('FR');
	await refresh(client, ['event']);
	expect(asked).toEqual(['food']);
});

test('an answer that was on its way before the change is given up and asked for again', async () => {
	const answers = ['old', 'new'];
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
	const queryFn = async () => {
		const answer = answers.shift();
		if (answer === 'old') await arrived;
		return answer;
	};
	const options = { queryKey: ['menu'], queryFn, meta: { reads: ['beers'] as const } };
	new QueryObserver(client, options).subscribe(() => {});
	const done = refresh(client, ['beers']);
	arrive();
	await done;
	expect(client.getQueryData(['menu'])).toBe('new');
});

test('a page is never cut from a source of before: it is dropped at once and fetched anew', async () => {
	const answers = ['old', 'new'];
	const queryFn = () => Promise.resolve(answers.shift());
	await client.query({ queryKey: ['beers'], queryFn, meta: { reads: ['beers'], isSource: true } });
	const events = { reads: ['event'], isSource: true } as const;
	await client.query({ queryKey: ['events'], queryFn: () => 'untouched', meta: events });
	const done = refresh(client, ['beers']);
	expect(client.getQueryData(['beers'])).toBeUndefined();
	await done;
	expect(client.getQueryData(['beers'])).toBe('new');
	expect(client.getQueryData(['events'])).toBe('untouched');
});

test('what nobody looks at is asked for when somebody does', async () => {
	look('menu', 'beers')();
	client.setQueryData(['by hand'], 'old');
	await refresh(client, ['beers']);
	expect(asked).toEqual([]);
	expect(client.getQueryState(['by hand'])?.isInvalidated).toBe(true);
	look('menu', 'beers');
	await vi.waitFor(() => expect(asked).toEqual(['menu']));
});

/** Returns the object literal around a position in a source. */
function literalAround(source: string, at: number): string {
	const find = (from: number, step: 1 | -1, opening: string, closing: string): number => {
		let depth = 0;
		for (let place = from; place >= 0 && place < source.length; place += step) {
			const letter = source.charAt(place);
			if (letter === closing) depth += 1;
			if (letter === opening && depth-- === 0) return place;
		}
		return from;
	};
	return source.slice(find(at - 1, -1, '{', '}'), find(at, 1, '}', '{') + 1);
}

test('every query says beside itself what it reads', () => {
	const queries = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((path) => {
		const source = readFileSync(path, 'utf8');
		return [...source.matchAll(/\bqueryFn\b/g)].map(
			({ index }) => [path, literalAround(source, index)] as const,
		);
	});
	expect(queries.length).toBeGreaterThan(10);
	for (const [path, query] of queries) expect(query, path).toMatch(/\bmeta: \{\s*reads\b/);
});
