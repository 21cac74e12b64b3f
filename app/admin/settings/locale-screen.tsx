import { choice, drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { type Option, optionsIn, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { countryCodes, currencyCodes } from '#domain/locale/countries.ts';
import { legalAgeIn } from '#domain/locale/legal-age.ts';
import { writtenAs } from '#domain/locale/locale-example.ts';
import { keepingFigures, type Locale, localeSchema } from '#domain/locale/locale-schema.ts';
import { weekdayName } from '#domain/zoned-time.ts';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

/** Lists the codes for which the browser knows a name, sorted by it. */
function namedCodes(type: 'currency' | 'region', codes: readonly string[]): Option<string>[] {
	const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
	return codes
		.flatMap((value) => {
			const name = names.of(value);
			return name ? [{ value, label: `${name} (${value})` }] : [];
		})
		.sort((one, other) => one.label.localeCompare(other.label));
}

const { shape } = localeSchema;
const unitLabels = { oz: 'Ounces (oz)', cl: 'Centiliters (cl)', ml: 'Milliliters (ml)' } as const;
const dateLabels = { 'month-first': 'Nov 20, 2026', 'day-first': '20 Nov 2026', iso: '2026-11-20' } as const;

type LocaleForm = FieldsProps<Locale, Locale>;

/** Returns the typed locale for the examples; null while it is not valid. */
const exampleOf = ({ values }: LocaleForm): Locale | null =>
	localeSchema.safeParse(values).success ? values : null;

function Example(form: LocaleForm) {
	const example = exampleOf(form);
	return <p className="field-hint">{example && `On the site: ${writtenAs(example, 'line')}`}</p>;
}

function CurrencyField(form: LocaleForm) {
	const { bind, saved: before } = form;
	const after = exampleOf(form);
	const note =
		!after || !before || after.currency === before.currency
			? ''
			: `Prices keep their figures and nothing is converted: ${writtenAs(before, 'price')} becomes ${writtenAs(keepingFigures(before, after, true), 'price')}. Look over your prices afterwards.`;
	return <SelectField {...bind('currency')} options={namedCodes('currency', currencyCodes)} note={note} />;
}

function PricesField(form: LocaleForm) {
	const example = exampleOf(form);
	const options = optionsOf(shape.prices.options, (prices) =>
		example ? writtenAs({ ...example, prices }, 'price') : prices,
	);
	return <SelectField {...form.bind('prices')} options={options} />;
}

function LegalAgeField({ bind, values: { country } }: LocaleForm) {
	const { value, onChange, ...field } = bind('legalAge');
	const usual = legalAgeIn(country);
	return (
		<TextField
			{...field}
			type="number"
			placeholder={String(usual)}
			hint={`What the age question asks. Left empty: ${usual}, as is usual in your country.`}
			value={value === null || Number.isNaN(value) ? '' : String(value)}
			onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
		/>
	);
}

const locale = plainSetting<Locale>({
	noun: 'ways of writing',
	name: 'locale',
	endpoint: 'settings.locale',
	schema: localeSchema,
	fields: {
		country: choice('Country', namedCodes('region', countryCodes)),
		currency: drawnElsewhere('Currency'),
		amountDigits: drawnElsewhere('Digits of amounts', (digits) => String(digits ?? 'the currency’s own')),
		prices: drawnElsewhere('Prices'),
		units: choice('Sizes', optionsIn(unitLabels)),
		weekStartsOn: choice('The week begins on', optionsOf([1, 0, 6] as const, weekdayName)),
		dates: choice('Dates', optionsIn(dateLabels)),
		clock: choice<12 | 24>('Clock', [
			{ value: 12, label: '9:30 PM' },
			{ value: 24, label: '21:30' },
		]),
		legalAge: drawnElsewhere('Age to drink beer'),
	},
	texts: {
		prices: (values) => writtenAs(values, 'price'),
		legalAge: ({ legalAge, country }) => String(legalAge ?? legalAgeIn(country)),
	},
	parts: [
		{
			title: 'How we write',
			rows: [
				Example,
				['country', CurrencyField, PricesField, 'units', 'dates', 'clock', 'weekStartsOn', LegalAgeField],
			],
		},
	],
	saveLabel: 'Save how we write',
	savedTitle: 'Saved how we write',
});

export default function LocaleScreen() {
	return (
		<SettingsView>
			{({ schedule, locale: saved }) => (
				<div className="several-forms">
					<TimeZoneForm saved={schedule} />
					<SettingEditor setting={locale} saved={saved} />
				</div>
			)}
		</SettingsView>
	);
}
