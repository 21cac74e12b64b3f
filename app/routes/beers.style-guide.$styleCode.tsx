import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { GuideContent, guideLoading } from '#app/beer-styles/guide-content.tsx';
import { stylePageQuery, useListedStyle, useOneAddress } from '#app/beer-styles/queries.ts';
import { StyleView, StyleWaiting } from '#app/beer-styles/style-view.tsx';
import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts } from '#app/facts.tsx';
import { styleJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import '#app/beer-styles/beer-styles.css';
import type { PageProps } from '#app/loads.ts';

const StyleNotFound = lazy(() => import('#app/beer-styles/style-not-found.tsx'));

export const { prefetch } = glasses;

export default function StyleDetail({
	loaderData,
	params: { styleCode },
}: PageProps<'beers.style-guide.$styleCode'>) {
	const facts = useFacts();
	const query = useQuery(stylePageQuery(styleCode, loaderData?.content?.page));
	const page = query.data;
	useOneAddress(page, styleCode);
	const listed = useListedStyle(styleCode);
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
				<Suspense fallback={guideLoading}>
					<StyleNotFound text={styleCode} offered={loaderData?.content?.offered} />
				</Suspense>
			</>
		);
	}
	if (listed && !query.error) {
		return (
			<>
				<PageHead title={`${listed.style_name}, ${listed.style_code}`} />
				<StyleWaiting style={listed} />
			</>
		);
	}
	return (
		<div className="site-width">
			<PageHead title="Beer Style" index={!query.error} />
			<GuideContent query={query} loaded={loaderData}>
				{() => null}
			</GuideContent>
		</div>
	);
}
