import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from '#app/navigation/navigation.ts';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { type BeerFilter, defaultFilter } from '#domain/beers/beer-filter.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import { countFilters, formAddress, type MenuChoice } from '#domain/beers/menu-choice.ts';
import { tastes } from '#domain/beers/taste.ts';
import { bringIn } from './filter-bar.tsx';

/** The fields follow the address by code of ours, so the first page load does not need their component's code. */
export const menuFields = lazyDrawing(async () => (await import('./menu-fields.tsx')).MenuFields);

interface MenuToolsProps {
	filter: BeerFilter;
	choice: MenuChoice;
	counts: LineupPage['tasteCounts'];
}

/**
 * The filters in one line above the list. The form's address is the choice, so it works without JavaScript and can be
 * shared.
 */
export function MenuTools({ filter, choice, counts }: MenuToolsProps) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	useFieldsOf(form, choice);
	const go = (replace: boolean, submitter?: HTMLElement | null) => {
		if (!form.current) return;
		navigate(formAddress(new FormData(form.current, submitter)), { replace, preventScrollReset: true });
	};
	return (
		<Form
			ref={form}
			action="/beer"
			role="search"
			aria-label="Find a beer"
			data-no-print
			onSubmit={(event: FormEvent<HTMLFormElement> & { nativeEvent: Event }) => {
				event.preventDefault();
				const { submitter } = event.nativeEvent as SubmitEvent;
				go(false, submitter);
			}}
			// Input events bubble up to here, even from markup that only the server rendered.
			onInput={() => go(true)}
			className="menu-tools"
		>
			{filter !== defaultFilter && <input type="hidden" name="filter" value={filter} />}
			{choice.taste && <input type="hidden" name="taste" value={choice.taste} />}
			<Details choice={choice} />
			<fieldset
				aria-label="Taste"
				tabIndex={tastes.some((taste) => counts[taste] || taste === choice.taste) ? undefined : 0}
				onFocus={bringIn}
				className="filter-bar menu-tastes"
			>
				{tastes.map((taste) => (
					<button
						key={taste}
						type="submit"
						name="taste"
						value={taste === choice.taste ? '' : taste}
						disabled={!counts[taste] && taste !== choice.taste}
						aria-pressed={taste === choice.taste}
						className="capitalize"
					>
						{`${taste} `}
						{!!counts[taste] && <span className="filter-count">{counts[taste]}</span>}
					</button>
				))}
			</fieldset>
		</Form>
	);
}

/** Hidden fields with the choice, so that a change of the filter keeps it. */
export function ChoiceFields({ choice }: { choice: MenuChoice }) {
	return choiceFields(choice).map(
		([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
	);
}

const choiceFields = ({ text, ...filters }: MenuChoice): [name: string, value: string][] => [
	['q', text],
	...Object.entries(filters).map(([name, value]): [string, string] => [
		name,
		value === null ? '' : String(value),
	]),
];

function Details({ choice }: { choice: MenuChoice }) {
	const filters = countFilters({ ...choice, taste: null });
	const [openAtFirst] = useState(filters > 0);
	return (
		<details open={openAtFirst} className="menu-details">
			<summary>Filters{filters > 0 && <span className="filter-count"> ({filters})</span>}</summary>
			<ServerDrawn cacheable drawing={menuFields} props={{ choice }} />
		</details>
	);
}

/** Updates the fields when a link or the back button changes the address, except the one in use. */
function useFieldsOf(form: { readonly current: HTMLFormElement | null }, choice: MenuChoice): void {
	useEffect(() => {
		for (const [name, value] of choiceFields(choice)) {
			const field = form.current?.elements.namedItem(name);
			const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
			if (isField && field.type !== 'hidden' && field !== document.activeElement) field.value = value;
		}
	});
}
