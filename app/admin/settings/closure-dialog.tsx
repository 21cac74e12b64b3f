import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { Field } from '#app/admin/ui/fields.tsx';
import type { ClosureRule } from '#domain/hours/hours.ts';
import { months } from '#domain/hours/hours-differences.ts';
import { type PlainDate, weekdayName, weekdaysFromMonday } from '#domain/zoned-time.ts';

/** A closure on one date only. */
export interface OneClosure {
	readonly kind: 'once';
	readonly name: string;
	readonly date: PlainDate;
}

interface ClosureDialogProps {
	readonly open: boolean;
	readonly today: PlainDate;
	readonly onClose: () => void;
	readonly onAdd: (closure: ClosureRule | OneClosure) => void;
}

/** A day on which the doors stay shut: once, or every year by date or by weekday. */
export function ClosureDialog({ open, today, onClose, onAdd }: ClosureDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Add a closure">
			{open && <ClosureForm today={today} onClose={onClose} onAdd={onAdd} />}
		</Dialog>
	);
}

const kinds = [
	['once', 'Once, on one date'],
	['fixed', 'Every year on a date'],
	['weekday', 'Every year on a weekday'],
] as const;
type Kind = (typeof kinds)[number][0];

const nths = [
	['1', 'First'],
	['2', 'Second'],
	['3', 'Third'],
	['4', 'Fourth'],
	['last', 'Last'],
] as const;

interface ClosureDraft {
	readonly name: string;
	readonly kind: Kind;
	readonly date: PlainDate;
	readonly month: string;
	readonly day: string;
	readonly nth: string;
	readonly weekday: string;
}

function ruleOf(draft: ClosureDraft): ClosureRule | OneClosure {
	const name = draft.name.trim();
	const month = Number(draft.month);
	if (draft.kind === 'once') return { kind: 'once', name, date: draft.date };
	if (draft.kind === 'fixed') return { kind: 'fixed', name, month, day: Number(draft.day) };
	const weekday = weekdaysFromMonday.find((day) => String(day) === draft.weekday) ?? 1;
	if (draft.nth === 'last') return { kind: 'last-weekday', name, month, weekday };
	return { kind: 'nth-weekday', name, month, weekday, nth: Number(draft.nth) };
}

interface Wrong {
	readonly name?: string;
	readonly date?: string;
	readonly day?: string;
}

function wrongOf({ name, kind, date, month, day }: ClosureDraft): Wrong {
	const days = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
	const dayIsThere = /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= days;
	return {
		...(name.trim() === '' && { name: 'Say why: guests read it.' }),
		...(kind === 'once' && date === '' && { date: 'Say which date.' }),
		...(kind === 'fixed' && !dayIsThere && { day: `Must be a day from 1 to ${days}.` }),
	};
}

function ClosureForm({ today, onClose, onAdd }: Omit<ClosureDialogProps, 'open'>) {
	const [draft, setDraft] = useState<ClosureDraft>({
		name: '',
		kind: 'once',
		date: today,
		month: String(Number(today.slice(5, 7))),
		day: String(Number(today.slice(8))),
		nth: '1',
		weekday: '1',
	});
	const [wrong, setWrong] = useState<Wrong>({});
	const set = (part: Partial<ClosureDraft>) => setDraft({ ...draft, ...part });
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// The dialog hangs in a portal of React's: the form around it must not be sent too.
		event.stopPropagation();
		const found = wrongOf(draft);
		setWrong(found);
		const [first] = Object.keys(found);
		if (first === undefined) onAdd(ruleOf(draft));
		else document.getElementById(`closure-${first}`)?.focus();
	};
	return (
		<form onSubmit={submit} noValidate className="house-form">
			<Field label="Name" id="closure-name" error={wrong.name}>
				{(control) => (
					<input
						{...control}
						value={draft.name}
						maxLength={80}
						placeholder="Staff party"
						onChange={(event) => set({ name: event.target.value })}
					/>
				)}
			</Field>
			<fieldset className="house-radios">
				<legend className="field-label">When</legend>
				{kinds.map(([kind, label]) => (
					<label key={kind} className="house-check">
						<input
							type="radio"
							name="closure-kind"
							checked={draft.kind === kind}
							onChange={() => set({ kind })}
						/>
						{label}
					</label>
				))}
			</fieldset>
			<ClosureWhen draft={draft} wrong={wrong} set={set} />
			<p className="house-actions">
				<button type="submit" className="button button-primary">
					Add
				</button>
				<button type="button" className="button button-quiet" onClick={onClose}>
					Cancel
				</button>
			</p>
		</form>
	);
}

interface ClosureWhenProps {
	readonly draft: ClosureDraft;
	readonly wrong: Wrong;
	readonly set: (part: Partial<ClosureDraft>) => void;
}

function ClosureWhen({ draft, wrong, set }: ClosureWhenProps) {
	if (draft.kind === 'once') {
		return (
			<Field label="Date" id="closure-date" error={wrong.date}>
				{(control) => (
					<input
						{...control}
						type="date"
						value={draft.date}
						onChange={(event) => set({ date: event.target.value })}
					/>
				)}
			</Field>
		);
	}
	const monthField = (
		<Field label="Month">
			{(control) => (
				<select {...control} value={draft.month} onChange={(event) => set({ month: event.target.value })}>
					{months.map((month, index) => (
						<option key={month} value={index + 1}>
							{month}
						</option>
					))}
				</select>
			)}
		</Field>
	);
	if (draft.kind === 'fixed') {
		return (
			<div className="house-pair">
				{monthField}
				<Field label="Day" id="closure-day" error={wrong.day}>
					{(control) => (
						<input
							{...control}
							inputMode="numeric"
							value={draft.day}
							onChange={(event) => set({ day: event.target.value })}
						/>
					)}
				</Field>
			</div>
		);
	}
	return (
		<div className="house-pair">
			<Field label="Which">
				{(control) => (
					<select {...control} value={draft.nth} onChange={(event) => set({ nth: event.target.value })}>
						{nths.map(([nth, label]) => (
							<option key={nth} value={nth}>
								{label}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field label="Weekday">
				{(control) => (
					<select
						{...control}
						value={draft.weekday}
						onChange={(event) => set({ weekday: event.target.value })}
					>
						{weekdaysFromMonday.map((day) => (
							<option key={day} value={day}>
								{weekdayName(day)}
							</option>
						))}
					</select>
				)}
			</Field>
			{monthField}
		</div>
	);
}
