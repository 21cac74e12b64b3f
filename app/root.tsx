import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, Fragment, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { AgeGate, useAgeGate } from '#app/age-gate/age-gate.tsx';
import { createQueryClient } from '#app/api/query-client.ts';
import { usePrefetchBeers } from '#app/beers/queries.ts';
import { NowProvider } from '#app/hours/now.tsx';
import { ErrorScreen } from '#app/layout/error-screen.tsx';
import { isStaffPath } from '#app/layout/links.ts';
import { LoadingScreen, RouteLoader } from '#app/layout/loading.tsx';
import { SignalNote } from '#app/layout/signal-note.tsx';
import { SiteFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader } from '#app/layout/site-header.tsx';
import { isChunkError, reloadForChunk } from '#app/navigation/chunk-reload.ts';
import { useLocation } from '#app/navigation/navigation.ts';
import type { Shown } from '#app/navigation/navigator.ts';
import { Arrivals, useShown } from '#app/navigation/router.tsx';
import { ToastProvider } from '#app/toasts/toasts.tsx';
import { useCountViews } from './analytics/use-count-views.ts';
import { Announcement } from './announcement/announcement.tsx';
import { FactsProvider, useFacts } from './facts.tsx';
import '#app/theme/theme.css';
import '#app/ui/ui.css';
import '#app/ui/whole-link.css';
import '#app/layout/layout.css';
import '#app/toasts/toasts.css';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

const afterMs = 1_000;

/** Follows the server; `version` is the content version of the page. */
function useLive(client: QueryClient, version: string): void {
	useEffect(() => {
		const begin = async () => {
			// Without this code the page simply stays as it is.
			const code = await import('#app/live/follow.ts').catch(() => null);
			code?.follow(client, version);
		};
		const timer = setTimeout(begin, afterMs);
		return () => clearTimeout(timer);
	}, [client, version]);
}

/** Renders the body. Without facts, which the server could not read, it shows an error. */
export function Root({ facts }: { facts: SiteFacts | null }) {
	const shown = useShown();
	return (
		<ErrorBoundary shown={shown}>
			{facts && (
				<Providers facts={facts}>
					<Site />
				</Providers>
			)}
			<Arrivals contentId="content" />
		</ErrorBoundary>
	);
}

function Page() {
	const { route, params, page, loaderData } = useShown();
	const { Frame } = route;
	if (!page) return null;
	const content = <page.default key={route.pattern} loaderData={loaderData} params={params} />;
	return Frame ? <Frame route={route}>{content}</Frame> : content;
}

function Providers({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	const [queryClient] = useState(createQueryClient);
	// Marks the document as hydrated, for style sheets and for tests.
	useEffect(() => {
		document.documentElement.dataset.hydrated = '';
	}, []);
	useCountViews();
	useLive(queryClient, facts.live);
	return (
		<QueryClientProvider client={queryClient}>
			<FactsProvider facts={facts}>
				<NowProvider renderedAt={facts.now}>
					<ToastProvider>{children}</ToastProvider>
					<BrandSheet />
				</NowProvider>
			</FactsProvider>
		</QueryClientProvider>
	);
}

/** Loads a changed brand as a style sheet; the original one is inlined. */
function BrandSheet() {
	const { look } = useFacts().brand;
	const [first] = useState(look);
	return look !== first && <link rel="stylesheet" href={`/brand/${look}.css`} />;
}

function Site() {
	usePrefetchBeers();
	const { blurred } = useAgeGate();
	const { formats } = useFacts();
	const staff = isStaffPath(useLocation().pathname);
	return (
		<>
			<LoadingScreen />
			<RouteLoader />
			{/* The key remounts everything when formats change, because some elements format prices and dates without subscribing to facts. */}
			<div
				key={Object.values(formats).join()}
				id="page"
				data-blurred={blurred}
				className={blurred ? 'page-blurred' : undefined}
			>
				<a href="#content" className="skip-link">
					Skip to content
				</a>
				{!staff && <SiteHeader />}
				<main id="content" tabIndex={-1}>
					<Page />
				</main>
				<SiteFooter compact={staff} />
				{!staff && <SignalNote />}
			</div>
			{blurred ? <AgeGate /> : <Announcement />}
		</>
	);
}

interface BoundaryState {
	readonly shown: Shown;
	readonly error: unknown;
	readonly hasFailed: boolean;
}

/** Shows an error screen instead of a page that throws, until another page is shown or the user tries again. */
class ErrorBoundary extends Component<{ shown: Shown; children: ReactNode }, BoundaryState> {
	override state: BoundaryState = stateOf(this.props.shown);

	static getDerivedStateFromProps({ shown }: { shown: Shown }, state: BoundaryState) {
		return shown === state.shown ? null : stateOf(shown);
	}

	static getDerivedStateFromError(error: unknown) {
		return { error, hasFailed: true };
	}

	override render() {
		const { error, hasFailed, shown } = this.state;
		if (!hasFailed) return <Fragment key="page">{this.props.children}</Fragment>;
		const tryAgain = () => (shown.page ? this.setState({ hasFailed: false }) : location.reload());
		return <Failed error={error} onTryAgain={tryAgain} />;
	}
}

/** A page that could not be fetched or rendered by the server arrives with its error. */
const stateOf = (shown: Shown): BoundaryState => ({
	shown,
	error: shown.error,
	hasFailed: shown.error !== undefined,
});

function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
	const [reloading, setReloading] = useState(false);
	useLayoutEffect(() => {
		if (isChunkError(error)) setReloading(reloadForChunk(Date.now()));
	}, [error]);
	return reloading ? null : <ErrorScreen error={error} onTryAgain={onTryAgain} />;
}
