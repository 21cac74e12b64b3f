import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts } from '#app/facts.tsx';
import { DishNotFound, DishPage, DishWaiting } from '#app/food/dish-page.tsx';
import { useDish } from '#app/food/queries.ts';
import { loadPage } from '#app/page-loader.ts';
import { dishJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent } from '#app/ui/page-states.tsx';
import '#app/food/food.css';
import '#app/food/dish-page.css';
import type { Route } from './+types/food.$slug';

export const loader = ({ context, params }: Route.LoaderArgs) =>
	loadPage(context, (site) => site.dish(params.slug), 'dish');
export const clientLoader = () => glasses.prefetch().then(() => null);

export default function FoodDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const query = useDish(params.slug, loaderData?.content);
	if (!query.data) {
		return (
			<DishWaiting>
				<PageContent query={query} loaded={loaderData} what="food" loading="Loading dish details...">
					{() => null}
				</PageContent>
			</DishWaiting>
		);
	}
	const { dish } = query.data;
	if (!dish) return <DishNotFound slug={params.slug} nearest={query.data.nearest} />;
	const { name, description } = dish.item;
	return (
		<>
			<PageHead
				title={name}
				description={description}
				jsonLd={import.meta.env.SSR ? dishJsonLd(facts, dish.item) : null}
			/>
			<DishPage dish={dish} isWhole={!query.isPlaceholderData} />
		</>
	);
}
