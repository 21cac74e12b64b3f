import { data, redirect } from 'react-router';
import { BeerLoading, BeerNotFound, BeerPage } from '#app/beers/beer-page.tsx';
import { glasses } from '#app/beers/glass/glasses.ts';
import { useBeer } from '#app/beers/queries.ts';
import { siteContext } from '#app/context.ts';
import { useFacts } from '#app/facts.tsx';
import { OnTheTable } from '#app/food/on-the-table.tsx';
import { beerJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/beers/beers.css';
import type { Route } from './+types/beers.$slug';

export async function loader({ context, params }: Route.LoaderArgs) {
	try {
		const site = context.get(siteContext);
		const [beer, dishes] = await Promise.all([site.beer(params.slug), site.dishesFor(params.slug)]);
		if (beer) return { beer, dishes, failed: false };
		const moved = await site.movedBeer(params.slug);
		return moved === null
			? data({ beer, dishes, failed: false }, { status: 404 })
			: redirect(`/beers/${moved}`, 301);
	} catch {
		return data({ beer: null, dishes: [], failed: true }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => glasses.ahead().then(() => null);

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
					jsonLd={import.meta.env.SSR ? beerJsonLd(facts, beer) : null}
				/>
				<BeerPage beer={beer}>
					{beer.status === 'on-tap' && <OnTheTable beer={beer} rendered={loaderData?.dishes} />}
				</BeerPage>
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
