import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import { newId } from '#app/api/new-id.ts';
import { useNow } from '#app/hours/now.tsx';
import type { ClosureRule, Schedule } from '#domain/hours/hours.ts';
import { hoursDifferences } from '#domain/hours/hours-differences.ts';
import { type HoursDraft, hoursDraftOf, type ReadHours, readHours } from '#domain/hours/hours-draft.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { ClosureDialog, type OneClosure } from './closure-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { hoursSummary } from './control-id.ts';
import { PreviewLink } from './guests-preview.tsx';
import { Holidays } from './holidays.tsx';
import { useLastChange } from './last-change.ts';
import { SaveBar } from './save-bar.tsx';
import { HouseView } from './settings-view.tsx';
import { SpecialDays } from './special-days.tsx';
import { TwoWeeks } from './two-weeks.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSettingSave, wrongFields } from './use-setting-save.ts';
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

/** A special day with no periods stands for a closure on one date. */
function withClosure(draft: HoursDraft, closure: ClosureRule | OneClosure): HoursDraft {
	if (closure.kind !== 'once') return { ...draft, closures: [...draft.closures, closure] };
	const { name, date } = closure;
	const day = { key: newId(), name, date, periods: [] };
	return { ...draft, specialDays: [...draft.specialDays.filter((one) => one.date !== date), day] };
}

const differs = ({ schedule, errors }: ReadHours, saved: Schedule) =>
	errors.length > 0 || JSON.stringify(schedule) !== JSON.stringify(saved);

/** Weekly hours, special days and holidays, with the coming two weeks beside them. */
function HoursEditor({ saved, defaults }: { saved: Versioned<Schedule>; defaults: Schedule }) {
	const [draft, setDraft] = useState(() => hoursDraftOf(saved.value));
	const [adding, setAdding] = useState(false);
	const read = readHours(draft);
	const setting = useSettingSave({
		call: 'settings.hours',
		schema: scheduleSchema,
		saved,
		put: (house, schedule) => ({ ...house, schedule }),
		told: { saved: 'Hours saved', failed: 'The hours could not be saved' },
		differs: (base) => differs(read, base.value),
		onBase: (base) => setDraft(hoursDraftOf(base.value)),
	});
	const { base, dirty, errors, attempt } = setting;
	const last = useLastChange(base);
	const today = wallClock(useNow(), draft.timeZone).date;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!dirty) return;
		const wrong = [...read.errors, ...wrongFields(read.schedule, scheduleSchema)];
		setting.save(read.schedule, wrong.filter(onlyFirst));
	};
	return (
		<form onSubmit={submit} noValidate className="hours-form">
			<ErrorSummary
				key={attempt}
				errors={hoursSummary(
					errors,
					draft.specialDays.map(({ name }) => name),
				)}
			/>
			<div className="hours-columns">
				<div>
					<WeekEditor
						weekly={draft.weekly}
						errors={errors}
						onChange={(weekly) => setDraft({ ...draft, weekly })}
					/>
					<SpecialDays
						days={draft.specialDays}
						today={today}
						errors={errors}
						onChange={(specialDays) => setDraft({ ...draft, specialDays })}
						onAdd={() => {
							const day = { key: newId(), date: '', name: '', periods: [] };
							setDraft({ ...draft, specialDays: [...draft.specialDays, day] });
						}}
					/>
					<Holidays
						draft={draft}
						defaults={defaults.closures}
						today={today}
						onChange={setDraft}
						onAdd={() => setAdding(true)}
					/>
					<ZoneField zone={draft.timeZone} onChange={(timeZone) => setDraft({ ...draft, timeZone })} />
				</div>
				<TwoWeeks schedule={read.schedule} saved={base.value} />
			</div>
			<SaveBar
				label="Save hours"
				dirty={dirty}
				saving={setting.saving}
				onDiscard={() => setDraft(hoursDraftOf(base.value))}
				last={last}
			>
				<PreviewLink />
			</SaveBar>
			<ClosureDialog
				open={adding}
				today={today}
				onClose={() => setAdding(false)}
				onAdd={(closure) => {
					setDraft(withClosure(draft, closure));
					setAdding(false);
				}}
			/>
			<ConflictDialog setting={setting} differences={(theirs) => hoursDifferences(theirs, read.schedule)} />
			<UnsavedGuard dirty={dirty} />
		</form>
	);
}

/** One message a field is enough: the first is the nearest to what was typed. */
function onlyFirst({ path }: { path: string }, index: number, all: readonly { path: string }[]): boolean {
	return all.findIndex((one) => one.path === path) === index;
}

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
	return (
		<section aria-labelledby="zone-heading" className="house-section">
			<h2 id="zone-heading" className="house-heading">
				The clock on the wall
			</h2>
			<Field label="Time zone" hint="All hours are meant by this clock, wherever a guest is.">
				{(control) => (
					<select {...control} value={zone} onChange={(event) => onChange(event.target.value)}>
						{[...new Set([...zones, zone])].map((name) => (
							<option key={name} value={name}>
								{name.replaceAll('_', ' ')}
							</option>
						))}
					</select>
				)}
			</Field>
		</section>
	);
}

export default function HoursScreen() {
	return (
		<HouseView>
			{({ schedule, defaults }) => <HoursEditor saved={schedule} defaults={defaults.schedule} />}
		</HouseView>
	);
}
