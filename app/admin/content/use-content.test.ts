import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentList } from '#domain/resources/content-endpoints.ts';
import { contentListQuery, createArrange } from './use-content.ts';

beforeEach(() => {
	vi.stubGlobal('location', new URL('http://localhost:3001/admin/faq'));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const row = (slug: string, version = 1) => ({
	slug,
	version,
	updatedAt: '2026-11-20T20:30:00.000Z',
	item: { slug },
});
const listOf = (...items: ContentList['items']): ContentList => ({ items, deleted: [], damaged: [] });

test('what somebody else changed meanwhile is on the list after a move here', async () => {
	const client = new QueryClient();
	const { queryKey } = contentListQuery('faq-question');
	let server = listOf(row('dogs'), row('parking'));
	const first = Promise.withResolvers<void>();
	let reads = 0;
	const queryFn = async () => {
		const list = server;
		reads += 1;
		if (reads === 1) await first.promise;
		return list;
	};
	const options = { queryKey, queryFn, initialData: server, staleTime: Number.POSITIVE_INFINITY };
	new QueryObserver<ContentList>(client, options).subscribe(() => {});
	vi.stubGlobal('fetch', async () => {
		server = listOf(row('parking', 2), row('dogs'));
		return Response.json({ success: true, data: { order: ['parking', 'dogs'] } });
	});
	server = listOf(row('dogs'), row('parking', 2));
	// Their change has started a refetch of the list before the move begins.
	void client.invalidateQueries({ queryKey });
	createArrange(client, { show: () => 'toast-1' }, 'faq-question')('parking', 'dogs');
	expect(client.getQueryData<ContentList>(queryKey)?.items.map(({ slug }) => slug)).toEqual([
		'parking',
		'dogs',
	]);
	first.resolve();
	await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(server));
	expect(reads).toBe(2);
	client.clear();
});
