import { BeerNotFound, BeerPage, useBeer } from '#app/beers/beer-page.tsx';
import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { PairedDishes } from '#app/food/paired-dishes.tsx';
import type { PageProps } from '#app/loads.ts';
import { beerJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { DetailLoading, failureOf } from '#app/ui/page-states.tsx';
import { beerSummary } from '#domain/beers/beer-format.ts';

export const { prefetch } = glasses;

export default function BeerDetail({ loaderData, params }: PageProps<'beers.$slug'>) {
	const formats = useFormats();
	const facts = useFacts();
	const query = useBeer(params.slug, loaderData?.content?.beer);
	const beer = query.data;
	const failure = failureOf(query, loaderData, 'beers');
	if (beer) {
		return (
			<>
				<PageHead
					title={`${beer.name}, ${beer.style}`}
					description={beerSummary(beer, facts.business.name)}
					type="product"
					image={{
						path: `/og/beers/${beer.slug}.png`,
						alt: `${beer.name}, ${beer.style}, in its glass`,
					}}
					jsonLd={import.meta.env.SSR ? beerJsonLd(formats, facts, beer) : null}
				/>
				<BeerPage beer={beer} like={loaderData?.content?.like}>
					{beer.status === 'on-tap' && <PairedDishes beer={beer} rendered={loaderData?.content?.dishes} />}
				</BeerPage>
			</>
		);
	}
	if (beer === undefined && failure === null) {
		return <DetailLoading title="Beer" message="Loading beer details..." />;
	}
	return (
		<>
			<PageHead title="Beer Not Found" index={false} />
			<BeerNotFound slug={params.slug} error={failure} />
		</>
	);
}
