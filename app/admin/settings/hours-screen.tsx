import { schemaProblems } from '#app/admin/editor/resource.ts';
import { type BinderProps, binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useAdded } from '#app/admin/ui/use-opened.ts';
import { newId } from '#app/api/new-id.ts';
import { useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { Schedule } from '#domain/hours/hours.ts';
import { hoursTexts } from '#domain/hours/hours-differences.ts';
import { type HoursDraft, hoursDraftOf, readHours, type SpecialDayDraft } from '#domain/hours/hours-draft.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { type PlainDate, wallClock, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { Holidays } from './holidays.tsx';
import { byHours, mergeWeeks } from './hours-comparison.ts';
import { PreviewLink, TwoWeeks } from './hours-preview.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import { PeriodRows, WeekEditor } from './week-editor.tsx';

function mergeHours(pick: (label: string) => HoursDraft, versions: readonly HoursDraft[]): HoursDraft {
	const dates = new Set(versions.flatMap(({ specialDays }) => specialDays.map(({ date }) => date)));
	const names = new Set(versions.flatMap(({ closures }) => closures.map(({ name }) => name)));
	return {
		timeZone: pick('Time zone').timeZone,
		weekly: mergeWeeks(pick),
		specialDays: [...dates].flatMap((date) => pick(date).specialDays.filter((day) => day.date === date)),
		closures: [...names].flatMap((name) => pick(name).closures.filter((rule) => rule.name === name)),
	};
}

const hoursIn = (formats: Formats): Setting<Schedule, HoursDraft> => ({
	noun: 'hours',
	name: 'schedule',
	endpoint: 'settings.hours',
	schema: scheduleSchema,
	valuesOf: hoursDraftOf,
	inputOf: (values) => readHours(values).schedule,
	problems: (values) => {
		const { schedule, errors } = readHours(values);
		return [...errors, ...schemaProblems(scheduleSchema, schedule)];
	},
	...byHours<HoursDraft>(
		(values) => hoursTexts(formats, readHours(values).schedule),
		mergeHours,
		({ specialDays }) => specialDays,
	),
	saveLabel: 'Save hours',
	savedTitle: 'Hours saved',
});

function HoursForm({ saved, defaults }: { saved: Versioned<Schedule>; defaults: Schedule }) {
	const formats = useFormats();
	const now = useNow();
	return (
		<SettingEditor setting={hoursIn(formats)} saved={saved} className="hours-form" tools={<PreviewLink />}>
			{({ saved: before, values, set, errorOf }) => {
				const form = { values, set, errorOf };
				const today = wallClock(now, values.timeZone).date;
				return (
					<div className="hours-columns desktop:grid desktop:items-start desktop:gap-x-12 desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
						<div>
							<WeekEditor {...form} />
							<SpecialDays {...form} today={today} />
							<Holidays values={values} set={set} defaults={defaults.closures} today={today} />
							<SettingsSection title="The clock on the wall">
								<p className="field-hint">
									All hours are meant by the clock of {values.timeZone.replaceAll('_', ' ')}, wherever a guest
									is.
								</p>
								<Link to="/admin/settings/locale" className="text-link touch-link">
									Place and time
								</Link>
							</SettingsSection>
						</div>
						<TwoWeeks schedule={readHours(values).schedule} saved={before} />
					</div>
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

interface SpecialDaysProps extends BinderProps<HoursDraft> {
	readonly today: PlainDate;
}

/** Edits single dates with special hours, or closed. They override the week and the holidays. */
function SpecialDays({ values: { specialDays: days }, set, errorOf, today }: SpecialDaysProps) {
	const change = (specialDays: readonly SpecialDayDraft[]) => set({ specialDays });
	const isPast = ({ date }: SpecialDayDraft) => date !== '' && date < today;
	const past = days.filter(isPast).length;
	const { list, added } = useAdded<HTMLUListElement>();
	const add = () => {
		added();
		change([...days, { key: newId(), date: '', name: '', periods: [] }]);
	};
	return (
		<SettingsSection title="Special days">
			<p className="field-hint">
				One date with hours of its own, or closed. It comes before the week and the holidays.
			</p>
			<ul ref={list} className="border-b border-rule empty:hidden">
				{days.map(
					(day, index) =>
						isPast(day) || (
							<SpecialDay
								key={day.key}
								values={day}
								prefix={`specialDays.${index}.`}
								errorOf={errorOf}
								set={(part) => change(days.with(index, { ...day, ...part }))}
								onRemove={() => change(days.toSpliced(index, 1))}
							/>
						),
				)}
			</ul>
			<p className="admin-actions items-center mt-4">
				<Button onClick={add}>Add a special day</Button>
				{past > 0 && (
					<Button
						kind="link"
						className="touch-link"
						onClick={() => change(days.filter((day) => !isPast(day)))}
					>
						Clear {past} past {past === 1 ? 'day' : 'days'}
					</Button>
				)}
			</p>
		</SettingsSection>
	);
}

interface SpecialDayProps extends BinderProps<SpecialDayDraft> {
	readonly prefix: string;
	readonly onRemove: () => void;
}

function SpecialDay({ prefix, onRemove, ...form }: SpecialDayProps) {
	const bind = binder(form, prefix);
	const { name, date } = form.values;
	const label = name || (date ? weekdayName(weekdayOf(date)) : 'the special day');
	return (
		<li className="settings-row">
			<div className="settings-pair mb-2">
				<TextField {...bind('date')} label="Date" type="date" />
				<TextField {...bind('name')} label="Name" placeholder="Harvest party" />
			</div>
			<PeriodRows {...bind('periods')} label={label} errorOf={form.errorOf} />
			<Button kind="link" className="touch-link" onClick={onRemove}>
				Remove<span className="sr-only"> {label}</span>
			</Button>
		</li>
	);
}
