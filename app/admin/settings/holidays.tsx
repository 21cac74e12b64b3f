import { type FormEvent, useState } from 'react';
import { binder } from '#app/admin/ui/binder.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { optionsOf, RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { controlId } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { newId } from '#app/api/new-id.ts';
import { useFormats } from '#app/facts.tsx';
import type { ClosureRule } from '#domain/hours/hours.ts';
import { closureWords, nextClosureDate, sameClosure } from '#domain/hours/hours-differences.ts';
import type { HoursDraft, PeriodDraft } from '#domain/hours/hours-draft.ts';
import { daysOfMonth } from '#domain/hours/hours-schema.ts';
import { formatMonthDay, monthNames } from '#domain/locale/date-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { type PlainDate, type Weekday, weekdayName, weekdayOf, weekdaysInOrder } from '#domain/zoned-time.ts';
import { SettingsSection } from './settings-view.tsx';

interface HolidaysProps {
	readonly values: HoursDraft;
	readonly defaults: readonly ClosureRule[];
	readonly today: PlainDate;
	readonly set: (change: Partial<HoursDraft>) => void;
}

/** Lists yearly closures. Each can be lifted once or for good, and the default twelve can be restored. */
export function Holidays({ values, defaults, today, set }: HolidaysProps) {
	const formats = useFormats();
	const [adding, setAdding] = useState(false);
	const { closures, specialDays } = values;
	const missing = defaults.filter((rule) => !closures.some((one) => sameClosure(formats, one, rule)));
	const dated = closures
		.map((rule) => ({ rule, date: nextClosureDate(rule, today) }))
		.sort((one, other) => (one.date ?? '9').localeCompare(other.date ?? '9'));
	/** A special day without periods is a closure on one date. */
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
			<ul className="border-b border-rule empty:hidden">
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
			<p className="admin-actions items-center mt-4">
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
		<li className="settings-row min-[40rem]:grid-cols-[minmax(0,1fr)_auto]">
			<h3 className="settings-row-name">{rule.name}</h3>
			<p className="field-hint">
				{date && `${weekdayName(weekdayOf(date)).slice(0, 3)}, ${formatMonthDay(formats, date)}`}
				{rule.kind !== 'fixed' && ` · ${closureWords(formats, rule)}`}
			</p>
			<div className="flex flex-wrap items-center gap-x-6 min-[40rem]:col-2 min-[40rem]:row-[1/3]">
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

interface OneClosure {
	readonly kind: 'once';
	readonly name: string;
	readonly date: PlainDate;
}

const kinds = [
	{ value: 'once', label: 'Once, on one date' },
	{ value: 'fixed', label: 'Every year on a date' },
	{ value: 'weekday', label: 'Every year on a weekday' },
] as const;
const nths = optionsOf(['First', 'Second', 'Third', 'Fourth', 'Last'] as const, (nth) => nth);
const weekdayOptions = (formats: Formats) => optionsOf(weekdaysInOrder(formats), weekdayName);
const monthOptions = monthNames.map((label, index) => ({ value: index + 1, label }));

interface ClosureDraft {
	readonly name: string;
	readonly kind: (typeof kinds)[number]['value'];
	readonly date: PlainDate;
	readonly month: number;
	readonly day: string;
	readonly nth: (typeof nths)[number]['value'];
	readonly weekday: Weekday;
}

const draftFor = (today: PlainDate): ClosureDraft => ({
	name: '',
	kind: 'once',
	date: today,
	month: Number(today.slice(5, 7)),
	day: String(Number(today.slice(8))),
	nth: 'First',
	weekday: 1,
});

function closureOf(draft: ClosureDraft): ClosureRule | OneClosure {
	const { kind, date, month, day, nth, weekday } = draft;
	const name = draft.name.trim();
	if (kind === 'once') return { kind, name, date };
	if (kind === 'fixed') return { kind, name, month, day: Number(day) };
	if (nth === 'Last') return { kind: 'last-weekday', name, month, weekday };
	return { kind: 'nth-weekday', name, month, weekday, nth: nths.findIndex(({ value }) => value === nth) + 1 };
}

const prefix = 'closure.';

function problemsOf({ name, kind, date, month, day }: ClosureDraft): ReadonlyMap<string, string> {
	const days = daysOfMonth(month);
	const problems = new Map<string, string>();
	if (name.trim() === '') problems.set(`${prefix}name`, 'Say why: guests read it.');
	if (kind === 'once' && date === '') problems.set(`${prefix}date`, 'Say which date.');
	if (kind === 'fixed' && !(/^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= days))
		problems.set(`${prefix}day`, `Must be a day from 1 to ${days}.`);
	return problems;
}

interface ClosureFormProps {
	readonly today: PlainDate;
	readonly onClose: () => void;
	readonly onAdd: (closure: ClosureRule | OneClosure) => void;
}

/** Adds a closure: once, or every year by date or weekday. */
function ClosureForm({ today, onClose, onAdd }: ClosureFormProps) {
	const formats = useFormats();
	const [draft, setDraft] = useState(() => draftFor(today));
	const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
	const bind = binder(
		{
			values: draft,
			set: (part) => setDraft({ ...draft, ...part }),
			errorOf: (path) => problems.get(path),
		},
		prefix,
	);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// React events bubble through the portal to the form around it, which must not be submitted.
		event.stopPropagation();
		const found = problemsOf(draft);
		setProblems(found);
		const [first] = found.keys();
		if (first === undefined) onAdd(closureOf(draft));
		else document.getElementById(controlId(first))?.focus();
	};
	return (
		<form onSubmit={submit} noValidate className="settings-form">
			<TextField {...bind('name')} label="Name" maxLength={80} placeholder="Staff party" />
			<RadioField
				{...bind('kind')}
				legend="When"
				name="closure-kind"
				options={kinds}
				className="settings-radios"
				optionClass="choice"
			/>
			{draft.kind === 'once' ? (
				<TextField {...bind('date')} label="Date" type="date" />
			) : (
				<div className="settings-pair">
					{draft.kind === 'weekday' && (
						<>
							<SelectField {...bind('nth')} label="Which" options={nths} />
							<SelectField {...bind('weekday')} label="Weekday" options={weekdayOptions(formats)} />
						</>
					)}
					<SelectField {...bind('month')} label="Month" options={monthOptions} />
					{draft.kind === 'fixed' && <TextField {...bind('day')} label="Day" inputMode="numeric" />}
				</div>
			)}
			<ConfirmButtons confirm="Add" onCancel={onClose} className="admin-actions mt-4" />
		</form>
	);
}
