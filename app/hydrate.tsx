import { type ErrorInfo, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { presetZone } from '#domain/zoned-time.ts';
import { Document } from './document.tsx';
import { Navigator, type PageModule, type Route } from './navigation/navigator.ts';
import { Router } from './navigation/router.tsx';
import { followScroll } from './navigation/scroll.ts';
import { notMade, pageDataId, presetDays, readPageData } from './page-data.ts';
import { Root } from './root.tsx';

const skips = ['InvalidStateError', 'AbortError', 'TimeoutError'];

/**
 * Says whether an error is only a skipped view transition (the window was resized, or the phone is slow); the page
 * itself is shown.
 */
const isSkippedTransition = (error: unknown, { componentStack }: ErrorInfo) =>
	!componentStack && error instanceof DOMException && skips.includes(error.name);

export function hydrate(routes: readonly Route[], page: PageModule): void {
	const data = readPageData(document.getElementById(pageDataId)?.textContent ?? '');
	const route = routes.find(({ pattern }) => pattern === data.route);
	if (!route) throw new Error(`No route is called ${data.route}.`);
	const { facts, params, loaderData } = data;
	if (facts) presetZone(facts.schedule.timeZone, data.offsets, presetDays);
	const error = facts ? undefined : notMade;
	const navigator = new Navigator(routes, { route, params, page, loaderData, error });
	followScroll(() => navigator.snapshot().shown.location);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Router at={navigator}>
					<Document parts={null}>
						<Root facts={facts} />
					</Document>
				</Router>
			</StrictMode>,
			{
				onRecoverableError(error, info) {
					if (!isSkippedTransition(error, info)) reportError(error);
				},
			},
		);
	});
}
