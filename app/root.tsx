import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import {
	data,
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useNavigate,
	useNavigationType,
	useRouteLoaderData,
} from 'react-router';
import { AgeGate, useAgeGate } from '#app/age-gate/age-gate.tsx';
import { createQueryClient } from '#app/api/query-client.ts';
import { usePrefetchBeers } from '#app/beers/queries.ts';
import { FactsProvider, useFacts } from '#app/facts.tsx';
import { NowProvider } from '#app/hours/now.tsx';
import { isChunkError, reloadForChunk } from '#app/layout/chunk-reload.ts';
import { ErrorScreen } from '#app/layout/error-screen.tsx';
import { isStaffPath } from '#app/layout/links.ts';
import { LoadingScreen, RouteLoader } from '#app/layout/loading.tsx';
import { SignalNote } from '#app/layout/signal-note.tsx';
import { SiteFooter } from '#app/layout/site-footer.tsx';
import { SiteHeader } from '#app/layout/site-header.tsx';
import { useLive } from '#app/live/use-live.ts';
import { NonceContext } from '#app/nonce.ts';
import { siteContext } from '#app/page-loader.ts';
import { themeScript } from '#app/theme/theme-switch.tsx';
import { ToastProvider } from '#app/toasts/toasts.tsx';
import { useCountViews } from './analytics/use-count-views.ts';
import { Announcement } from './announcement/announcement.tsx';
import { LazyNotFound } from './layout/lazy-not-found.tsx';
import '#app/theme/theme.css';
import '#app/ui/ui.css';
import '#app/ui/whole-link.css';
import '#app/layout/layout.css';
import '#app/toasts/toasts.css';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import type { Route } from './+types/root';

/** 'no-store' keeps a page whose facts could not all be read out of the page cache. */
export async function loader({ context }: Route.LoaderArgs) {
	const facts = await context.get(siteContext).facts();
	const whole = facts.ageVerification !== null && facts.beers !== null;
	return data(facts, whole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const home = useLocation().pathname === '/';
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="alternate" type="application/atom+xml" title="New beer" href="/feed.xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
				<script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: themeScript }} />
				<Meta />
				<Links />
			</head>
			<body className={home ? 'homepage-active' : undefined}>
				{children}
				<ScrollManner />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** A new page scrolls smoothly to its top, a former one to its place at once (design §7). It must render before what scrolls. */
function ScrollManner() {
	const navigation = useNavigationType();
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		if (navigation === 'POP') dataset.scroll = 'instant';
		else delete dataset.scroll;
	});
	return null;
}

export default function Root({ loaderData }: Route.ComponentProps) {
	return (
		<Providers facts={loaderData}>
			<Site />
		</Providers>
	);
}

function Providers({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	const [queryClient] = useState(createQueryClient);
	// For style sheets, and for what drives the page from outside.
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

/** The page came with its brand's style; another one that staff choose meanwhile comes as a sheet. */
function BrandSheet() {
	const { look } = useFacts().brand;
	const [first] = useState(look);
	return look !== first && <link rel="stylesheet" href={`/brand/${look}.css`} />;
}

function Site({ children = <Outlet /> }: { children?: ReactNode }) {
	usePrefetchBeers();
	const { blurred } = useAgeGate();
	const { formats } = useFacts();
	const staff = isStaffPath(useLocation().pathname);
	return (
		<>
			<LoadingScreen />
			<RouteLoader />
			{/* Anew where the house writes otherwise: prices and dates stand in elements that know of no facts. */}
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
					{children}
				</main>
				<SiteFooter compact={staff} />
				{!staff && <SignalNote />}
			</div>
			{blurred ? <AgeGate /> : <Announcement hidden={blurred} />}
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const facts = useRouteLoaderData<typeof loader>('root');
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const [reloading, setReloading] = useState(false);
	useLayoutEffect(() => {
		if (isChunkError(error)) setReloading(reloadForChunk(Date.now()));
	}, [error]);
	if (reloading) return null;
	if (facts && isRouteErrorResponse(error) && error.status === 404) {
		return (
			<Providers facts={facts}>
				<Site>
					<LazyNotFound />
				</Site>
			</Providers>
		);
	}
	return <ErrorScreen error={error} onTryAgain={() => navigate(`${pathname}${search}`, { replace: true })} />;
}
