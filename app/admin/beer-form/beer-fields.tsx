import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { binder, CheckField, ChecksField, controlId, Field, TextField } from '#app/admin/ui/fields.tsx';
import { summariesQuery } from '#app/beer-styles/queries.ts';
import { SrmSwatch } from '#app/beers/srm-swatch.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { styleRangeNotes } from '#domain/beer-styles/style-range-notes.ts';
import { beerAllergens, beerStatuses } from '#domain/beers/beer.ts';
import type { BeerFormValues } from '#domain/beers/beer-form.ts';
import { figureOfText } from '#domain/beers/field-kinds.ts';
import { srmWord } from '#domain/beers/srm.ts';
import { statusWords } from '#domain/beers/staff-beer-list.ts';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { NameSection } from './name-section.tsx';
import { ServingSection } from './serving-section.tsx';

/** What the sections of a beer's form are given. */
export type BeerFieldsProps = FieldsProps<BeerFormValues, StaffBeer>;

/** Every field of a beer. */
export function BeerFields(props: BeerFieldsProps) {
	const bind = binder(props);
	return (
		<>
			<NameSection {...props} />
			<FigureSection {...props} />
			<PlaceSection {...props} />
			<ServingSection {...props} />
			<FormSection title="Photo">
				<ImageField
					id={controlId('image')}
					image={props.values.image || null}
					alt={props.values.imageAlt || null}
					error={props.errorOf('image') ?? props.errorOf('imageAlt')}
					onChange={({ image, alt }) => props.set({ image: image ?? '', imageAlt: alt ?? '' })}
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
				<TextField {...bind('flavorProfile')} label="Flavor" rows={2} />
				<TextField {...bind('aroma')} label="Aroma" rows={2} />
				<TextField {...bind('appearance')} label="Appearance" rows={2} />
			</FormSection>
			<FormSection title="Brewing details">
				<TextField {...bind('hops')} label="Hops" rows={2} />
				<TextField {...bind('malts')} label="Malts" rows={2} />
				<TextField {...bind('yeast')} label="Yeast" />
				<AllergensField {...props} />
			</FormSection>
		</>
	);
}

const noneKnown = 'none known';
const allergenOptions = [...beerAllergens, noneKnown].map((value) => ({ value, label: statusWords(value) }));

/** What guests may have to avoid. Nothing ticked says nothing; 'none known' is said as such. */
function AllergensField(props: BeerFieldsProps) {
	const { allergens } = props.values;
	const wasNone = allergens?.length === 0;
	const choose = (chosen: readonly string[]) => {
		const named = beerAllergens.filter((one) => chosen.includes(one));
		if (chosen.includes(noneKnown) && !wasNone) props.set({ allergens: [] });
		else props.set({ allergens: named.length > 0 ? named : null });
	};
	return (
		<ChecksField<string>
			path="allergens"
			label="Allergens"
			hint="Guests read them on the menu. With nothing ticked, the menu says nothing."
			error={props.errorOf('allergens')}
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

/** ABV, IBU and SRM, each with a gentle note when it leaves its style's range. */
function FigureSection(props: BeerFieldsProps) {
	const bind = binder(props);
	const { abv, ibu, srm, styleCode } = props.values;
	const { data: styles = [] } = useQuery(summariesQuery());
	const color = readable(srm);
	const notes = styleRangeNotes(
		{ abv: readable(abv) ?? Number.NaN, ibu: readable(ibu), srm: color },
		styleByCode(styles, styleCode),
	);
	return (
		<FormSection title="Figures">
			<div className="beer-figures">
				<TextField {...bind('abv')} label="ABV" hint="Percent" inputMode="decimal" note={notes.abv ?? ''} />
				<TextField {...bind('ibu')} label="IBU" hint="If known" inputMode="decimal" note={notes.ibu ?? ''} />
				<TextField
					{...bind('srm')}
					label="SRM"
					hint={color === null ? 'If known' : srmWord(color)}
					inputMode="decimal"
					note={notes.srm ?? ''}
					beside={color !== null && <SrmSwatch srm={color} size={32} />}
				/>
			</div>
		</FormSection>
	);
}

/** What each status means to guests, said where it is chosen. */
const statusHints: Readonly<Record<string, string>> = {
	'on-tap': 'Guests can order it now.',
	'coming-soon': 'Announced, not poured yet.',
	seasonal: 'Comes back with its season.',
	'limited-edition': 'A single batch.',
	archived: 'Off the menu; its page stays.',
	retired: 'Will not be brewed again; its page stays.',
};

/** Where the beer stands: status, tap, since when, and the marks that guests see. */
function PlaceSection(props: BeerFieldsProps) {
	const bind = binder(props);
	const { status, tappedOn } = props.values;
	const onTap = status === 'on-tap';
	return (
		<FormSection title="On the menu">
			<div className="beer-figures">
				<StatusField {...props} />
				{onTap && (
					<TextField
						{...bind('tapNumber')}
						label="Tap number"
						hint="If it hangs on one"
						inputMode="numeric"
					/>
				)}
				<TextField
					{...bind('tappedOn')}
					label="Tapped on"
					hint="Guests read it beside the name"
					type="date"
					note={onTap && !tappedOn && 'Without a date it counts as tapped today.'}
				/>
			</div>
			<div className="beer-checks">
				{onTap && <CheckField {...bind('low')} label="Almost gone" hint="The keg is nearly empty" />}
				<CheckField {...bind('featured')} label="Featured" hint="A beer the house puts forward" />
				<CheckField {...bind('barrelAged')} label="Barrel aged" hint="Carries the Barrel Aged badge" />
			</div>
		</FormSection>
	);
}

function StatusField({ values, set, errorOf }: BeerFieldsProps) {
	const { status, tappedOn } = values;
	const { schedule } = useFacts();
	const now = useNow();
	const known: readonly string[] = beerStatuses;
	// A status that this version does not know stays in the list, so that it can be seen and left.
	const options = known.includes(status) ? known : [...known, status];
	const choose = (next: string) => {
		const tapsToday = next === 'on-tap' && tappedOn === '';
		set({ status: next, ...(tapsToday && { tappedOn: serviceDayOf(now, schedule.timeZone) }) });
	};
	return (
		<Field path="status" label="Status" hint={statusHints[status]} error={errorOf('status')} note="">
			{(control) => (
				<select {...control} value={status} onChange={({ target }) => choose(target.value)}>
					{options.map((option) => (
						<option key={option} value={option}>
							{statusWords(option)}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
