import { newId } from '#app/api/new-id.ts';
import { formatMonthDay } from '#domain/beers/beer-format.ts';
import type { ClosureRule } from '#domain/hours/hours.ts';
import { closureWords, nextClosureDate, sameClosure } from '#domain/hours/hours-differences.ts';
import type { HoursDraft } from '#domain/hours/hours-draft.ts';
import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';

interface HolidaysProps {
	readonly values: HoursDraft;
	readonly defaults: readonly ClosureRule[];
	readonly today: PlainDate;
	readonly set: (change: Partial<HoursDraft>) => void;
	readonly onAdd: () => void;
}

/** Opens on the next date of a holiday: a special day with the hours of its weekday. */
function opened(values: HoursDraft, { name }: ClosureRule, date: PlainDate): Partial<HoursDraft> {
	const periods = values.weekly[weekdayOf(date)] ?? [];
	const others = values.specialDays.filter((day) => day.date !== date);
	return { specialDays: [...others, { key: newId(), date, name: `Open on ${name}`, periods }] };
}

/** The closures of every year: each can be lifted once or for good, and the twelve can be brought back. */
export function Holidays({ values, defaults, today, set, onAdd }: HolidaysProps) {
	const { closures } = values;
	const missing = defaults.filter((rule) => !closures.some((one) => sameClosure(one, rule)));
	const dated = closures
		.map((rule) => ({ rule, date: nextClosureDate(rule, today) }))
		.sort((one, other) => (one.date ?? '9').localeCompare(other.date ?? '9'));
	return (
		<section aria-labelledby="holidays-heading" className="house-section">
			<h2 id="holidays-heading" className="house-heading">
				Holidays, closed every year
			</h2>
			<ul className="house-rows">
				{dated.map(({ rule, date }) => (
					<li key={`${rule.name} ${closureWords(rule)}`} className="house-row holiday">
						<h3 className="house-row-name">{rule.name}</h3>
						<p className="field-hint">
							{date && `${weekdayName(weekdayOf(date)).slice(0, 3)}, ${formatMonthDay(date)}`}
							{rule.kind !== 'fixed' && ` · ${closureWords(rule)}`}
						</p>
						<div className="holiday-actions">
							{date && <LiftOnce values={values} rule={rule} date={date} set={set} />}
							<button
								type="button"
								className="text-link house-touch"
								onClick={() => set({ closures: closures.filter((one) => one !== rule) })}
							>
								Remove<span className="sr-only"> {rule.name}</span>
							</button>
						</div>
					</li>
				))}
			</ul>
			<p className="house-actions">
				<button type="button" className="button button-quiet" onClick={onAdd}>
					Add a closure
				</button>
				{missing.length > 0 && (
					<button
						type="button"
						className="text-link house-touch"
						onClick={() => set({ closures: [...closures, ...missing] })}
					>
						Restore the {defaults.length === 12 ? 'twelve' : defaults.length} holidays
					</button>
				)}
			</p>
		</section>
	);
}

function LiftOnce({
	values,
	rule,
	date,
	set,
}: Pick<HolidaysProps, 'values' | 'set'> & { rule: ClosureRule; date: PlainDate }) {
	const lifted = values.specialDays.some((day) => day.date === date && day.periods.length > 0);
	if (lifted) return <span className="field-hint">Open this time</span>;
	return (
		<button type="button" className="text-link house-touch" onClick={() => set(opened(values, rule, date))}>
			Open this time<span className="sr-only"> for {rule.name}</span>
		</button>
	);
}
