import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { FoldedSection, FormSection } from '#app/admin/editor/editor-form.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { PhotoField } from '#app/admin/images/image-field.tsx';
import { pricesQuery } from '#app/admin/prices/use-prices.ts';
import { CheckField, ChecksField, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { styleRangeNotes } from '#domain/beer-styles/style-figures.ts';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { beerAllergens, beerStatuses } from '#domain/beers/beer.ts';
import {
	beerFieldLabels,
	beerFields,
	type TextSection as TextSectionTitle,
	textsOf,
} from '#domain/beers/beer-fields.ts';
import { type BeerFormValues, previewOfForm } from '#domain/beers/beer-form.ts';
import { tappedToCome } from '#domain/beers/pouring-state.ts';
import { newPriceDoubt, priceIndex } from '#domain/beers/price-doubt.ts';
import { srmWord } from '#domain/beers/srm.ts';
import { statusWords } from '#domain/beers/status-text.ts';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { AddressSection, type BeerFieldsProps, NameSection } from './name-section.tsx';
import { glassOptions, SizeRows } from './size-rows.tsx';
import { useUsualSizes } from './usual-sizes.ts';

export function BeerFields(props: BeerFieldsProps) {
	const { bind, values, set, errorOf } = props;
	return (
		<>
			<NameSection {...props} />
			<FigureSection {...props} />
			<ServingSection {...props} />
			<PlaceSection {...props} />
			<FormSection title="Photo">
				<PhotoField
					{...bind('image')}
					photo={{
						image: values.image,
						alt: values.imageAlt || null,
						caption: values.imageCaption || null,
					}}
					onPhoto={({ image, alt, caption }) =>
						set({ image, imageAlt: alt ?? '', imageCaption: caption ?? '' })
					}
					errorOf={errorOf}
					mayBeDecorative={false}
					onBusy={props.setUploading}
				/>
			</FormSection>
			<FoldedSections {...props} />
		</>
	);
}

function FoldedSections(props: BeerFieldsProps) {
	const { bind, values, errorOf } = props;
	const hasError = (name: keyof BeerFormValues) => errorOf(name) !== undefined;
	const allergens = values.allergens?.map(statusWords).join(', ') || (values.allergens && 'None known');
	const story = values.content === '' ? 'Nothing yet' : 'Written';
	return (
		<>
			<FoldedSection title="Allergens" summary={allergens ?? 'Nothing said'} hasError={hasError('allergens')}>
				<AllergensField {...props} />
			</FoldedSection>
			<FoldedSection title="About this beer" summary={story} hasError={hasError('content')}>
				<HtmlField
					{...bind('content')}
					label="The beer's story"
					hint="Its own part of the page. Headings, lists, quotes and links are welcome."
				/>
			</FoldedSection>
			<TextSection title="Tasting notes" {...props} />
			<TextSection title="Brewing details" {...props} />
			<TextSection title="Guest beer" {...props} />
			<FoldedSection
				title="Private notes"
				summary={values.privateNotes.trim() === '' ? 'Nothing yet' : 'Written'}
				hasError={hasError('privateNotes')}
			>
				<TextField
					{...bind('privateNotes')}
					hint="For managers and admins: the recipe, the process, what to do better. Neither guests nor bartenders read it."
					rows={6}
					maxLength={10_000}
				/>
			</FoldedSection>
			<AddressSection {...props} hasError={hasError('slug')} />
		</>
	);
}

function TextSection({ title, bind, values, errorOf }: BeerFieldsProps & { title: TextSectionTitle }) {
	const names = textsOf(title);
	const written = names.filter((name) => values[name].trim() !== '').map((name) => beerFieldLabels[name]);
	return (
		<FoldedSection
			title={title}
			summary={written.join(', ') || 'Nothing yet'}
			hasError={names.some((name) => errorOf(name))}
		>
			{names.map((name) => {
				const { rows, hint } = beerFields[name];
				return <TextField key={name} {...bind(name)} rows={rows} hint={hint} />;
			})}
		</FoldedSection>
	);
}

const noneKnown = 'none known';
const allergenOptions = optionsOf<string>([...beerAllergens, noneKnown], statusWords);

function AllergensField({ bind, values: { allergens }, set }: BeerFieldsProps) {
	const wasNone = allergens?.length === 0;
	const choose = (chosen: readonly string[]) => {
		const named = beerAllergens.filter((one) => chosen.includes(one));
		if (chosen.includes(noneKnown) && !wasNone) set({ allergens: [] });
		else set({ allergens: named.length > 0 ? named : null });
	};
	return (
		<ChecksField<string>
			{...bind('allergens')}
			hint="Guests read them on the menu. With nothing ticked, the menu says nothing."
			options={allergenOptions}
			value={wasNone ? [noneKnown] : (allergens ?? [])}
			onChange={choose}
		/>
	);
}

function readable(text: string): number | null {
	const figure = figureOfText(text);
	return Number.isNaN(figure) ? null : figure;
}

function FigureSection({ bind, values, set, saved }: BeerFieldsProps) {
	const { abv, ibu, srm, styleCode } = values;
	const usual = useUsualSizes();
	const { data: styles = [] } = useQuery(summariesQuery());
	const color = readable(srm);
	const outside = styleRangeNotes(
		{ abv: readable(abv) ?? Number.NaN, ibu: readable(ibu), srm: color },
		styleByCode(styles, styleCode),
	);
	return (
		<FormSection title="Figures">
			<div className="grid gap-y-4.5 gap-x-4 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
				<TextField
					{...bind('abv')}
					hint="Percent"
					inputMode="decimal"
					note={outside.abv ?? ''}
					onChange={(typed) => set(saved ? { abv: typed } : usual.following(values, { abv: typed }))}
				/>
				<TextField {...bind('ibu')} hint="If known" inputMode="decimal" note={outside.ibu ?? ''} />
				<TextField
					{...bind('srm')}
					hint={color === null ? 'If known' : srmWord(color)}
					inputMode="decimal"
					note={outside.srm ?? ''}
					beside={color !== null && <SrmSwatch srm={color} size={32} />}
				/>
			</div>
		</FormSection>
	);
}

const statusHints: Readonly<Record<string, string>> = {
	'on-tap': 'Guests can order it now.',
	'coming-soon': 'Announced, not poured yet.',
	seasonal: 'Comes back with its season.',
	'limited-edition': 'A single batch.',
	archived: 'Off the menu; its page stays.',
	retired: 'Will not be brewed again; its page stays.',
};

function PlaceSection(props: BeerFieldsProps) {
	const {
		bind,
		saved,
		values: { status, tappedOn, tapNumber },
	} = props;
	const { schedule } = useFacts();
	const today = serviceDayOf(useNow(), schedule.timeZone);
	const onTap = status === 'on-tap';
	const { data: beers = [] } = useStaffBeers();
	const there = beers.find(
		(row) => row.id !== saved?.id && row.tapNumber !== null && String(row.tapNumber) === tapNumber.trim(),
	);
	const tappedNote =
		tappedOn === '' ? 'Without a date it counts as tapped today.' : tappedOn > today && tappedToCome;
	return (
		<FormSection title="On the menu">
			<div className="grid gap-y-4.5 gap-x-4 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
				<StatusField {...props} />
				{onTap && (
					<TextField
						{...bind('tapNumber')}
						hint="If it hangs on one"
						inputMode="numeric"
						note={
							there
								? `${there.name} pours on tap ${there.tapNumber}. Kick it first, or take another tap.`
								: ''
						}
					/>
				)}
				<TextField {...bind('tappedOn')} hint={dateHint(status)} type="date" note={onTap && tappedNote} />
			</div>
			<div className="grid gap-y-1 gap-x-6 min-[40rem]:grid-cols-[repeat(3,1fr)]">
				{onTap && <CheckField {...bind('low')} hint="The keg is nearly empty" />}
				{!onTap && <CheckField {...bind('published')} hint="Unticked, it is on no page of the site" />}
				<CheckField {...bind('featured')} hint="A beer the house puts forward" />
				<CheckField {...bind('barrelAged')} hint="Carries the Barrel Aged badge" />
			</div>
		</FormSection>
	);
}

function dateHint(status: string): string {
	if (status === 'on-tap') return 'Guests read it beside the name';
	if (status === 'coming-soon') return 'A day to come is in your release calendar';
	return 'Guests read it once it is on tap';
}

function StatusField({ bind, values: { status, tappedOn }, set }: BeerFieldsProps) {
	const { schedule } = useFacts();
	const now = useNow();
	// A status that this version does not know stays in the list, so that it can be seen and left.
	const statuses = new Set<string>([...beerStatuses, status]);
	const choose = (next: string) => {
		const today = serviceDayOf(now, schedule.timeZone);
		const tapsToday = next === 'on-tap' && (tappedOn === '' || tappedOn > today);
		set({ status: next, ...(tapsToday && { tappedOn: today }) });
	};
	return (
		<SelectField
			{...bind('status')}
			hint={statusHints[status]}
			note=""
			options={optionsOf([...statuses], statusWords)}
			onChange={choose}
		/>
	);
}

function ServingSection(props: BeerFieldsProps) {
	const { bind, set, errorOf, values, saved } = props;
	const { servings, glass } = values;
	const doubts = useDoubts(props);
	const usual = useUsualSizes();
	return (
		<FormSection title="Glass, sizes and prices">
			<SelectField
				{...bind('glass')}
				hint="A beer without a photo is drawn in it; the sizes begin with it."
				options={glassOptions}
				onChange={(glass) => set(saved ? { glass } : usual.following(values, { glass }))}
			/>
			<SizeRows
				label="Sizes"
				path="servings"
				sizes={servings}
				onChange={(next) => set({ servings: next })}
				usual={usual.sizesFor(values)}
				errorOf={errorOf}
				glass={glass}
				doubts={doubts}
			/>
		</FormSection>
	);
}

/** Warns of each size whose price is far from those of similar pours. */
function useDoubts({ values, saved }: BeerFieldsProps): readonly (string | null)[] {
	const formats = useFormats();
	const { data } = useQuery(pricesQuery('sold'));
	const index = useMemo(() => priceIndex(data ?? []), [data]);
	const { servings } = previewOfForm(formats, values);
	const beer = { id: saved?.id ?? '', servings, before: saved?.beer.servings ?? [] };
	return servings.map((pour) => newPriceDoubt(formats, pour, beer, index));
}
