import { clockMinutes, clockText } from '#domain/clock-text.ts';
import { minutesPerDay } from '#domain/zoned-time.ts';
import { TextField } from './fields.tsx';

interface EventTimesProps {
	/** What the paths of the two fields begin with, such as 'moves.0.'. */
	readonly prefix?: string;
	/** Minutes after midnight; an end past midnight is a time of the next morning. */
	readonly startsAt: number;
	readonly endsAt: number;
	readonly errorOf: (path: string) => string | undefined;
	readonly onChange: (times: { startsAt: number; endsAt: number }) => void;
}

/** An end that is not after its start is meant for the next morning. */
function endAfter(startsAt: number, endsAt: number): number {
	const ofDay = endsAt % minutesPerDay;
	return ofDay <= startsAt ? ofDay + minutesPerDay : ofDay;
}

/** From when until when an event takes place, as two times of the clock. */
export function EventTimes({ prefix = '', startsAt, endsAt, errorOf, onChange }: EventTimesProps) {
	return (
		<>
			<TextField
				path={`${prefix}startsAt`}
				label="From"
				type="time"
				error={errorOf(`${prefix}startsAt`)}
				value={clockText(startsAt)}
				onChange={(text) => {
					const starts = clockMinutes(text);
					if (starts !== null) onChange({ startsAt: starts, endsAt: endAfter(starts, endsAt) });
				}}
			/>
			<TextField
				path={`${prefix}endsAt`}
				label="Until"
				type="time"
				hint={endsAt > minutesPerDay ? 'The next morning.' : undefined}
				error={errorOf(`${prefix}endsAt`)}
				value={clockText(endsAt)}
				onChange={(text) => {
					const ends = clockMinutes(text);
					if (ends !== null) onChange({ startsAt, endsAt: endAfter(startsAt, ends) });
				}}
			/>
		</>
	);
}
