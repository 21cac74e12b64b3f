import { useState } from 'react';
import type { FormField } from '#app/admin/editor/form-fields.tsx';
import type { Bound } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import { plannedTime } from '#domain/hours/planned-time.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { PublishAt } from '#domain/publishing/publishing.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { wallClock } from '#domain/zoned-time.ts';

const choices = [
	{ value: 'now', label: 'As soon as it is saved' },
	{ value: 'later', label: 'From a date and time' },
	{ value: 'draft', label: 'Not published' },
] as const;

/** Chooses when guests can see an item. While date or time is missing the value is '', which the server refuses. */
export const publishField: FormField<PublishAt> = {
	label: 'Guests see it',
	words: contentText,
	draw: (field) => <PublishControl {...field} />,
};

export const publishing = { title: 'Publishing', rows: ['publishAt'] } as const;

function PublishControl({ value, onChange, ...field }: Bound<PublishAt> & { readonly label: string }) {
	const formats = useFormats();
	const { timeZone, today } = useClock();
	const [typed, setTyped] = useState(() => wallOf(value, timeZone));
	const choice = value === undefined ? 'now' : value === 'draft' ? 'draft' : 'later';
	const planned = plannedOf(formats, typed, timeZone);
	// A draft or another version may bring another instant, which replaces the typed one.
	if (choice === 'later' && value && value !== planned?.at.toISOString()) setTyped(wallOf(value, timeZone));
	const type = (change: Partial<typeof typed>) => {
		const next = { ...typed, ...change };
		setTyped(next);
		onChange(plannedOf(formats, next, timeZone)?.at.toISOString() ?? '');
	};
	return (
		<>
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
		</>
	);
}

function wallOf(value: PublishAt, timeZone: string) {
	if (!value || Number.isNaN(Date.parse(value))) return { date: '', time: '16:00' };
	const { date, minutes } = wallClock(new Date(value), timeZone);
	return { date, time: clockText(minutes) };
}

function plannedOf(formats: Formats, { date, time }: { date: string; time: string }, timeZone: string) {
	const minutes = clockMinutes(time);
	if (Number.isNaN(Date.parse(date)) || minutes === null || Number.isNaN(minutes)) return null;
	return plannedTime(formats, date, minutes, timeZone);
}
