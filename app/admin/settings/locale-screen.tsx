import { useId } from 'react';
import { choice, drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import { type FieldsProps, schemaProblems } from '#app/admin/editor/resource.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { type Option, optionsIn, optionsOf, RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Schedule, scheduleSchema } from '#domain/hours/hours-schema.ts';
import { countryCodes, currencyCodes, legalAgeIn } from '#domain/locale/countries.ts';
import { dateText } from '#domain/locale/date-text.ts';
import { minorOf, moneyText } from '#domain/locale/formats.ts';
import { formatsOf, keepingFigures, type Locale, localeSchema } from '#domain/locale/locale-schema.ts';
import { sizeNote } from '#domain/locale/measure-text.ts';
import { type TimeZoneInput, timeZoneInputSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { formatTime, isTimeZone, wallClock, weekdayName } from '#domain/zoned-time.ts';
import { useDeviceZone } from './device-clock.tsx';
import { describedSetting, plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

/** Formats a sample price, or a line of samples, in this locale. */
function writtenAs(locale: Locale, what: 'price' | 'line'): string {
	const formats = formatsOf(locale);
	const price = moneyText(formats, formats.digits === 0 ? 650 : minorOf(formats, 6.5));
	if (what === 'price') return price;
	const note = sizeNote(formats, '16 oz', 16) ?? sizeNote(formats, '0.5 L', 16.9);
	const size = locale.units === 'oz' ? `0.5 L (${note})` : `16 oz (${note})`;
	const day = dateText(formats, '2026-11-20', { weekday: true, long: true, year: true });
	return `${size} ${price} · ${day} · Open until ${formatTime(formats, 1290)}`;
}

/** Lists the codes for which the browser has a name, sorted by name. */
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

/** Returns the typed locale for the examples; null while it is invalid. */
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

const spoken = (zone: string) => zone.replaceAll('_', ' ');

/** Chooses a time zone by a part of its name and shows its present time, by which the user can check it. */
function TimeZoneField(field: Bound<string> & { readonly label: string }) {
	const formats = useFormats();
	const list = useId();
	const here = useDeviceZone();
	const now = useNow();
	const { path, label, error, value, onChange } = field;
	const there = isTimeZone(value) ? wallClock(now, value) : null;
	return (
		<div>
			<TextField
				path={path}
				label={label}
				error={error}
				hint="All hours are meant by this clock, wherever a guest is. Type a city: Berlin, Honolulu, Sydney."
				list={list}
				spellCheck={false}
				value={spoken(value)}
				onChange={(typed) => onChange(typed.trim().replaceAll(' ', '_'))}
				note={
					there ? `It is ${formatTime(formats, there.minutes)} there, ${weekdayName(there.weekday)}.` : ''
				}
			/>
			<datalist id={list}>
				{Intl.supportedValuesOf('timeZone').map((zone) => (
					<option key={zone} value={spoken(zone)} />
				))}
			</datalist>
			{here !== null && here !== value && (
				<Button kind="row" onClick={() => onChange(here)}>
					Use {spoken(here)}, as on this device
				</Button>
			)}
		</div>
	);
}

const planned: readonly Option<TimeZoneInput['planned']>[] = [
	{ value: 'clock', label: 'Keeps its time on the clock', hint: '4 PM stays 4 PM, by the new clock.' },
	{ value: 'moment', label: 'Keeps its moment', hint: 'It happens when it would have happened.' },
];

/** Asks, for a new zone, whether planned changes keep their local time or their instant. */
function PlannedField({ bind, values, saved }: FieldsProps<TimeZoneInput, Schedule>) {
	const { label, value, onChange } = bind('planned');
	if (values.timeZone === saved?.timeZone || !isTimeZone(values.timeZone)) return null;
	return (
		<>
			<p className="field-hint">
				Opening hours, special days and events keep their times, by the new clock. What is past keeps the day
				it had.
			</p>
			<RadioField
				legend={label}
				value={value}
				onChange={onChange}
				name="planned"
				options={planned}
				className="field focus-visible:outline-offset-4"
				optionClass="beer-check"
			/>
		</>
	);
}

const zone = describedSetting<Schedule, TimeZoneInput>({
	noun: 'time zone',
	name: 'schedule',
	endpoint: 'settings.timeZone',
	schema: scheduleSchema,
	valuesOf: ({ timeZone }) => ({ timeZone, planned: 'clock' }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(timeZoneInputSchema, values),
	fields: {
		timeZone: { label: 'Time zone', words: (name) => name, draw: (field) => <TimeZoneField {...field} /> },
		planned: drawnElsewhere('What is planned for later'),
	},
	parts: [{ title: 'The clock on the wall', rows: ['timeZone', PlannedField] }],
	saveLabel: 'Save time zone',
	savedTitle: 'Time zone saved',
});

function TimeZoneForm({ saved }: { saved: Versioned<Schedule> }) {
	return <SettingEditor setting={zone} saved={saved} />;
}
