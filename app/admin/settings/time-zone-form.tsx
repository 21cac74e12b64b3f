import { useId } from 'react';
import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { type Bound, binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { type Option, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Schedule, scheduleSchema } from '#domain/hours/hours-schema.ts';
import { type TimeZoneInput, timeZoneInputSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { formatTime, isTimeZone, wallClock, weekdayName } from '#domain/zoned-time.ts';
import { useDeviceZone } from './device-clock.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection } from './settings-view.tsx';

const spoken = (zone: string) => zone.replaceAll('_', ' ');

/** One of the world's zones, by typing a part of its name; the time there now tells whether it is the right one. */
function TimeZoneField({ now, ...field }: Bound<string> & { readonly now: Date }) {
	const list = useId();
	const here = useDeviceZone();
	const { value, onChange } = field;
	const there = isTimeZone(value) ? wallClock(now, value) : null;
	return (
		<div>
			<TextField
				{...field}
				label="Time zone"
				hint="All hours are meant by this clock, wherever a guest is. Type a city: Berlin, Honolulu, Sydney."
				list={list}
				spellCheck={false}
				value={spoken(value)}
				onChange={(typed) => onChange(typed.trim().replaceAll(' ', '_'))}
				note={there ? `It is ${formatTime(there.minutes)} there, ${weekdayName(there.weekday)}.` : ''}
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

const zone: Setting<Schedule, TimeZoneInput> = {
	noun: 'time zone',
	name: 'schedule',
	endpoint: 'settings.timeZone',
	schema: scheduleSchema,
	valuesOf: ({ timeZone }) => ({ timeZone, planned: 'clock' }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(timeZoneInputSchema, values),
	...byFields<TimeZoneInput>({
		labels: { timeZone: 'Time zone', planned: 'What is planned for later' },
		textOf: (values, field) => values[field],
	}),
	saveLabel: 'Save time zone',
	savedTitle: 'Time zone saved',
};

export function TimeZoneForm({ saved }: { saved: Versioned<Schedule> }) {
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
