import { type BinderProps, binder } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useAdded } from '#app/admin/ui/use-opened.ts';
import { newId } from '#app/api/new-id.ts';
import type { HoursDraft, SpecialDayDraft } from '#domain/hours/hours-draft.ts';
import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { SettingsSection } from './settings-view.tsx';
import { PeriodRows } from './week-editor.tsx';

interface SpecialDaysProps extends BinderProps<HoursDraft> {
	readonly today: PlainDate;
}

/** Edits single dates with hours of their own, or closed. They override the week and the holidays. */
export function SpecialDays({ values: { specialDays: days }, set, errorOf, today }: SpecialDaysProps) {
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
			<ul ref={list} className="settings-rows border-b border-rule empty:hidden">
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
			<p className="settings-actions">
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
			<div className="settings-pair">
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
