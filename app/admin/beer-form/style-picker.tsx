import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type ControlProps, Field } from '#app/admin/ui/fields.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { searchRank, searchStyles } from '#domain/beer-styles/style-search.ts';
import type { BeerFieldsProps } from './beer-fields.tsx';

/** As many as a phone shows above its keyboard. */
const mostShown = 8;

const titleOf = ({ style_code, style_name }: StyleSummary) => `${style_code} ${style_name}`;

/** A style's name as a menu prints it: of 'Specialty IPA: Black IPA' the kind itself. */
const printedName = (name: string) => name.slice(name.indexOf(':') + 1).trim();

/**
 * Picks the beer's style out of the guide by code or name. Picking one fills the printed name unless somebody has worded
 * it; what matches nothing leaves the choice as it was.
 */
export function StylePicker({ values, set, errorOf }: BeerFieldsProps) {
	const { styleCode: code, style: printed } = values;
	const { data: styles = [], isError } = useQuery(summariesQuery());
	const chosen = styleByCode(styles, code);
	const choose = (style: StyleSummary | null) => {
		const ours = chosen && printed.trim() === printedName(chosen.style_name);
		const fills = style && (printed.trim() === '' || ours);
		set({ styleCode: style?.style_code ?? '', ...(fills && { style: printedName(style.style_name) }) });
	};
	return (
		<Field
			path="styleCode"
			label="Style in the guide"
			hint="Type a name or a code. Leave empty for none."
			error={errorOf('styleCode')}
			note={noteOf(isError, code, chosen, styles.length > 0)}
		>
			{(control) => (
				<StyleCombobox
					control={control}
					styles={styles}
					text={chosen ? titleOf(chosen) : code}
					onChoose={choose}
				/>
			)}
		</Field>
	);
}

interface StyleComboboxProps {
	readonly control: ControlProps;
	readonly styles: readonly StyleSummary[];
	/** What the field says while nobody types in it. */
	readonly text: string;
	readonly onChoose: (style: StyleSummary | null) => void;
}

/** A field that finds styles while one types (WAI-ARIA Authoring Practices, 'Combobox'). */
function StyleCombobox({ control, styles, text, onChoose }: StyleComboboxProps) {
	/** What is being typed; null while nothing is. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const found = typed === null ? [] : searchStyles(styles, typed);
	const shown = found.slice(0, mostShown);
	const close = () => {
		setTyped(null);
		setActive(0);
	};
	const choose = (style: StyleSummary | null) => {
		onChoose(style);
		close();
	};
	const leave = () => {
		if (typed === null) return;
		const [best] = shown;
		if (typed.trim() === '') choose(null);
		// A whole code or name is as good as a pick.
		else if (best && [0, 2].includes(searchRank(best, typed) ?? -1)) choose(best);
		else close();
	};
	const press = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			if (typed === null) return setTyped('');
			const step = event.key === 'ArrowDown' ? 1 : -1;
			return setActive((active + step + shown.length) % Math.max(1, shown.length));
		}
		if (typed === null) return;
		if (event.key === 'Enter') {
			event.preventDefault();
			const picked = shown[active];
			if (typed.trim() === '' && active === 0) choose(null);
			else if (picked) choose(picked);
		}
		if (event.key === 'Escape') {
			event.stopPropagation();
			close();
		}
	};
	return (
		<div className="style-picker">
			<input
				{...control}
				type="text"
				role="combobox"
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={typed !== null && shown.length > 0}
				aria-controls={`${control.id}-list`}
				aria-activedescendant={typed !== null && shown[active] ? `${control.id}-${active}` : undefined}
				value={typed ?? text}
				onChange={({ target }) => {
					setTyped(target.value);
					setActive(0);
				}}
				onFocus={({ target }) => target.select()}
				onBlur={leave}
				onKeyDown={press}
			/>
			<Options id={control.id} options={shown} active={active} onChoose={choose} onPoint={setActive} />
			<p role="status" className="visually-hidden">
				{typed !== null && `${found.length} ${found.length === 1 ? 'style' : 'styles'} found`}
			</p>
		</div>
	);
}

function noteOf(failed: boolean, code: string, chosen: StyleSummary | null, known: boolean): string | false {
	if (failed) return 'The style guide could not be loaded; the style stays as it is.';
	return known && code !== '' && !chosen && `The guide has no style ${code}.`;
}

interface OptionsProps {
	readonly id: string;
	readonly options: readonly StyleSummary[];
	readonly active: number;
	readonly onChoose: (style: StyleSummary) => void;
	readonly onPoint: (index: number) => void;
}

/** The list below the field. It stands in the page from the start, because the field names it. */
function Options({ id, options, active, onChoose, onPoint }: OptionsProps) {
	return (
		<div id={`${id}-list`} role="listbox" aria-label="Styles of the guide" className="style-suggestions">
			{options.map((style, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's; focus never leaves it (APG)
				<div
					key={style.style_code}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					className="style-suggestion"
					// Pressing must not take the focus, or leaving the field would close the list before the click.
					onPointerDown={(event) => event.preventDefault()}
					onPointerMove={() => onPoint(index)}
					onClick={() => onChoose(style)}
				>
					<span className="figure style-suggestion-code">{style.style_code}</span>
					<span>{style.style_name}</span>
				</div>
			))}
		</div>
	);
}
