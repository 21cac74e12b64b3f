import { useFormats } from '#app/facts.tsx';
import { PrimaryButton } from '#app/ui/button.tsx';
import {
	abvLimits,
	longestMenuSearch,
	type MenuChoice,
	type MenuSort,
	menuSorts,
	priceLimits,
} from '#domain/beers/menu-choice.ts';
import { moneyText } from '#domain/locale/formats.ts';

const sortLabels: Readonly<Record<MenuSort, string>> = {
	name: 'Name',
	abv: 'Lightest first',
	strong: 'Strongest first',
	price: 'Lowest price first',
	new: 'Newest first',
};

export function MenuFields({ choice }: { choice: MenuChoice }) {
	const formats = useFormats();
	return (
		<div className="menu-fields">
			<div className="menu-search">
				<label htmlFor="menu-text" className="kicker block">
					Name, style or flavor
				</label>
				<span className="flex">
					<input
						id="menu-text"
						type="search"
						name="q"
						defaultValue={choice.text}
						maxLength={longestMenuSearch}
						autoComplete="off"
						className="menu-field"
					/>
					<PrimaryButton type="submit" className="rounded-none! px-4!">
						Search
					</PrimaryButton>
				</span>
			</div>
			<Select name="abv" label="ABV" none="Any" value={choice.abv}>
				{abvLimits.map((abv) => [abv, `${abv}% or less`])}
			</Select>
			<Select name="price" label="Full pour" none="Any price" value={choice.price}>
				{priceLimits.map((price) => [price, `${moneyText(formats, price * 100)} or less`])}
			</Select>
			<Select name="sort" label="Sort" none="Menu order" value={choice.sort}>
				{menuSorts.map((sort) => [sort, sortLabels[sort]])}
			</Select>
		</div>
	);
}

interface SelectProps {
	name: 'abv' | 'price' | 'sort';
	label: string;
	none: string;
	value: string | number | null;
	children: readonly (readonly [string | number, string])[];
}

function Select({ name, label, none, value, children }: SelectProps) {
	return (
		<label>
			<span className="kicker">{label}</span>
			<select name={name} defaultValue={value ?? ''} className="menu-field">
				<option value="">{none}</option>
				{children.map(([option, label]) => (
					<option key={option} value={option}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
}
