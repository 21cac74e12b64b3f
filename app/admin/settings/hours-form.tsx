import { useState } from 'react';
import { schemaProblems } from '#app/admin/editor/resource.ts';
import { type Bound, binder, SelectField } from '#app/admin/ui/fields.tsx';
import { newId } from '#app/api/new-id.ts';
import { useNow } from '#app/hours/now.tsx';
import type { ClosureRule, Schedule } from '#domain/hours/hours.ts';
import { hoursSaid } from '#domain/hours/hours-differences.ts';
import { type HoursDraft, hoursDraftOf, readHours } from '#domain/hours/hours-draft.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { ClosureDialog, type OneClosure } from './closure-dialog.tsx';
import { Holidays } from './holidays.tsx';
import { compareSaid, mergeWeeks } from './hours-comparison.ts';
import { hoursControlOf, hoursLabelOf } from './hours-paths.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';
import { SpecialDays } from './special-days.tsx';
import { PreviewLink, TwoWeeks } from './two-weeks.tsx';
import { WeekEditor } from './week-editor.tsx';

const zones = [
	'America/New_York',
	'America/Chicago',
	'America/Denver',
	'America/Phoenix',
	'America/Los_Angeles',
	'America/Anchorage',
	'Pacific/Honolulu',
];

/** Takes each day, special day, closure and the time zone from the version that was chosen for it. */
function mergeHours(pick: (label: string) => HoursDraft, ...versions: readonly HoursDraft[]): HoursDraft {
	const labels = <Item,>(
		items: (version: HoursDraft) => readonly Item[],
		labelOf: (item: Item) => string,
	) => [...new Set(versions.flatMap((version) => items(version).map(labelOf)))];
	return {
		timeZone: pick('Time zone').timeZone,
		weekly: mergeWeeks(pick),
		specialDays: labels(
			({ specialDays }) => specialDays,
			({ date }) => date,
		).flatMap((label) => pick(label).specialDays.filter(({ date }) => date === label)),
		closures: labels(
			({ closures }) => closures,
			({ name }) => name,
		).flatMap((label) => pick(label).closures.filter(({ name }) => name === label)),
	};
}

const hours: Setting<Schedule, HoursDraft> = {
	noun: 'hours',
	call: 'settings.hours',
	schema: scheduleSchema,
	valuesOf: hoursDraftOf,
	inputOf: (values) => readHours(values).schedule,
	problems: (values) => {
		const { schedule, errors } = readHours(values);
		return [...errors, ...schemaProblems(scheduleSchema, schedule)];
	},
	compare: (versions) =>
		compareSaid(versions, {
			said: (values) => hoursSaid(readHours(values).schedule),
			merge: (pick) => mergeHours(pick, versions.theirs, versions.yours),
		}),
	put: (all, schedule) => ({ ...all, schedule }),
	saveLabel: 'Save hours',
	savedTitle: 'Hours saved',
	controlOf: hoursControlOf,
};

/** A special day with no periods stands for a closure on one date. */
function withClosure(values: HoursDraft, closure: ClosureRule | OneClosure): Partial<HoursDraft> {
	if (closure.kind !== 'once') return { closures: [...values.closures, closure] };
	const { name, date } = closure;
	const others = values.specialDays.filter((one) => one.date !== date);
	return { specialDays: [...others, { key: newId(), name, date, periods: [] }] };
}

/** Weekly hours, special days and holidays, with the coming two weeks beside them. */
function HoursForm({ saved, defaults }: { saved: Versioned<Schedule>; defaults: Schedule }) {
	const [adding, setAdding] = useState(false);
	const now = useNow();
	return (
		<SettingEditor
			setting={hours}
			saved={saved}
			className="hours-form"
			labelOf={(path, { specialDays }) =>
				hoursLabelOf(
					path,
					specialDays.map(({ name }) => name),
				)
			}
			tools={<PreviewLink />}
		>
			{(editor, errorOf) => {
				const { values, set, errors } = editor;
				const today = wallClock(now, values.timeZone).date;
				const { schedule } = readHours(values);
				return (
					<>
						<div className="hours-columns">
							<div>
								<WeekEditor weekly={values.weekly} errors={errors} onChange={(weekly) => set({ weekly })} />
								<SpecialDays
									days={values.specialDays}
									today={today}
									errors={errors}
									onChange={(specialDays) => set({ specialDays })}
								/>
								<Holidays
									values={values}
									defaults={defaults.closures}
									today={today}
									set={set}
									onAdd={() => setAdding(true)}
								/>
								<ZoneField {...binder({ values, set, errorOf })('timeZone')} />
							</div>
							<TwoWeeks schedule={schedule} saved={editor.saved} />
						</div>
						<ClosureDialog
							open={adding}
							today={today}
							onClose={() => setAdding(false)}
							onAdd={(closure) => {
								set(withClosure(values, closure));
								setAdding(false);
							}}
						/>
					</>
				);
			}}
		</SettingEditor>
	);
}

export default function HoursScreen() {
	return (
		<SettingsView>
			{({ schedule, defaults }) => <HoursForm saved={schedule} defaults={defaults.schedule} />}
		</SettingsView>
	);
}

function ZoneField(field: Bound<string>) {
	return (
		<section aria-labelledby="zone-heading" className="house-section">
			<h2 id="zone-heading" className="house-heading">
				The clock on the wall
			</h2>
			<SelectField
				{...field}
				label="Time zone"
				hint="All hours are meant by this clock, wherever a guest is."
				options={[...new Set([...zones, field.value])].map((name) => ({
					value: name,
					label: name.replaceAll('_', ' '),
				}))}
			/>
		</section>
	);
}
