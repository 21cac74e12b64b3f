import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { rememberLast } from '#domain/remember-last.ts';
import { shownBusiness } from '#domain/settings/business.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { addDays, zoneOffsets } from '#domain/zoned-time.ts';
import type { PageParts } from '#server/pages/page-parts.ts';
import type { RenderedPage } from '#server/pages/pages.ts';
import type { Site } from '#server/site.ts';
import { staffRoutes } from './admin/staff-routes.ts';
import { asOfText } from './api/as-of.ts';
import { Document } from './document.tsx';
import { loads } from './loads.ts';
import { markupCacheFor } from './markup-cache.tsx';
import { findRoute, type Route, type Shown } from './navigation/navigator.ts';
import { Router } from './navigation/router.tsx';
import { notMade, type PageDocumentData, pageDataText, presetDays } from './page-data.ts';
import { type Loaded, type LoadRequest, MovedPage } from './page-loader.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { themeScript } from './theme/theme-switch.tsx';
import { MarkupCacheContext } from './ui/cached-markup.ts';
import { withPageAge } from './worker/page-age-note.ts';

const allRoutes = [...staffRoutes, ...routes];

type Load = (request: LoadRequest) => Loaded<unknown> | Promise<Loaded<unknown>>;
const loadsByName: Readonly<Record<string, Load>> = loads;
const loadOf = ({ file }: Route): Load => {
	const name = /^app\/routes\/(.+)\.tsx$/.exec(file)?.[1] ?? '';
	return loadsByName[name] ?? (() => ({ status: 200, data: null }));
};

interface DocumentRequest {
	readonly url: URL;
	readonly signal: AbortSignal;
	/** Returns the document's parts for a route file and the data it was rendered from. */
	readonly partsOf: (file: string, data: string) => PageParts;
}

/** Renders the document of an address: loads the route's data, then renders its page. */
export async function renderDocument(site: Site, request: DocumentRequest): Promise<RenderedPage> {
	const { url, signal } = request;
	const found = findRoute(allRoutes, url.pathname);
	if (!found) throw new Error('The last route takes every path.');
	const { route, params } = found;
	const location = { pathname: url.pathname, search: url.search, hash: '', key: '' };
	const render = async (
		{ facts, loaderData }: Pick<PageDocumentData, 'facts' | 'loaderData'>,
		shown: Pick<Shown, 'page' | 'error'>,
	) => {
		const sent = facts && { ...facts, business: shownBusiness(facts.business) };
		const data = pageDataText({
			route: route.pattern,
			params,
			facts: sent,
			offsets: facts && routes.includes(route) ? offsetsFor(facts) : [],
			loaderData,
		});
		const parts = request.partsOf(route.file, data);
		const at = { ...found, ...shown, location, loaderData };
		const html = await renderHtml(
			<Router at={at}>
				<MarkupCacheContext value={facts && markupCacheFor(facts, at)}>
					<Document parts={parts}>
						<Root facts={facts} />
					</Document>
				</MarkupCacheContext>
			</Router>,
			request,
		);
		const { style, preloads, boot } = parts;
		const scripts = [themeScript, ...parts.scripts, ...(boot === null ? [] : [boot])];
		return { html, scripts, style, preloads };
	};
	try {
		const [facts, page, { status, data: loaderData }] = await Promise.all([
			site.facts(),
			route.page(),
			loadOf(route)({ site, params, search: url.searchParams }),
		]);
		const isWhole = facts.ageVerification !== null && facts.beers !== null;
		const made = await render({ facts, loaderData }, { page });
		return { status, isWhole, ...made, asOf: standInOf(made.html) };
	} catch (error) {
		if (error instanceof MovedPage) return { movedTo: error.to };
		if (signal.aborted) throw error;
		site.reportError(error);
		const made = await render({ facts: null, loaderData: null }, { page: null, error: notMade });
		return { status: 500, isWhole: false, ...made };
	}
}

const offsetsFrom = rememberLast((date: string, timeZone: string) => zoneOffsets(date, presetDays, timeZone));

const offsetsFor = ({ now, schedule }: SiteFacts) =>
	offsetsFrom(addDays(now.slice(0, 10), -presetDays / 4), schedule.timeZone);

/**
 * Returns a function that adds a note with its age to a stored page. It holds only the bytes, not the data the page
 * was made from.
 */
const standInOf = (html: Buffer) => (at: number) => {
	const words = (zone: string, clock: 12 | 24) => asOfText({ clock }, at, at, zone, 'server');
	return Buffer.from(withPageAge(html.toString(), { mark: 'behind', at, words }));
};

/**
 * Renders a page completely before it is sent, so that it needs no streaming script; pages are cached whole (design
 * §4).
 */
async function renderHtml(document: ReactNode, { signal }: DocumentRequest): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const stream = renderToPipeableStream(document, {
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onAllReady: resolve,
		// Any failing part fails the whole page, so that no incomplete page is cached.
		onError: reject,
	});
	const abort = () => stream.abort(signal.reason);
	signal.addEventListener('abort', abort, { once: true });
	try {
		await promise;
		return await bytesOf(stream);
	} finally {
		signal.removeEventListener('abort', abort);
	}
}

/** Collects the bytes that React writes. */
async function bytesOf(stream: PipeableStream): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	const sink = new Writable({
		highWaterMark: Number.MAX_SAFE_INTEGER,
		write(chunk: Uint8Array, _encoding, done) {
			chunks.push(chunk);
			done();
		},
	});
	await finished(stream.pipe(sink));
	return Buffer.concat(chunks);
}
