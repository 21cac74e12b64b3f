import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FoldedSection, FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { type ControlProps, Field } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { searchRank, searchStyles } from '#domain/beer-styles/style-search.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { slugOf } from '#domain/beers/beer-slug.ts';
import { hasPlainLetters } from '#domain/boards/legible-sheet.ts';

export type BeerFieldsProps = FieldsProps<BeerFormValues, StaffBeer>;

export function NameSection(props: BeerFieldsProps) {
	const { bind, values } = props;
	const rareLetters = 'A board or printed menu that has not all of these letters shows the style instead.';
	return (
		<FormSection title="The beer">
			<TextField
				{...bind('name')}
				maxLength={80}
				note={hasPlainLetters(values.name) ? undefined : rareLetters}
			/>
			<div className="beer-pair">
				<StylePicker {...props} />
				<TextField {...bind('style')} hint="What guests read. Your own words are fine." maxLength={80} />
			</div>
			<TextField {...bind('briefDescription')} hint="One sentence on the menu." rows={2} maxLength={300} />
		</FormSection>
	);
}

/**
 * Edits the web address. A new beer's follows its name; a saved one stays, and former addresses keep leading to the
 * beer.
 */
export function AddressSection({ bind, values, saved, hasError }: BeerFieldsProps & { hasError: boolean }) {
	const [name, slug] = [values.name.trim(), values.slug.trim()];
	const savedSlug = saved?.beer.slug;
	const made = savedSlug ?? (name && slugOf(name));
	const hint = savedSlug
		? 'Stays as it is when the name changes.'
		: 'Made from the name. Type one to choose it yourself.';
	const oldAddresses = saved?.oldSlugs.map((old) => `/beers/${old}`).join(', ');
	const changes = savedSlug && slug && slug !== savedSlug;
	return (
		<FoldedSection title="Web address" summary={`/beers/${slug || made || '…'}`} hasError={hasError}>
			<TextField
				{...bind('slug')}
				hint={
					<>
						<span className="text-ink font-semibold wrap-anywhere">/beers/{slug || made || '…'}</span>. {hint}
					</>
				}
				note={
					changes
						? `The old address /beers/${savedSlug} will lead to the new one.`
						: oldAddresses
							? `${oldAddresses} also leads here.`
							: ''
				}
				placeholder={made}
				maxLength={80}
			/>
		</FoldedSection>
	);
}

/** The most matches shown, so that they fit above a phone's keyboard. */
const mostShown = 8;

const titleOf = ({ style_code, style_name }: StyleSummary) => `${style_code} ${style_name}`;

/** Returns the last part of a style's name, which menus print: 'Black IPA' for 'Specialty IPA: Black IPA'. */
const printedName = (name: string) => name.slice(name.indexOf(':') + 1).trim();

/**
 * Picks a style from the guide. A pick also fills the printed name, unless somebody changed that. A text without a
 * match leaves the choice as it was.
 */
function StylePicker({
	bind,
	values: { styleCode: code, style: printed },
	set,
}: FieldsProps<BeerFormValues>) {
	const { data: styles = [], isError } = useQuery(summariesQuery());
	const chosen = styleByCode(styles, code);
	const choose = (style: StyleSummary | null) => {
		const ours = chosen && printed.trim() === printedName(chosen.style_name);
		const fills = style && (printed.trim() === '' || ours);
		set({
			styleCode: style?.style_code ?? '',
			...(fills && { style: printedName(style.style_name) }),
		});
	};
	const isUnknown = styles.length > 0 && code !== '' && !chosen;
	return (
		<Field
			{...bind('styleCode')}
			hint="Type a name or a code. Leave empty for none."
			note={
				isError
					? 'The style guide could not be loaded; the style stays as it is.'
					: isUnknown && `The guide has no style ${code}.`
			}
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

function useStyleSearch(styles: readonly StyleSummary[], onChoose: (style: StyleSummary | null) => void) {
	/** Null while nothing is being typed. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const found = typed === null ? [] : searchStyles(styles, typed);
	const shown = found.slice(0, mostShown);
	const type = (text: string | null) => {
		setTyped(text);
		setActive(0);
	};
	const choose = (style: StyleSummary | null) => {
		onChoose(style);
		type(null);
	};
	const leave = () => {
		if (typed === null) return;
		const [best] = shown;
		if (typed.trim() === '') choose(null);
		// Typing a whole code or name chooses that style.
		else if (best && [0, 2].includes(searchRank(best, typed) ?? -1)) choose(best);
		else type(null);
	};
	const press = (event: KeyboardEvent) => {
		const { key } = event;
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault();
			if (typed === null) return setTyped('');
			const step = key === 'ArrowDown' ? 1 : -1;
			setActive((active + step + shown.length) % Math.max(1, shown.length));
		} else if (key === 'Enter' && typed !== null) {
			event.preventDefault();
			const picked = shown[active];
			if (typed.trim() === '' && active === 0) choose(null);
			else if (picked) choose(picked);
		} else if (key === 'Escape' && typed !== null) {
			event.stopPropagation();
			type(null);
		}
	};
	return { typed, found, shown, active, setActive, type, choose, leave, press };
}

interface StyleComboboxProps {
	readonly control: ControlProps;
	readonly styles: readonly StyleSummary[];
	readonly text: string;
	readonly onChoose: (style: StyleSummary | null) => void;
}

/** Searches styles while typing, by the 'Combobox' pattern of the WAI-ARIA Authoring Practices. */
function StyleCombobox({ control, styles, text, onChoose }: StyleComboboxProps) {
	const { typed, found, shown, active, ...search } = useStyleSearch(styles, onChoose);
	const { id } = control;
	return (
		<div className="relative">
			<input
				{...control}
				type="text"
				role="combobox"
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={shown.length > 0}
				aria-controls={`${id}-list`}
				aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
				value={typed ?? text}
				onChange={({ target }) => search.type(target.value)}
				onFocus={({ target }) => target.select()}
				onBlur={search.leave}
				onKeyDown={search.press}
			/>
			<Options id={id} active={active} options={shown} onChoose={search.choose} onPoint={search.setActive} />
			<p role="status" className="sr-only">
				{typed !== null && `${found.length} ${found.length === 1 ? 'style' : 'styles'} found`}
			</p>
		</div>
	);
}

interface OptionsProps {
	readonly id: string;
	readonly options: readonly StyleSummary[];
	readonly active: number;
	readonly onChoose: (style: StyleSummary) => void;
	readonly onPoint: (index: number) => void;
}

/** The list is always rendered, because the field refers to it by id. */
function Options({ id, options, active, onChoose, onPoint }: OptionsProps) {
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			aria-label="Styles of the guide"
			className="absolute z-15 top-[calc(100%+2px)] inset-x-0 max-h-96 overflow-y-auto border-[1.5px] border-ink bg-paper empty:hidden"
		>
			{options.map((style, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's; focus never leaves it (APG)
				<div
					key={style.style_code}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					className="grid grid-cols-[6.5rem_1fr] items-center min-h-11 py-1.5 px-3 cursor-pointer aria-selected:bg-paper-deep aria-selected:[box-shadow:inset_4px_0_0_var(--color-accent)]"
					// Pressing must not take the focus: leaving the field would close the list before the click.
					onPointerDown={(event) => event.preventDefault()}
					onPointerMove={() => onPoint(index)}
					onClick={() => onChoose(style)}
				>
					<span className="figure text-ink-soft wrap-anywhere">{style.style_code}</span>
					<span>{style.style_name}</span>
				</div>
			))}
		</div>
	);
}
