import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts } from '#app/facts.tsx';
import { DishNotFound, DishPage, DishWaiting } from '#app/food/dish-page.tsx';
import { useDish } from '#app/food/queries.ts';
import { dishJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent } from '#app/ui/page-states.tsx';
import '#app/food/food.css';
import '#app/food/dish-page.css';
import type { PageProps } from '#app/loads.ts';

export const { prefetch } = glasses;

export default function FoodDetail({ loaderData, params }: PageProps<'food.$slug'>) {
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
