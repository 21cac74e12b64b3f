import type { Plugin } from 'vite';
import { type Cuts, cutCode } from './cut-code.ts';

/**
 * What React Router can do and no page here asks of it, by its files: to find out about routes one by one
 * (react-router.config.ts: `initial`), to fetch besides a navigation, to send what was typed (its forms look for
 * something; whoever writes does so by `callStaff`), to fetch pages that are only pointed at, to cross-fade, to render
 * a server's components, to measure itself and to warn its developers. It would be a twelfth of what every guest loads.
 * Biome refuses to import what would need it. The build fails where the router is written anew.
 */
const unasked: Readonly<Record<string, Cuts>> = {
	'router/router.js': {
		bodies: {
			abortStaleFetchLoads: 'return false;',
			cancelDiscoveryNavigation: '',
			checkFogOfWar: 'return {};',
			createDataRouteMatcher: 'return new V6RegExMatcher(basename);',
			deleteFetcher: '',
			discoverRoutes: '',
			fetch: '',
			getActionDataForCommit: 'return {};',
			getFetcher: '',
			getInstrumentationNavigateMeta: '',
			getSubmissionFromNavigation: '',
			getUpdatedActionData: '',
			getUpdatedRevalidatingFetchers: '',
			handleAction: '',
			handleFetcherAction: '',
			handleFetcherLoader: '',
			interruptActiveLoads: 'isRevalidationRequired = true;',
			isMutationMethod: 'return false;',
			markFetchRedirectsDone: 'return false;',
			patchRoutes: '',
			queueFetcherForDeletion: '',
			resetFetcher: '',
			setFetcherError: '',
			updateFetcherState: '',
			_internalSetRoutes: '',
			persistAppliedTransitions: '',
			restoreAppliedTransitions: '',
		},
		statements: [
			'fetchLoadMatches.forEach((f, key) =>',
			'fetchersQueuedForDeletion.forEach(',
			'mountedFetchers.forEach(',
			'redirect = findRedirect(fetcherResults)',
			'revalidatingFetchers.filter(',
			'revalidatingFetchers.forEach(',
			'state.fetchers.forEach(',
			'unmountedFetchers.forEach(',
			'if (init.instrumentations)',
			'if (opts.body !== void 0)',
			'if (pendingAction === "POP" && !isUninterruptedRevalidation &&',
			'warning(',
		],
		facts: {
			'!init.dataStrategy &&': 'false &&',
			'!isFogOfWar': 'true',
			'(isFogOfWar)': '(false)',
			'consumeInstrumentationClientResultMetaReceiver(router)': 'undefined',
			'fogOfWar.active && fogOfWar.matches': 'false',
			'future.unstable_customRouteDiscovery': 'false',
			'isMutationMethod(request.method)': 'false',
			'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
			'opts?.instrumentationNavigateMetaReceiver': 'false',
			'redirectPreserveMethodStatusCodes.has(redirect.response.status)': 'false',
			'revalidatingFetchers.length > 0': 'false',
		},
	},
	'router/utils.js': { statements: ['warning('] },
	'components.js': {
		statements: [
			'React$1.useEffect(() => {\n\t\tif (!vtContext.isTransitioning && interruption)',
			'React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState',
			'React$1.useEffect(() => {\n\t\tif (state.initialized) discoveryRuntime',
			'React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning',
			'deletedFetchers.forEach(',
			'newState.fetchers.forEach(',
			'warnOnce(',
			'warning(',
		],
		facts: { '!viewTransitionOpts || !isViewTransitionAvailable': 'true' },
	},
	'hooks.js': { statements: ['if (this.context', 'warning(', 'warningOnce('] },
	'dom/lib.js': {
		bodies: { useViewTransitionState: 'return false;' },
		statements: ['let [shouldPrefetch, prefetchRef, prefetchHandlers] =', 'warning('],
		facts: {
			'...prefetchHandlers,': '',
			'mergeRefs(forwardedRef, prefetchRef)': 'forwardedRef',
			'options.navigate === false': 'false',
			'shouldPrefetch && !isAbsolute': 'false',
		},
	},
	'dom/ssr/components.js': {
		statements: ['warnOnce('],
		facts: {
			'isFogOfWarEnabled(routeDiscovery, ssr)': 'false',
			'isPageLinkDescriptor(link)': 'false',
			'let isRSCRouterContext = useIsRSCRouterContext();': 'let isRSCRouterContext = false;',
			'typeof criticalCss === "object"': 'false',
			'typeof criticalCss === "string"': 'false',
			'typeof manifest.sri === "object"': 'false',
		},
	},
	'dom/ssr/fog-of-war.js': {
		bodies: { getPatchRoutesOnNavigationFunction: '', useFogOFWarDiscovery: '' },
	},
	'dom/ssr/routes.js': {
		statements: [
			'dataRoute.action =',
			'if (!route.hasClientAction)',
			'if (!ssr &&',
			'if (needsRevalidation)',
		],
		facts: { 'route.hasClientAction ?': 'false ?', 'route.hasClientMiddleware ?': 'false ?' },
	},
	'dom/ssr/single-fetch.js': {
		statements: ['if (!ssr &&', 'if (fetcherKey)', 'if (request.method !== "GET")'],
	},
	'dom-export/hydrated-router.js': {
		statements: ['router.createRoutesForHMR ='],
		facts: {
			'if (discoveryRuntime)': 'if (false)',
			'ssrInfo.context.future.unstable_customRouteDiscovery': 'false',
			'ssrInfo.context.isSpaMode': 'false',
			'window.__reactRouterManifest.sri === true': 'false',
		},
	},
};

const folder = '/react-router/dist/production/lib/';

export const slimRouter: Plugin = {
	name: 'slim-router',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const cuts = unasked[id.split(folder)[1] ?? ''];
		return cuts ? cutCode(code, cuts) : null;
	},
};
