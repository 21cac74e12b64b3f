import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFacts, useFormats } from '#app/facts.tsx';
import { FoodKey, FoodView } from '#app/food/food-view.tsx';
import { KitchenNow } from '#app/food/kitchen.tsx';
import { foodListQuery } from '#app/food/queries.ts';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { foodJsonLd } from '#app/seo/structured-data.ts';
import { InlineLink } from '#app/ui/button.tsx';
import { AddressNote, Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import { readDiet } from '#domain/food/food-dietary.ts';
import { hasKitchen } from '#domain/settings/missing-parts.ts';
import '#app/food/food.css';
import type { PageProps } from '#app/loads.ts';

export default function FoodMenu({ loaderData }: PageProps<'food'>) {
	const formats = useFormats();
	const [search] = useSearchParams();
	const wanted = search.getAll('diet').join(',');
	const { marks, unknown } = useMemo(() => readDiet(wanted), [wanted]);
	const food = useQuery(foodListQuery(loaderData?.content));
	const facts = useFacts();
	return (
		<Page
			className="food-page"
			title="Food Menu"
			description={facts.words.foodLine}
			jsonLd={
				import.meta.env.SSR ? foodJsonLd(formats, facts, food.data ?? { sections: [], items: [] }) : null
			}
		>
			<PageTitle title="Food Menu" className="gap-y-3">
				{hasKitchen(facts.kitchen) && <KitchenNow />}
			</PageTitle>
			{unknown !== null && (
				<AddressNote>
					We can’t filter by “{unknown}”. Ask us before you order.{' '}
					<InlineLink to="/food">Clear this filter</InlineLink>
				</AddressNote>
			)}
			<PageContent query={food} loaded={loaderData} what="food" loading="Loading the food menu...">
				{(list) => <FoodView food={list} chosen={marks} />}
			</PageContent>
			<FoodKey hasDishes={food.data === undefined || food.data.items.length > 0} />
		</Page>
	);
}
