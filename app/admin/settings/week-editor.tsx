import { useState } from 'react';
import { type BinderProps, type Bound, binder } from '#app/admin/ui/binder.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { controlId, FieldText } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useAdded } from '#app/admin/ui/use-opened.ts';
import { useFormats } from '#app/facts.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import type { PeriodDraft, WeekDraft } from '#domain/hours/hours-draft.ts';
import { type Weekday, weekdayName, weekdaysInOrder } from '#domain/zoned-time.ts';
import { SettingsSection } from './settings-view.tsx';

export function WeekEditor({ values: { weekly }, set, errorOf }: BinderProps<{ weekly: WeekDraft }>) {
	const formats = useFormats();
	const [copied, setCopied] = useState<Weekday | null>(null);
	return (
		<SettingsSection title="The week">
			<ul className="border-b border-rule empty:hidden">
				{weekdaysInOrder(formats).map((weekday) => (
					<li key={weekday} className="settings-row min-[40rem]:grid-cols-[9rem_minmax(0,1fr)]">
						<div className="flex items-center justify-between min-[40rem]:items-start">
							<h3 className="settings-row-name min-[40rem]:leading-11">{weekdayName(weekday)}</h3>
							<Button kind="link" className="touch-link" onClick={() => setCopied(weekday)}>
								Copy<span className="sr-only"> {weekdayName(weekday)} to other days</span>
							</Button>
						</div>
						<PeriodRows
							path={`weekly.${weekday}`}
							label={weekdayName(weekday)}
							value={weekly[weekday] ?? []}
							errorOf={errorOf}
							onChange={(periods) => set({ weekly: weekly.with(weekday, periods) })}
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
						set({ weekly: weekly.map((day, place) => (days.some((one) => one === place) ? source : day)) });
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
	const formats = useFormats();
	const [days, setDays] = useState<readonly Weekday[]>([]);
	return (
		<Dialog open onClose={onClose} title={`Copy ${weekdayName(from)} to`}>
			<ul>
				{weekdaysInOrder(formats)
					.filter((day) => day !== from)
					.map((day) => (
						<li key={day}>
							<label className="choice">
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
				className="admin-actions mt-4"
			/>
		</Dialog>
	);
}

const usual: PeriodDraft = { opens: '15:00', closes: '21:00' };
const mostPeriods = 6;

interface PeriodRowsProps extends Omit<Bound<readonly PeriodDraft[]>, 'error'> {
	/** Names the day for screen readers. */
	readonly label: string;
	readonly errorOf: (path: string) => string | undefined;
}

/** Edits the hours of a day, one row per opening; a day without any is closed. */
export function PeriodRows({ path, label, value: periods, errorOf, onChange }: PeriodRowsProps) {
	const isClosed = periods.length === 0;
	const { list, added } = useAdded<HTMLDivElement>();
	return (
		<div className="periods grid justify-items-start gap-1.5 min-[40rem]:flex min-[40rem]:flex-wrap min-[40rem]:gap-x-4">
			{isClosed && <p className="text-ink-soft">Closed</p>}
			<div ref={list} className="contents">
				{periods.map((period, index) => (
					<Period
						// biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
						key={index}
						label={label}
						index={index}
						errorOf={errorOf}
						prefix={`${path}.${index}.`}
						values={period}
						set={(change) => onChange(periods.with(index, { ...period, ...change }))}
						onRemove={() => onChange(periods.toSpliced(index, 1))}
					/>
				))}
			</div>
			<FieldText id={controlId(path)} of="error" text={errorOf(path)} />
			{periods.length < mostPeriods && (
				<Button
					kind="link"
					className="touch-link"
					onClick={() => {
						added();
						onChange([...periods, usual]);
					}}
				>
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

interface PeriodProps extends BinderProps<PeriodDraft> {
	readonly prefix: string;
	readonly label: string;
	readonly index: number;
	readonly onRemove: () => void;
}

function Period({ prefix, label, index, onRemove, ...form }: PeriodProps) {
	const bind = binder(form, prefix);
	const labelOf = (name: string) => `${label} ${name}${index === 0 ? '' : `, ${index + 1}`}`;
	const { opens, closes } = form.values;
	return (
		<div className="period grid [&_.field]:relative [&_.field-label]:sr-only w-full max-w-96 items-start gap-x-2 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] leading-11.5 min-[40rem]:w-88">
			<TextField {...bind('opens')} type="time" label={labelOf('opens')} />
			<span aria-hidden="true">to</span>
			<TextField {...bind('closes')} type="time" label={labelOf('closes')} />
			<button
				type="button"
				aria-label={`Remove these hours of ${label}`}
				className="grid size-11 place-items-center"
				onClick={onRemove}
			>
				<CloseIcon />
			</button>
			{closes !== '' && closes <= opens && (
				<span className="text-ink-soft text-15 col-3 leading-[1.4]">the next day</span>
			)}
		</div>
	);
}
