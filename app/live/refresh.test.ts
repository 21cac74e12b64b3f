import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refresh } from './refresh.ts';

vi.mock('./fetch-facts.ts', () => ({ fetchFacts: async () => ({ live: 'a:2' }) }));

const clients: QueryClient[] = [];
afterEach(() => {
	for (const client of clients.splice(0)) client.clear();
});

/** A page that looks at some answers: each `look` observes one, counting how often it is fetched. */
function page() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
	clients.push(client);
	const asked = new Map<string, number>();
	const look = (queryKey: readonly string[], initialData: unknown = 'rendered') => {
		const key = queryKey.join();
		const queryFn = async () => {
			asked.set(key, (asked.get(key) ?? 0) + 1);
			return `${key} ${asked.get(key)}`;
		};
		new QueryObserver(client, { queryKey, queryFn, initialData }).subscribe(() => {});
	};
	return { client, asked, look, data: (...key: string[]) => client.getQueryData(key) };
}

test('a change of the beers asks anew for what shows beers, and for nothing else', async () => {
	const { client, asked, look } = page();
	for (const key of [
		'beers,lineup',
		'styles,page',
		'food,list',
		'faq',
		'age-verification',
		'staff,tonight',
	]) {
		look(key.split(','));
	}
	await refresh(client, ['beers']);
	expect([...asked.keys()].sort()).toEqual(['beers,lineup', 'food,list', 'staff,tonight', 'styles,page']);
});

test('a change of the settings asks for the doors and the gate, one of the content for what the staff wrote', async () => {
	const { client, asked, look } = page();
	for (const key of ['business-status', 'age-verification', 'events', 'faq', 'about', 'home', 'beers'])
		look([key]);
	await refresh(client, ['settings']);
	expect([...asked.keys()].sort()).toEqual(['age-verification', 'business-status']);
	asked.clear();
	await refresh(client, ['content']);
	expect([...asked.keys()].sort()).toEqual(['about', 'events', 'faq', 'home']);
});

test('the facts follow every change; without an answer the page keeps what it has', async () => {
	const { client, data } = page();
	client.setQueryData(['facts'], { live: 'a:1' });
	await refresh(client, ['content']);
	expect(data('facts')).toEqual({ live: 'a:2' });
});

test('an answer that was on its way before the change is given up and asked for again', async () => {
	const { client, data } = page();
	const answers = ['old', 'new'];
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
	const queryFn = async () => {
		const answer = answers.shift();
		if (answer === 'old') await arrived;
		return answer;
	};
	new QueryObserver(client, { queryKey: ['beers', 'lineup'], queryFn }).subscribe(() => {});
	const done = refresh(client, ['beers']);
	arrive();
	await done;
	expect(data('beers', 'lineup')).toBe('new');
});

test('a page is never cut from a whole list of before: it is forgotten at once and fetched anew', async () => {
	const { client, data } = page();
	const answers = ['old', 'new'];
	await client.query({ queryKey: ['beers', 'all'], queryFn: () => Promise.resolve(answers.shift()) });
	client.setQueryData(['events', 'all'], 'untouched');
	const done = refresh(client, ['beers']);
	expect(data('beers', 'all')).toBeUndefined();
	await done;
	expect(data('beers', 'all')).toBe('new');
	expect(data('events', 'all')).toBe('untouched');
});

test('what nobody looks at is asked for when somebody does', async () => {
	const { client, asked, look } = page();
	client.setQueryData(['beers', 'beer', 'hobnail'], 'old');
	await refresh(client, ['beers']);
	expect(asked.size).toBe(0);
	look(['beers', 'beer', 'hobnail'], undefined);
	await vi.waitFor(() => expect(asked.get('beers,beer,hobnail')).toBe(1));
});
