import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { type Bound, binder } from '#app/admin/ui/binder.ts';
import { type Option, optionsOf, RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { Schedule } from '#domain/hours/hours-schema.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import { legalAgeIn } from '#domain/locale/legal-age.ts';
import { writtenAs } from '#domain/locale/locale-example.ts';
import { type Locale, localeSchema } from '#domain/locale/locale-schema.ts';
import { isTimeZone } from '#domain/locale/time-zone-name.ts';
import { type TimeZoneInput, timeZoneInputSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { weekdayName } from '#domain/zoned-time.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const labels: Readonly<Record<keyof Locale, string>> = {
	country: 'Country',
	currency: 'Currency',
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

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = () =>
	namedCodes(
		'region',
		letters.flatMap((first) => letters.map((second) => first + second)),
	).filter(({ value }) => !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'].includes(value));
const currencies = () => namedCodes('currency', Intl.supportedValuesOf('currency'));

const choices = {
	units: { oz: 'Ounces (oz)', cl: 'Centiliters (cl)', ml: 'Milliliters (ml)' },
	dates: { 'month-first': 'Nov 20, 2026', 'day-first': '20 Nov 2026', iso: '2026-11-20' },
} as const;

const locale: Setting<Locale, Locale> = {
	noun: 'ways of writing',
	name: 'locale',
	call: 'settings.locale',
	schema: localeSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Locale>({ labels, wordsOf: (values, field) => wordsOf(values, field) }),
	saveLabel: 'Save how we write',
	savedTitle: 'Saved how we write',
};

function wordsOf(values: Locale, field: keyof Locale): string {
	if (field === 'weekStartsOn') return weekdayName(values.weekStartsOn);
	if (field === 'clock') return `${values.clock} hours`;
	if (field === 'legalAge') return String(values.legalAge ?? legalAgeIn(values.country));
	if (field === 'prices') return writtenAs(values, 'price');
	if (field === 'units') return choices.units[values.units];
	return field === 'dates' ? choices.dates[values.dates] : values[field];
}

function LocaleFields({ saved }: { saved: Versioned<Locale> }) {
	return (
		<SettingEditor setting={locale} saved={saved}>
			{({ values, set, errorOf, saved: before }) => {
				const bind = binder({ values, set, errorOf });
				const valid = localeSchema.safeParse(values).success;
				return (
					<SettingsSection title="How we write">
						<p className="field-hint">{valid && `On the site: ${writtenAs(values, 'line')}`}</p>
						<div className="settings-pair">
							<SelectField {...bind('country')} label={labels.country} options={countries()} />
							<SelectField
								{...bind('currency')}
								label={labels.currency}
								options={currencies()}
								note={
									values.currency === before.currency || !valid
										? ''
										: `Prices keep their figures and nothing is converted: ${writtenAs(before, 'price')} becomes ${writtenAs(values, 'price')}. Look over your prices afterwards.`
								}
							/>
							<SelectField
								{...bind('prices')}
								label={labels.prices}
								options={optionsOf(localeSchema.shape.prices.options, (prices) =>
									valid ? writtenAs({ ...values, prices }, 'price') : prices,
								)}
							/>
							<SelectField
								{...bind('units')}
								label={labels.units}
								options={optionsOf(localeSchema.shape.units.options, (units) => choices.units[units])}
							/>
							<SelectField
								{...bind('dates')}
								label={labels.dates}
								options={optionsOf(localeSchema.shape.dates.options, (dates) => choices.dates[dates])}
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
							<LegalAgeField {...bind('legalAge')} country={values.country} />
						</div>
					</SettingsSection>
				);
			}}
		</SettingEditor>
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

const planned: readonly Option<TimeZoneInput['planned']>[] = [
	{ value: 'clock', label: 'Keeps its time on the clock', hint: '4 PM stays 4 PM, by the new clock.' },
	{ value: 'moment', label: 'Keeps its moment', hint: 'It happens when it would have happened.' },
];

const zone: Setting<Schedule, TimeZoneInput> = {
	noun: 'time zone',
	name: 'schedule',
	call: 'settings.timeZone',
	schema: scheduleSchema,
	valuesOf: ({ timeZone }) => ({ timeZone, planned: 'clock' }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(timeZoneInputSchema, values),
	...byFields<TimeZoneInput>({
		labels: { timeZone: 'Time zone', planned: 'What is planned for later' },
		wordsOf: (values, field) => values[field],
	}),
	saveLabel: 'Save time zone',
	savedTitle: 'Time zone saved',
};

function ZoneFields({ saved }: { saved: Versioned<Schedule> }) {
	const now = useNow();
	return (
		<SettingEditor setting={zone} saved={saved}>
			{({ values, set, errorOf, saved: before }) => {
				const bind = binder({ values, set, errorOf });
				const moves = values.timeZone !== before.timeZone && isTimeZone(values.timeZone);
				return (
					<SettingsSection title="The clock on the wall">
						<TimeZoneField {...bind('timeZone')} now={now} />
						{moves && (
							<>
								<p className="field-hint">
									Opening hours, special days and events keep their times, by the new clock. What is past
									keeps the day it had.
								</p>
								<RadioField
									{...bind('planned')}
									legend="What is planned for later"
									name="planned"
									options={planned}
									className="field content-checks"
									optionClass="beer-check"
								/>
							</>
						)}
					</SettingsSection>
				);
			}}
		</SettingEditor>
	);
}

export default function LocaleScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<div className="several-forms">
					<ZoneFields saved={settings.schedule} />
					<LocaleFields saved={settings.locale} />
				</div>
			)}
		</SettingsView>
	);
}
