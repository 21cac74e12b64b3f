import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import type { PrintAge } from '#domain/paper/menu-print.ts';
import { changesText, printMoment } from '#domain/paper/print-changes.ts';

const named = [
	['Gone', 'gone'],
	['New', 'added'],
	['Changed', 'altered'],
] as const;

/** Tells a guest who scanned a printed menu what has changed since; null if the print is unknown. */
export function PrintAgeNote({ age }: { age: PrintAge | null }) {
	const formats = useFormats();
	const { schedule } = useFacts();
	const { now } = useClock();
	if (!age) {
		return (
			<p role="status" className="paper-age">
				Your printed menu is out of date. Here’s what’s pouring now.
			</p>
		);
	}
	const changes = changesText(age.changes);
	const moment = printMoment(formats, age.printedAt, now, schedule.timeZone);
	return (
		<div role="status" className="paper-age">
			<p>
				Your printed menu is from {moment}.{' '}
				<strong>
					{changes === null ? 'Nothing has changed since.' : `Since this was printed: ${changes}`}
				</strong>
			</p>
			{changes !== null && (
				<ul>
					{named.map(
						([label, part]) =>
							age.changes[part].length > 0 && (
								<li key={part}>
									{label}: {age.changes[part].join(', ')}
								</li>
							),
					)}
				</ul>
			)}
		</div>
	);
}
