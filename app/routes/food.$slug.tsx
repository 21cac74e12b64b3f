import { data } from 'react-router';
import { glasses } from '#app/beers/glass/glasses.ts';
import { siteContext } from '#app/context.ts';
import { useFacts } from '#app/facts.tsx';
import { DishNotFound, DishPage, DishWaiting } from '#app/food/dish-page.tsx';
import { useDish } from '#app/food/queries.ts';
import { dishJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageError, PageLoading } from '#app/ui/page-states.tsx';
import '#app/food/food.css';
import '#app/food/dish-page.css';
import type { Route } from './+types/food.$slug';

export async function loader({ context, params }: Route.LoaderArgs) {
	try {
		const answer = await context.get(siteContext).dish(params.slug);
		return answer.dish ? { answer } : data({ answer }, { status: 404 });
	} catch {
		return data({ answer: null }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => glasses.ahead().then(() => null);

export default function FoodDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const { data: answer, error, refetch } = useDish(params.slug, loaderData?.answer ?? undefined);
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
	const failed = error || (loaderData && !loaderData.answer);
	return (
		<DishWaiting>
			<PageHead title="Food" />
			{failed ? (
				<PageError message={error?.message ?? 'Failed to load food'} onRetry={() => refetch()} />
			) : (
				<PageLoading message="Loading dish details..." />
			)}
		</DishWaiting>
	);
}
