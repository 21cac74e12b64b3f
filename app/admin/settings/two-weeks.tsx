import { useNow } from '#app/hours/now.tsx';
import { openingOf, type Schedule } from '#domain/hours/hours.ts';
import { periodsWords } from '#domain/hours/hours-differences.ts';
import { enhancedStatus } from '#domain/hours/hours-status.ts';
import { type PlainDate, wallClock } from '#domain/zoned-time.ts';
import { GuestsPreview } from './guests-preview.tsx';
import { PreviewDays } from './preview-days.tsx';

const days = 14;

/** What guests find on one date. */
function found(schedule: Schedule, date: PlainDate): string {
	const { periods, closureName } = openingOf(schedule, date);
	return closureName ? `Closed: ${closureName}` : periodsWords(periods);
}

interface TwoWeeksProps {
	readonly schedule: Schedule;
	readonly saved: Schedule;
}

/** The doors' coming two weeks. */
export function TwoWeeks({ schedule, saved }: TwoWeeksProps) {
	const now = useNow();
	const { status, statusText, message, closureName } = enhancedStatus(schedule, now);
	return (
		<GuestsPreview
			status={status}
			words={`${statusText} · ${closureName ? `${closureName}: ${message}` : message}`}
		>
			<PreviewDays
				caption="The coming two weeks"
				today={wallClock(now, schedule.timeZone).date}
				days={days}
				words={(date) => found(schedule, date)}
				saved={(date) => found(saved, date)}
			/>
		</GuestsPreview>
	);
}
