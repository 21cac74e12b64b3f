import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { CheckField, ChecksField, optionsOf, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { styleRangeNotes } from '#domain/beer-styles/style-words.ts';
import { beerAllergens, beerStatuses } from '#domain/beers/beer.ts';
import { srmWord } from '#domain/beers/srm.ts';
import { statusWords } from '#domain/beers/staff-beer-list.ts';
import { figureOfText } from '#domain/beers/typed-figures.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type BeerFieldsProps, NameSection } from './name-section.tsx';
import { ServingSection } from './serving-section.tsx';

export function BeerFields(props: BeerFieldsProps) {
	const { bind, values, set, errorOf } = props;
	return (
		<>
			<NameSection {...props} />
			<FigureSection {...props} />
			<PlaceSection {...props} />
			<ServingSection {...props} />
			<FormSection title="Photo">
				<ImageField
					{...bind('image')}
					error={errorOf('image') ?? errorOf('imageAlt')}
					alt={values.imageAlt}
					onAlt={(imageAlt) => set({ imageAlt })}
					onBusy={props.setUploading}
				/>
			</FormSection>
			<FormSection title="About this beer">
				<HtmlField
					{...bind('content')}
					label="The beer's story"
					hint="Its own part of the page. Headings, lists, quotes and links are welcome."
				/>
			</FormSection>
			<FormSection title="Tasting notes">
				{(['flavorProfile', 'aroma', 'appearance'] as const).map((name) => (
					<TextField key={name} {...bind(name)} rows={2} />
				))}
			</FormSection>
			<FormSection title="Brewing details">
				<TextField {...bind('hops')} rows={2} />
				<TextField {...bind('malts')} rows={2} />
				<TextField {...bind('yeast')} />
				<AllergensField {...props} />
			</FormSection>
		</>
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

function FigureSection({ bind, values: { abv, ibu, srm, styleCode } }: BeerFieldsProps) {
	const { data: styles = [] } = useQuery(summariesQuery());
	const color = readable(srm);
	const notes = styleRangeNotes(
		{ abv: readable(abv) ?? Number.NaN, ibu: readable(ibu), srm: color },
		styleByCode(styles, styleCode),
	);
	return (
		<FormSection title="Figures">
			<div className="beer-figures">
				<TextField {...bind('abv')} hint="Percent" inputMode="decimal" note={notes.abv ?? ''} />
				<TextField {...bind('ibu')} hint="If known" inputMode="decimal" note={notes.ibu ?? ''} />
				<TextField
					{...bind('srm')}
					hint={color === null ? 'If known' : srmWord(color)}
					inputMode="decimal"
					note={notes.srm ?? ''}
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
		values: { status, tappedOn },
	} = props;
	const onTap = status === 'on-tap';
	return (
		<FormSection title="On the menu">
			<div className="beer-figures">
				<StatusField {...props} />
				{onTap && <TextField {...bind('tapNumber')} hint="If it hangs on one" inputMode="numeric" />}
				<TextField
					{...bind('tappedOn')}
					hint="Guests read it beside the name"
					type="date"
					note={onTap && !tappedOn && 'Without a date it counts as tapped today.'}
				/>
			</div>
			<div className="beer-checks">
				{onTap && <CheckField {...bind('low')} hint="The keg is nearly empty" />}
				<CheckField {...bind('featured')} hint="A beer the house puts forward" />
				<CheckField {...bind('barrelAged')} hint="Carries the Barrel Aged badge" />
			</div>
		</FormSection>
	);
}

function StatusField({ bind, values: { status, tappedOn }, set }: BeerFieldsProps) {
	const { schedule } = useFacts();
	const now = useNow();
	// A status that this version does not know stays in the list, so that it can be seen and left.
	const statuses = new Set<string>([...beerStatuses, status]);
	const choose = (next: string) => {
		const tapsToday = next === 'on-tap' && tappedOn === '';
		set({ status: next, ...(tapsToday && { tappedOn: serviceDayOf(now, schedule.timeZone) }) });
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
