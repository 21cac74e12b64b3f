import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { newId } from '#app/api/new-id.ts';
import { useFormats } from '#app/facts.tsx';
import type { ClosureRule } from '#domain/hours/hours.ts';
import { closureWords, nextClosureDate, sameClosure } from '#domain/hours/hours-differences.ts';
import type { HoursDraft, PeriodDraft } from '#domain/hours/hours-draft.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { type PlainDate, weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { ClosureForm, type OneClosure } from './closure-form.tsx';
import { SettingsSection } from './settings-view.tsx';

interface HolidaysProps {
	readonly values: HoursDraft;
	readonly defaults: readonly ClosureRule[];
	readonly today: PlainDate;
	readonly set: (change: Partial<HoursDraft>) => void;
}

/** Lists the closures of every year. Each can be lifted once or for good, and the twelve can be restored. */
export function Holidays({ values, defaults, today, set }: HolidaysProps) {
	const formats = useFormats();
	const [adding, setAdding] = useState(false);
	const { closures, specialDays } = values;
	const missing = defaults.filter((rule) => !closures.some((one) => sameClosure(formats, one, rule)));
	const dated = closures
		.map((rule) => ({ rule, date: nextClosureDate(rule, today) }))
		.sort((one, other) => (one.date ?? '9').localeCompare(other.date ?? '9'));
	/** A special day with no periods stands for a closure on one date. */
	const setSpecial = (name: string, date: PlainDate, periods: readonly PeriodDraft[]) => {
		const others = specialDays.filter((day) => day.date !== date);
		set({ specialDays: [...others, { key: newId(), date, name, periods }] });
	};
	const add = (closure: ClosureRule | OneClosure) => {
		if (closure.kind === 'once') setSpecial(closure.name, closure.date, []);
		else set({ closures: [...closures, closure] });
		setAdding(false);
	};
	return (
		<SettingsSection title="Holidays, closed every year">
			<ul className="settings-rows border-b border-rule empty:hidden">
				{dated.map(({ rule, date }) => (
					<Holiday
						key={`${rule.name} ${closureWords(formats, rule)}`}
						rule={rule}
						date={date}
						isOpen={specialDays.some((day) => day.date === date && day.periods.length > 0)}
						onOpen={(day) => setSpecial(`Open on ${rule.name}`, day, values.weekly[weekdayOf(day)] ?? [])}
						onObserve={(observed) =>
							set({ closures: closures.map((one) => (one === rule ? { ...one, observed } : one)) })
						}
						onRemove={() => set({ closures: closures.filter((one) => one !== rule) })}
					/>
				))}
			</ul>
			<p className="settings-actions">
				<Button onClick={() => setAdding(true)}>Add a closure</Button>
				{missing.length > 0 && (
					<Button
						kind="link"
						className="touch-link"
						onClick={() => set({ closures: [...closures, ...missing] })}
					>
						Restore the {defaults.length === 12 ? 'twelve' : defaults.length} holidays
					</Button>
				)}
			</p>
			<Dialog open={adding} onClose={() => setAdding(false)} title="Add a closure">
				<ClosureForm today={today} onClose={() => setAdding(false)} onAdd={add} />
			</Dialog>
		</SettingsSection>
	);
}

interface HolidayProps {
	readonly rule: ClosureRule;
	readonly date: PlainDate | null;
	readonly isOpen: boolean;
	readonly onOpen: (date: PlainDate) => void;
	readonly onObserve: (observed: boolean) => void;
	readonly onRemove: () => void;
}

function Holiday({ rule, date, isOpen, onOpen, onObserve, onRemove }: HolidayProps) {
	const formats = useFormats();
	return (
		<li className="settings-row holiday">
			<h3 className="settings-row-name">{rule.name}</h3>
			<p className="field-hint">
				{date && `${weekdayName(weekdayOf(date)).slice(0, 3)}, ${formatMonthDay(formats, date)}`}
				{rule.kind !== 'fixed' && ` · ${closureWords(formats, rule)}`}
			</p>
			<div className="holiday-actions">
				{date && isOpen && <span className="field-hint">Open this time</span>}
				{date && !isOpen && (
					<Button kind="link" className="touch-link" onClick={() => onOpen(date)}>
						Open this time<span className="sr-only"> for {rule.name}</span>
					</Button>
				)}
				{rule.kind === 'fixed' && (
					<Button kind="link" className="touch-link" onClick={() => onObserve(!rule.observed)}>
						{rule.observed ? 'Don’t close when observed' : 'Close when observed'}
						<span className="sr-only">, {rule.name}</span>
					</Button>
				)}
				<Button kind="link" className="touch-link" onClick={onRemove}>
					Remove<span className="sr-only"> {rule.name}</span>
				</Button>
			</div>
		</li>
	);
}
