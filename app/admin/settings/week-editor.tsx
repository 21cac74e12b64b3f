import { useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import type { WeekDraft } from '#domain/hours/hours-draft.ts';
import { type Weekday, weekdayName, weekdaysFromMonday } from '#domain/zoned-time.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { PeriodRows } from './period-rows.tsx';

interface WeekEditorProps {
	readonly weekly: WeekDraft;
	readonly errors: readonly FieldError[];
	readonly onChange: (weekly: WeekDraft) => void;
}

/** The ordinary week, a row for each day. */
export function WeekEditor({ weekly, errors, onChange }: WeekEditorProps) {
	const [copied, setCopied] = useState<Weekday | null>(null);
	return (
		<section aria-labelledby="week-heading" className="house-section">
			<h2 id="week-heading" className="house-heading">
				The week
			</h2>
			<ul className="house-rows">
				{weekdaysFromMonday.map((weekday) => (
					<li key={weekday} className="house-row">
						<div className="house-row-head">
							<h3 className="house-row-name">{weekdayName(weekday)}</h3>
							<button type="button" className="text-link house-touch" onClick={() => setCopied(weekday)}>
								Copy<span className="sr-only"> {weekdayName(weekday)} to other days</span>
							</button>
						</div>
						<PeriodRows
							path={`weekly.${weekday}`}
							label={weekdayName(weekday)}
							periods={weekly[weekday] ?? []}
							errors={errors}
							onChange={(periods) =>
								onChange(weekly.map((day, place) => (place === weekday ? periods : day)))
							}
						/>
					</li>
				))}
			</ul>
			<CopyDayDialog
				from={copied}
				onClose={() => setCopied(null)}
				onCopy={(days) => {
					const source = copied === null ? [] : (weekly[copied] ?? []);
					onChange(weekly.map((day, place) => (days.some((one) => one === place) ? source : day)));
					setCopied(null);
				}}
			/>
		</section>
	);
}
