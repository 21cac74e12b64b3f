import { useState } from 'react';
import { useStockRows } from '#app/admin/content/sold-out.tsx';
import { useItems } from '#app/admin/content/use-content.ts';
import { KitchenSwitch } from '#app/admin/kitchen/kitchen-banner.tsx';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { drinkKindLabels } from '#domain/drinks/drink.ts';
import { kinds } from '#domain/resources/kinds.ts';

/** Controls the kitchen for today, with '86' for every dish and drink by one touch each. */
export function KitchenPanel() {
	const may = useMay();
	const [search, setSearch] = useState('');
	const dishRow = useStockRows('food-item');
	const drinkRow = useStockRows('drink');
	const dishes = useItems(kinds['food-item']).map((item) => ({ ...dishRow(item, [], ''), kind: 'food' }));
	const drinks = useItems(kinds.drink).map((item) => {
		return { ...drinkRow(item, [drinkKindLabels[item.kind]], ''), kind: 'drink' };
	});
	const wanted = search.trim().toLowerCase();
	const rows = [...dishes, ...drinks]
		.filter(({ title }) => title.toLowerCase().includes(wanted))
		// Sorted by title rather than availability, so that a touched row stays in place.
		.toSorted((one, other) => one.title.localeCompare(other.title));
	return (
		<div className="kitchen-panel grid gap-3">
			{may('kitchen.set') && <KitchenSwitch />}
			<SearchField
				label="Search dishes and drinks"
				placeholder="What is out?"
				value={search}
				onChange={setSearch}
			/>
			<ul className="stock-rows">
				{rows.map(({ kind, slug, title, out, facts, buttons }) => (
					<li
						key={`${kind} ${slug}`}
						className="stock-row flex min-h-13 items-center justify-between gap-3 border-b border-rule"
						data-out={out || undefined}
					>
						<div>
							<strong>{title}</strong> <span className="tap-facts">{facts}</span>
						</div>
						{buttons}
					</li>
				))}
			</ul>
		</div>
	);
}
