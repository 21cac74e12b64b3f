import { useQuery } from '@tanstack/react-query';
import { glasses } from '#app/beers/glass/glass.tsx';
import { useFacts } from '#app/facts.tsx';
import { DishNotFound, DishPage, DishWaiting } from '#app/food/dish-page.tsx';
import { dishQuery } from '#app/food/queries.ts';
import { loadPage } from '#app/page-loader.ts';
import { dishJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent, PageLoading } from '#app/ui/page-states.tsx';
import '#app/food/food.css';
import '#app/food/dish-page.css';
import type { Route } from './+types/food.$slug';

export const loader = ({ context, params }: Route.LoaderArgs) =>
	loadPage(
		context,
		(site) => site.dish(params.slug),
		({ dish }) => (dish ? 200 : 404),
	);
export const clientLoader = () => glasses.prefetch().then(() => null);

export default function FoodDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const query = useQuery(dishQuery(params.slug, loaderData?.content));
	const answer = query.data;
	if (answer?.dish) {
		const { name, description } = answer.dish.item;
		return (
			<>
				<PageHead
					title={name}
					description={description}
					jsonLd={import.meta.env.SSR ? dishJsonLd(facts, answer.dish.item) : null}
				/>
				<DishPage dish={answer.dish} />
			</>
		);
	}
	if (answer) {
		return (
			<>
				<PageHead title="Dish Not Found" index={false} />
				<DishNotFound slug={params.slug} nearest={answer.nearest} />
			</>
		);
	}
	return (
		<DishWaiting>
			<PageHead title="Food" />
			<PageContent
				query={query}
				loaded={loaderData}
				what="food"
				loading={<PageLoading message="Loading dish details..." />}
			>
				{() => null}
			</PageContent>
		</DishWaiting>
	);
}
