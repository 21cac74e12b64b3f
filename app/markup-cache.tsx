import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rememberLast } from '#domain/remember-last.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { createQueryClient } from './api/query-client.ts';
import { FactsProvider } from './facts.tsx';
import { NowProvider } from './hours/now.tsx';
import type { Shown } from './navigation/navigator.ts';
import { Router } from './navigation/router.tsx';
import type { MarkupCache } from './ui/cached-markup.ts';

/** The most cached views of one thing, since anybody could request any number of searches. */
const mostViews = 16;

/** Holds markup rendered with these settings; a change of one replaces the store. */
const storeOf = rememberLast(
	(..._settings: readonly unknown[]) => new WeakMap<object, Map<string, string>>(),
);

export function markupCacheFor(facts: SiteFacts, at: Shown): MarkupCache {
	const { business, schedule, formats, place, words, baseUrl, brand } = facts;
	const store = storeOf(business, schedule, formats, place, words, baseUrl, brand);
	return (thing, view, element) => {
		const views = store.get(thing) ?? new Map<string, string>();
		store.set(thing, views);
		const known = views.get(view);
		if (known !== undefined) return known;
		if (views.size === mostViews) views.clear();
		const markup = renderToString(<Known facts={facts} at={at} element={element} />);
		views.set(view, markup);
		return markup;
	};
}

/** Provides an element with the contexts that the page around it would. */
function Known({ facts, at, element }: { facts: SiteFacts; at: Shown; element: ReactElement }) {
	return (
		<Router at={at}>
			<QueryClientProvider client={createQueryClient()}>
				<FactsProvider facts={facts}>
					<NowProvider renderedAt={facts.now}>{element}</NowProvider>
				</FactsProvider>
			</QueryClientProvider>
		</Router>
	);
}
