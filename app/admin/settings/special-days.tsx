import { binder, TextField } from '#app/admin/ui/fields.tsx';
import { newId } from '#app/api/new-id.ts';
import type { FieldError } from '#domain/errors.ts';
import type { HoursDraft, SpecialDayDraft } from '#domain/hours/hours-draft.ts';
import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { PeriodRows } from './period-rows.tsx';

interface SpecialDaysProps {
	readonly days: HoursDraft['specialDays'];
	readonly today: PlainDate;
	readonly errors: readonly FieldError[];
	readonly onChange: (days: readonly SpecialDayDraft[]) => void;
}

/** Single dates that are unlike their week: other hours, or none. They beat the week and the holidays. */
export function SpecialDays({ days, today, errors, onChange }: SpecialDaysProps) {
	const past = days.filter(({ date }) => date !== '' && date < today);
	const coming = days.map((day, index) => ({ day, index })).filter(({ day }) => !past.includes(day));
	return (
		<section aria-labelledby="special-heading" className="house-section">
			<h2 id="special-heading" className="house-heading">
				Special days
			</h2>
			<p className="field-hint">
				One date with hours of its own, or closed. It comes before the week and the holidays.
			</p>
			<ul className="house-rows">
				{coming.map(({ day, index }) => (
					<SpecialDay
						key={day.key}
						day={day}
						path={`specialDays.${index}`}
						errors={errors}
						onChange={(changed) => onChange(days.map((one, place) => (place === index ? changed : one)))}
						onRemove={() => onChange(days.filter((_, place) => place !== index))}
					/>
				))}
			</ul>
			<p className="house-actions">
				<button
					type="button"
					className="button button-quiet"
					onClick={() => onChange([...days, { key: newId(), date: '', name: '', periods: [] }])}
				>
					Add a special day
				</button>
				{past.length > 0 && (
					<button
						type="button"
						className="text-link house-touch"
						onClick={() => onChange(days.filter((day) => !past.includes(day)))}
					>
						Clear {past.length} past {past.length === 1 ? 'day' : 'days'}
					</button>
				)}
			</p>
		</section>
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
		<li className="house-row">
			<div className="house-pair">
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
			<button type="button" className="text-link house-touch" onClick={onRemove}>
				Remove<span className="sr-only"> {label}</span>
			</button>
		</li>
	);
}
