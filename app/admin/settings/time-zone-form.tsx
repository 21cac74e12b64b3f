import { useId } from 'react';
import { drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import { type FieldsProps, schemaProblems } from '#app/admin/editor/resource.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { type Option, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Schedule, scheduleSchema } from '#domain/hours/hours-schema.ts';
import { type TimeZoneInput, timeZoneInputSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { formatTime, isTimeZone, wallClock, weekdayName } from '#domain/zoned-time.ts';
import { useDeviceZone } from './device-clock.tsx';
import { describedSetting, SettingEditor } from './setting-editor.tsx';

const spoken = (zone: string) => zone.replaceAll('_', ' ');

/** Takes one of the world's zones by a part of its name; the time there now tells whether it is the right one. */
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

/** Asks what becomes of what is planned, once another zone is chosen. */
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
				className="field content-checks"
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

export function TimeZoneForm({ saved }: { saved: Versioned<Schedule> }) {
	return <SettingEditor setting={zone} saved={saved} />;
}
