import { useState } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { Bound } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useClock } from '#app/hours/clock.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import { plannedTime } from '#domain/hours/planned-time.ts';
import type { PublishAt } from '#domain/publishing/publishing.ts';
import { wallClock } from '#domain/zoned-time.ts';

export const publishLabels = { publishAt: 'Guests see it' };

const choices = [
	{ value: 'now', label: 'As soon as it is saved' },
	{ value: 'later', label: 'From a date and time' },
	{ value: 'draft', label: 'Not published' },
] as const;

/** Incomplete, it is the empty text, which no server takes. */
export function PublishSection({ value, onChange, ...field }: Bound<PublishAt> & { label: string }) {
	const { timeZone, today } = useClock();
	const [typed, setTyped] = useState(() => wallOf(value, timeZone));
	const choice = value === undefined ? 'now' : value === 'draft' ? 'draft' : 'later';
	const planned = plannedOf(typed, timeZone);
	// An instant from elsewhere (a draft, another version) replaces what is typed.
	if (choice === 'later' && value && value !== planned?.at.toISOString()) setTyped(wallOf(value, timeZone));
	const type = (change: Partial<typeof typed>) => {
		const next = { ...typed, ...change };
		setTyped(next);
		onChange(plannedOf(next, timeZone)?.at.toISOString() ?? '');
	};
	return (
		<FormSection title="Publishing">
			<SelectField
				{...field}
				error={choice === 'later' ? undefined : field.error}
				value={choice}
				options={choices}
				onChange={(next) => {
					if (next === 'later') type({});
					else onChange(next === 'draft' ? 'draft' : undefined);
				}}
			/>
			{choice === 'later' && (
				<div className="beer-pair">
					<TextField
						label="Goes out on"
						type="date"
						min={today}
						error={field.error}
						note={planned?.note}
						value={typed.date}
						onChange={(date) => type({ date })}
					/>
					<TextField label="At" type="time" value={typed.time} onChange={(time) => type({ time })} />
				</div>
			)}
		</FormSection>
	);
}

function wallOf(value: PublishAt, timeZone: string) {
	if (!value || Number.isNaN(Date.parse(value))) return { date: '', time: '16:00' };
	const { date, minutes } = wallClock(new Date(value), timeZone);
	return { date, time: clockText(minutes) };
}

function plannedOf({ date, time }: { date: string; time: string }, timeZone: string) {
	const minutes = clockMinutes(time);
	if (Number.isNaN(Date.parse(date)) || minutes === null || Number.isNaN(minutes)) return null;
	return plannedTime(date, minutes, timeZone);
}
