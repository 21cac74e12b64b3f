import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { useOneAddress, useStylePage } from '#app/beer-styles/queries.ts';
import { StyleGuideError, StyleGuideLoading } from '#app/beer-styles/style-guide-states.tsx';
import { StyleView } from '#app/beer-styles/style-view.tsx';
import { glasses } from '#app/beers/glass/glasses.ts';
import { siteContext } from '#app/context.ts';
import { useFacts } from '#app/facts.tsx';
import { styleJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import '#app/beers/beers.css';
import '#app/beer-styles/beer-styles.css';
import type { Route } from './+types/beers.style-guide.$styleCode';

/** Few guests see it, so none waits for it. */
const StyleNotFound = lazy(() => import('#app/beer-styles/style-not-found.tsx'));

export async function loader({ context, params: { styleCode } }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	try {
		const page = await site.style(styleCode);
		// A style has one address; its code, and its slug in another case, lead there (spec §5).
		if (page && page.style.slug !== styleCode) throw redirect(styleAddress(page.style), 301);
		if (page) return { page, offered: [], failed: false };
		return data({ page, offered: site.nearestStyles(styleCode), failed: false }, { status: 404 });
	} catch (error) {
		if (error instanceof Response) throw error;
		return data({ page: null, offered: [], failed: true }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => glasses.ahead().then(() => null);

export default function StyleDetail({ loaderData, params: { styleCode } }: Route.ComponentProps) {
	const facts = useFacts();
	const rendered = loaderData && !loaderData.failed ? loaderData.page : undefined;
	const { data: page, error, refetch } = useStylePage(styleCode, rendered);
	useOneAddress(page, styleCode);
	if (page) {
		const { style } = page;
		return (
			<>
				<PageHead
					title={`${style.style_name}, ${style.style_code}`}
					description={`${style.overall_impression.slice(0, 220).replace(/\s+\S*$/, '')}…`}
					path={styleAddress(style)}
					jsonLd={import.meta.env.SSR ? styleJsonLd(facts, style) : null}
				/>
				<StyleView page={page} />
			</>
		);
	}
	if (page === null) {
		return (
			<>
				<PageHead title="Style Not Found" index={false} />
				<Suspense fallback={<StyleGuideLoading />}>
					<StyleNotFound text={styleCode} offered={loaderData?.offered} />
				</Suspense>
			</>
		);
	}
	return (
		<div className="mx-auto max-w-[60rem] px-5 tablet:px-14">
			<PageHead title="Beer Style" index={!error} />
			{error || loaderData?.failed ? (
				<StyleGuideError message={error?.message ?? 'Failed to load beer styles'} onRetry={() => refetch()} />
			) : (
				<StyleGuideLoading />
			)}
		</div>
	);
}
