import { data } from 'react-router';
import { BeerLoading, BeerNotFound, BeerPage } from '#app/beers/beer-page.tsx';
import { useBeer } from '#app/beers/queries.ts';
import { siteContext } from '#app/context.ts';
import { useFacts } from '#app/facts.tsx';
import { beerJsonLd } from '#app/found/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/beers/beers.css';
import type { Route } from './+types/beers.$slug';

export async function loader({ context, params }: Route.LoaderArgs) {
	try {
		const beer = await context.get(siteContext).beer(params.slug);
		return beer ? { beer, failed: false } : data({ beer, failed: false }, { status: 404 });
	} catch {
		return data({ beer: null, failed: true }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => null;

export default function BeerDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const rendered = loaderData && !loaderData.failed ? loaderData.beer : undefined;
	const { data: beer, error } = useBeer(params.slug, rendered);
	if (beer) {
		return (
			<>
				<PageHead
					title={`${beer.name}, ${beer.style}`}
					description={beer.briefDescription}
					type="product"
					image={{
						path: `/og/beers/${beer.slug}.png`,
						alt: `${beer.name}, ${beer.style}, in its glass`,
					}}
					jsonLd={beerJsonLd(facts, beer)}
				/>
				<BeerPage beer={beer} />
			</>
		);
	}
	if (beer === undefined && !error && !loaderData?.failed) {
		return (
			<>
				<PageHead title="Beer" />
				<BeerLoading />
			</>
		);
	}
	const message = error?.message ?? (loaderData?.failed ? 'Failed to load beers' : null);
	return (
		<>
			<PageHead title="Beer Not Found" index={false} />
			<BeerNotFound slug={params.slug} error={beer === null ? null : message} />
		</>
	);
}
