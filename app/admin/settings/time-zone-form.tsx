import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/binder.ts';
import { type Option, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Schedule, scheduleSchema } from '#domain/hours/hours-schema.ts';
import { type TimeZoneInput, timeZoneInputSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { isTimeZone } from '#domain/zoned-time.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection } from './settings-view.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

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
