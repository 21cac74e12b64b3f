import { byFields } from '#app/admin/editor/resource.ts';
import { type Bound, binder } from '#app/admin/ui/binder.ts';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { countryCodes, currencyCodes } from '#domain/locale/countries.ts';
import { legalAgeIn } from '#domain/locale/legal-age.ts';
import { writtenAs } from '#domain/locale/locale-example.ts';
import { keepingFigures, type Locale, localeSchema } from '#domain/locale/locale-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { weekdayName } from '#domain/zoned-time.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

const labels: Readonly<Record<keyof Locale, string>> = {
	country: 'Country',
	currency: 'Currency',
	amountDigits: 'Digits of amounts',
	prices: 'Prices',
	units: 'Sizes',
	weekStartsOn: 'The week begins on',
	dates: 'Dates',
	clock: 'Clock',
	legalAge: 'Age to drink beer',
};

const names = (type: 'currency' | 'region') => new Intl.DisplayNames('en', { type, fallback: 'none' });

/** Every code that the browser knows a name for, by name. */
function namedCodes(type: 'currency' | 'region', codes: readonly string[]): Option<string>[] {
	const nameOf = names(type);
	return codes
		.flatMap((value) => {
			const name = nameOf.of(value);
			return name ? [{ value, label: `${name} (${value})` }] : [];
		})
		.sort((one, other) => one.label.localeCompare(other.label));
}

const countries = () => namedCodes('region', countryCodes);
const currencies = () => namedCodes('currency', currencyCodes);

const choices = {
	units: { oz: 'Ounces (oz)', cl: 'Centiliters (cl)', ml: 'Milliliters (ml)' },
	dates: { 'month-first': 'Nov 20, 2026', 'day-first': '20 Nov 2026', iso: '2026-11-20' },
} as const;

const locale: Setting<Locale, Locale> = {
	noun: 'ways of writing',
	name: 'locale',
	endpoint: 'settings.locale',
	schema: localeSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Locale>({ labels, textOf: (values, field) => localeText(values, field) }),
	saveLabel: 'Save how we write',
	savedTitle: 'Saved how we write',
};

function localeText(values: Locale, field: keyof Locale): string {
	if (field === 'weekStartsOn') return weekdayName(values.weekStartsOn);
	if (field === 'clock') return `${values.clock} hours`;
	if (field === 'legalAge') return String(values.legalAge ?? legalAgeIn(values.country));
	if (field === 'prices') return writtenAs(values, 'price');
	if (field === 'units') return choices.units[values.units];
	if (field === 'amountDigits')
		return values.amountDigits === null ? 'the currency’s own' : String(values.amountDigits);
	return field === 'dates' ? choices.dates[values.dates] : values[field];
}

type LocaleEditorProps = Parameters<typeof SettingEditor<Locale, Locale>>[0];
type LocaleEditor = Parameters<LocaleEditorProps['children']>[0];

function LocaleForm({ saved }: { saved: Versioned<Locale> }) {
	return (
		<SettingEditor setting={locale} saved={saved}>
			{(editor) => {
				const { values, saved: before } = editor;
				const example = localeSchema.safeParse(values).success ? values : null;
				const bind = binder(editor);
				return (
					<SettingsSection title="How we write">
						<p className="field-hint">{example && `On the site: ${writtenAs(example, 'line')}`}</p>
						<div className="settings-pair">
							<SelectField {...bind('country')} label={labels.country} options={countries()} />
							<SelectField
								{...bind('currency')}
								label={labels.currency}
								options={currencies()}
								note={example && currencyNote(before, example)}
							/>
							<FormatFields editor={editor} example={example} />
							<LegalAgeField {...bind('legalAge')} country={values.country} />
						</div>
					</SettingsSection>
				);
			}}
		</SettingEditor>
	);
}

const currencyNote = (before: Locale, after: Locale) =>
	after.currency === before.currency
		? ''
		: `Prices keep their figures and nothing is converted: ${writtenAs(before, 'price')} becomes ${writtenAs(keepingFigures(before, after, true), 'price')}. Look over your prices afterwards.`;

interface FormatFieldsProps {
	readonly editor: LocaleEditor;
	/** What the examples are written with; null while the values are no valid locale. */
	readonly example: Locale | null;
}

function FormatFields({ editor, example }: FormatFieldsProps) {
	const bind = binder(editor);
	const { shape } = localeSchema;
	return (
		<>
			<SelectField
				{...bind('prices')}
				label={labels.prices}
				options={optionsOf(shape.prices.options, (prices) =>
					example ? writtenAs({ ...example, prices }, 'price') : prices,
				)}
			/>
			<SelectField
				{...bind('units')}
				label={labels.units}
				options={optionsOf(shape.units.options, (units) => choices.units[units])}
			/>
			<SelectField
				{...bind('dates')}
				label={labels.dates}
				options={optionsOf(shape.dates.options, (dates) => choices.dates[dates])}
			/>
			<SelectField
				{...bind('clock')}
				label={labels.clock}
				options={[
					{ value: 12, label: '9:30 PM' },
					{ value: 24, label: '21:30' },
				]}
			/>
			<SelectField
				{...bind('weekStartsOn')}
				label={labels.weekStartsOn}
				options={optionsOf([1, 0, 6] as const, weekdayName)}
			/>
		</>
	);
}

function LegalAgeField({ country, value, onChange, ...field }: Bound<number | null> & { country: string }) {
	const usual = legalAgeIn(country);
	return (
		<TextField
			{...field}
			type="number"
			label={labels.legalAge}
			placeholder={String(usual)}
			hint={`What the age question asks. Left empty: ${usual}, as is usual in your country.`}
			value={value === null || Number.isNaN(value) ? '' : String(value)}
			onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
		/>
	);
}

export default function LocaleScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<div className="several-forms">
					<TimeZoneForm saved={settings.schedule} />
					<LocaleForm saved={settings.locale} />
				</div>
			)}
		</SettingsView>
	);
}
