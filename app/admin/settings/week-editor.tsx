import { useState } from 'react';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { TextField } from '#app/admin/ui/fields.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import type { FieldError } from '#domain/errors.ts';
import type { PeriodDraft, WeekDraft } from '#domain/hours/hours-draft.ts';
import { type Weekday, weekdayName, weekdaysFromMonday } from '#domain/zoned-time.ts';
import { SettingsSection } from './settings-view.tsx';

interface WeekEditorProps {
	readonly weekly: WeekDraft;
	readonly errors: readonly FieldError[];
	readonly onChange: (weekly: WeekDraft) => void;
}

export function WeekEditor({ weekly, errors, onChange }: WeekEditorProps) {
	const [copied, setCopied] = useState<Weekday | null>(null);
	return (
		<SettingsSection title="The week">
			<ul className="settings-rows">
				{weekdaysFromMonday.map((weekday) => (
					<li key={weekday} className="settings-row">
						<div className="settings-row-head">
							<h3 className="settings-row-name">{weekdayName(weekday)}</h3>
							<Button kind="link" className="settings-touch" onClick={() => setCopied(weekday)}>
								Copy<span className="sr-only"> {weekdayName(weekday)} to other days</span>
							</Button>
						</div>
						<PeriodRows
							path={`weekly.${weekday}`}
							label={weekdayName(weekday)}
							periods={weekly[weekday] ?? []}
							errors={errors}
							onChange={(periods) => onChange(weekly.with(weekday, periods))}
						/>
					</li>
				))}
			</ul>
			{copied !== null && (
				<CopyDayDialog
					from={copied}
					onClose={() => setCopied(null)}
					onCopy={(days) => {
						const source = weekly[copied] ?? [];
						onChange(weekly.map((day, place) => (days.some((one) => one === place) ? source : day)));
						setCopied(null);
					}}
				/>
			)}
		</SettingsSection>
	);
}

interface CopyDayDialogProps {
	readonly from: Weekday;
	readonly onClose: () => void;
	readonly onCopy: (days: readonly Weekday[]) => void;
}

function CopyDayDialog({ from, onClose, onCopy }: CopyDayDialogProps) {
	const [days, setDays] = useState<readonly Weekday[]>([]);
	return (
		<Dialog open onClose={onClose} title={`Copy ${weekdayName(from)} to`}>
			<ul className="settings-checks">
				{weekdaysFromMonday
					.filter((day) => day !== from)
					.map((day) => (
						<li key={day}>
							<label className="settings-check">
								<input
									type="checkbox"
									checked={days.includes(day)}
									onChange={({ target }) =>
										setDays(target.checked ? [...days, day] : days.filter((one) => one !== day))
									}
								/>
								{weekdayName(day)}
							</label>
						</li>
					))}
			</ul>
			<ConfirmButtons
				confirm="Copy"
				onConfirm={() => onCopy(days)}
				onCancel={onClose}
				className="settings-actions"
			/>
		</Dialog>
	);
}

const usual: PeriodDraft = { opens: '15:00', closes: '21:00' };
const mostPeriods = 6;

interface PeriodRowsProps {
	/** Where the periods are in the hours: 'weekly.5', 'specialDays.0.periods'. */
	readonly path: string;
	/** Whose hours they are, for those who hear the labels. */
	readonly label: string;
	readonly periods: readonly PeriodDraft[];
	readonly errors: readonly FieldError[];
	readonly onChange: (periods: readonly PeriodDraft[]) => void;
}

/** The hours of a day, one row for each opening; none is a day closed. */
export function PeriodRows({ path, label, periods, errors, onChange }: PeriodRowsProps) {
	const errorOf = (wanted: string) =>
		errors.find((error) => error.path.replace(/At$/, '') === wanted)?.message;
	const whole = errorOf(path);
	const isClosed = periods.length === 0;
	return (
		<div className="periods">
			{isClosed && <p className="periods-closed">Closed</p>}
			{periods.map((period, index) => {
				const time = (field: 'opens' | 'closes') => (
					<TextField
						type="time"
						path={`${path}.${index}.${field}`}
						label={`${label} ${field}${index === 0 ? '' : `, ${index + 1}`}`}
						value={period[field]}
						error={errorOf(`${path}.${index}.${field}`)}
						onChange={(value) => onChange(periods.with(index, { ...period, [field]: value }))}
					/>
				);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
					<div key={index} className="period">
						{time('opens')}
						<span aria-hidden="true">to</span>
						{time('closes')}
						<button
							type="button"
							aria-label={`Remove these hours of ${label}`}
							className="settings-icon-button"
							onClick={() => onChange(periods.toSpliced(index, 1))}
						>
							<CloseIcon />
						</button>
						{period.closes !== '' && period.closes <= period.opens && (
							<span className="period-next">the next day</span>
						)}
					</div>
				);
			})}
			{whole && <p className="field-error">{whole}</p>}
			{periods.length < mostPeriods && (
				<Button kind="link" className="settings-touch" onClick={() => onChange([...periods, usual])}>
					{isClosed ? 'Open' : 'Add hours'}
					<span className="sr-only">
						{isClosed ? ' on ' : ' to '}
						{label}
					</span>
				</Button>
			)}
		</div>
	);
}
