import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from '#app/navigation/navigation.ts';
import { PrimaryButton, QuietButton, TextLink } from '#app/ui/button.tsx';
import {
	countStyleOptions,
	isEmptyStyleFilter,
	longestStyleSearch,
	readStyleFilter,
	type StyleFilter,
	styleFilterAddress,
	styleFilterLabel,
	writeStyleFilter,
} from '#domain/beer-styles/style-filter.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { styleFacetNames, styleFacets } from '#domain/beer-styles/style-traits.ts';

type StyleFilterFormProps = {
	styles: readonly StyleSummary[];
	filter: StyleFilter;
	/** The address of the page that shows the result. */
	page: string;
	/** Whether it is folded at first. */
	folded?: boolean;
};

/** The filter form. Its address holds the filter, so that it works without JavaScript and can be shared. */
export function StyleFilterForm({ styles, filter, page, folded = false }: StyleFilterFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	useFormLikeAddress(form, filter);
	const chosen = styleFacetNames.reduce((sum, facet) => sum + filter[facet].length, 0);
	const [openAtFirst] = useState(chosen > 0 && !folded);
	const apply = (event: FormEvent<HTMLFormElement>, replace: boolean) => {
		navigate(addressOf(page, event.currentTarget), { replace, preventScrollReset: true });
	};
	return (
		<Form
			ref={form}
			action={page}
			role="search"
			aria-label="Beer styles"
			onChange={(event) => apply(event, true)}
			onSubmit={(event) => {
				event.preventDefault();
				apply(event, false);
			}}
			data-no-print
			className="style-filter"
		>
			<SearchField text={filter.text} />
			<details open={openAtFirst} className="style-facets">
				<summary>Filters{chosen > 0 && <span className="figure ml-1.5"> ({chosen})</span>}</summary>
				<Facets styles={styles} filter={filter} />
			</details>
			<noscript>
				<QuietButton type="submit" className="mt-3">
					Show these styles
				</QuietButton>
			</noscript>
			{!isEmptyStyleFilter(filter) && (
				<TextLink to={page} preventScrollReset>
					Clear all filters
				</TextLink>
			)}
		</Form>
	);
}

function SearchField({ text }: { text: string }) {
	return (
		<div>
			<label htmlFor="style-search" className="kicker text-ink-soft">
				Name or code
			</label>
			<div className="mt-1.5 flex">
				<input
					id="style-search"
					type="search"
					name="q"
					defaultValue={text}
					maxLength={longestStyleSearch}
					placeholder="Kölsch, 21A…"
					autoComplete="off"
					className="style-search"
				/>
				<PrimaryButton type="submit" className="rounded-none! px-4!">
					Search
				</PrimaryButton>
			</div>
		</div>
	);
}

function Facets({ styles, filter }: Pick<StyleFilterFormProps, 'styles' | 'filter'>) {
	const counts = countStyleOptions(styles, filter);
	return styleFacetNames.map((facet) => (
		<fieldset key={facet} className="style-facet">
			<legend className="kicker text-ink-soft">{styleFilterLabel(facet)}</legend>
			<div className="style-options">
				{styleFacets[facet].map((option) => (
					<label key={option} className="style-option">
						<input
							type="checkbox"
							name={facet}
							value={option}
							defaultChecked={filter[facet].includes(option)}
							disabled={!counts[facet][option] && !filter[facet].includes(option)}
						/>
						<span>{styleFilterLabel(option)}</span>
						<span className="style-option-count figure">{counts[facet][option] ?? 0}</span>
					</label>
				))}
			</div>
		</fieldset>
	));
}

function addressOf(page: string, form: HTMLFormElement): string {
	const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	return styleFilterAddress(page, readStyleFilter(new URLSearchParams(fields)).filter);
}

/**
 * Updates the fields when a link or the back button changes the address, except the one being typed in. Renders
 * without a change of address leave them alone.
 */
function useFormLikeAddress(form: { readonly current: HTMLFormElement | null }, filter: StyleFilter): void {
	const address = writeStyleFilter(filter).toString();
	useEffect(() => {
		const asked = readStyleFilter(new URLSearchParams(address)).filter;
		for (const field of form.current?.querySelectorAll('input') ?? []) {
			if (field.type === 'search') {
				if (field !== document.activeElement) field.value = asked.text;
				continue;
			}
			const facet = styleFacetNames.find((name) => name === field.name);
			if (facet) field.checked = asked[facet].some((option) => option === field.value);
		}
	}, [form, address]);
}
