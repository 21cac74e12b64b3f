import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { FoodKey } from '#app/food/food-key.tsx';
import { FoodView } from '#app/food/food-view.tsx';
import { KitchenNow } from '#app/food/kitchen.tsx';
import { foodListQuery } from '#app/food/queries.ts';
import { loadPage } from '#app/page-loader.ts';
import { foodJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageContent, PageLoading } from '#app/ui/page-states.tsx';
import { readMarks } from '#domain/food/food-dietary.ts';
import '#app/food/food.css';
import type { Route } from './+types/food';

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, (site) => site.food());
export const clientLoader = () => null;

export default function FoodMenu({ loaderData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const wanted = search.getAll('diet').join(',');
	const chosen = useMemo(() => readMarks(wanted), [wanted]);
	const food = useQuery(foodListQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<div className="food-page mx-auto max-w-[82rem] px-5 pt-8 pb-20 tablet:px-14 tablet:pt-14 tablet:pb-28">
			<PageHead
				title="Food Menu"
				description="What the kitchen cooks today: dishes and prices, dietary marks and allergens, kitchen hours, and the beer that goes with each plate."
				jsonLd={import.meta.env.SSR ? foodJsonLd(facts, food.data ?? { sections: [], items: [] }) : null}
			/>
			<header className="rule-double flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pb-4 tablet:pb-6">
				<h1 className="text-[2.5rem] tracking-[-0.03em] tablet:text-[4.25rem]">Food Menu</h1>
				<KitchenNow />
			</header>
			<PageContent
				query={food}
				loaded={loaderData}
				what="food"
				loading={<PageLoading message="Loading the food menu..." />}
			>
				{(list) => <FoodView food={list} chosen={chosen} />}
			</PageContent>
			<FoodKey />
		</div>
	);
}
