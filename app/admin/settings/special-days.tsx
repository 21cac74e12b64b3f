import { Button } from '#app/admin/ui/button.tsx';
import { binder, TextField } from '#app/admin/ui/fields.tsx';
import { newId } from '#app/api/new-id.ts';
import type { FieldError } from '#domain/errors.ts';
import type { SpecialDayDraft } from '#domain/hours/hours-draft.ts';
import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { SettingsSection } from './settings-view.tsx';
import { PeriodRows } from './week-editor.tsx';

interface SpecialDaysProps {
	readonly days: readonly SpecialDayDraft[];
	readonly today: PlainDate;
	readonly errors: readonly FieldError[];
	readonly onChange: (days: readonly SpecialDayDraft[]) => void;
}

/** Single dates that are unlike their week: other hours, or none. They go before the week and the holidays. */
export function SpecialDays({ days, today, errors, onChange }: SpecialDaysProps) {
	const isPast = ({ date }: SpecialDayDraft) => date !== '' && date < today;
	const past = days.filter(isPast).length;
	return (
		<SettingsSection title="Special days">
			<p className="field-hint">
				One date with hours of its own, or closed. It comes before the week and the holidays.
			</p>
			<ul className="settings-rows">
				{days.map(
					(day, index) =>
						isPast(day) || (
							<SpecialDay
								key={day.key}
								day={day}
								path={`specialDays.${index}`}
								errors={errors}
								onChange={(changed) => onChange(days.with(index, changed))}
								onRemove={() => onChange(days.toSpliced(index, 1))}
							/>
						),
				)}
			</ul>
			<p className="settings-actions">
				<Button onClick={() => onChange([...days, { key: newId(), date: '', name: '', periods: [] }])}>
					Add a special day
				</Button>
				{past > 0 && (
					<Button
						kind="link"
						className="settings-touch"
						onClick={() => onChange(days.filter((day) => !isPast(day)))}
					>
						Clear {past} past {past === 1 ? 'day' : 'days'}
					</Button>
				)}
			</p>
		</SettingsSection>
	);
}

interface SpecialDayProps {
	readonly day: SpecialDayDraft;
	readonly path: string;
	readonly errors: readonly FieldError[];
	readonly onChange: (day: SpecialDayDraft) => void;
	readonly onRemove: () => void;
}

function SpecialDay({ day, path, errors, onChange, onRemove }: SpecialDayProps) {
	const errorOf = (wanted: string) => errors.find((error) => error.path === wanted)?.message;
	const set = (change: Partial<SpecialDayDraft>) => onChange({ ...day, ...change });
	const bind = binder({ values: day, set, errorOf }, `${path}.`);
	const label = day.name || (day.date ? weekdayName(weekdayOf(day.date)) : 'the special day');
	return (
		<li className="settings-row">
			<div className="settings-pair">
				<TextField {...bind('date')} label="Date" type="date" />
				<TextField {...bind('name')} label="Name" placeholder="Harvest party" />
			</div>
			<PeriodRows
				path={`${path}.periods`}
				label={label}
				periods={day.periods}
				errors={errors}
				onChange={(periods) => set({ periods })}
			/>
			<Button kind="link" className="settings-touch" onClick={onRemove}>
				Remove<span className="sr-only"> {label}</span>
			</Button>
		</li>
	);
}
