import { controlId } from '#app/admin/ui/fields.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import type { FieldError } from '#domain/errors.ts';
import type { PeriodDraft } from '#domain/hours/hours-draft.ts';

/** What new hours begin with. */
const usual: PeriodDraft = { opens: '15:00', closes: '21:00' };
const most = 6;

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
	return (
		<div className="periods">
			{periods.length === 0 && <p className="periods-closed">Closed</p>}
			{periods.map((period, index) => {
				const change = (part: Partial<PeriodDraft>) =>
					onChange(periods.map((one, place) => (place === index ? { ...one, ...part } : one)));
				const nth = index === 0 ? '' : `, ${index + 1}`;
				const at = `${path}.${index}`;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
					<div key={index} className="period">
						<TimeField
							path={`${at}.opens`}
							label={`${label} opens${nth}`}
							value={period.opens}
							error={errorOf(`${at}.opens`)}
							onChange={(opens) => change({ opens })}
						/>
						<span aria-hidden="true">to</span>
						<TimeField
							path={`${at}.closes`}
							label={`${label} closes${nth}`}
							value={period.closes}
							error={errorOf(`${at}.closes`)}
							onChange={(closes) => change({ closes })}
						/>
						<button
							type="button"
							aria-label={`Remove these hours of ${label}`}
							className="house-icon-button"
							onClick={() => onChange(periods.filter((_, place) => place !== index))}
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
			{periods.length < most && (
				<button type="button" className="text-link house-touch" onClick={() => onChange([...periods, usual])}>
					{periods.length === 0 ? 'Open' : 'Add hours'}
					<span className="sr-only">
						{periods.length === 0 ? ' on ' : ' to '}
						{label}
					</span>
				</button>
			)}
		</div>
	);
}

interface TimeFieldProps {
	readonly path: string;
	readonly label: string;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (value: string) => void;
}

function TimeField({ path, label, value, error, onChange }: TimeFieldProps) {
	const id = controlId(path);
	return (
		<span className="period-time">
			<input
				id={id}
				type="time"
				aria-label={label}
				value={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={(event) => onChange(event.target.value)}
				className="field-control"
			/>
			{error && (
				<span id={`${id}-error`} className="field-error">
					{error}
				</span>
			)}
		</span>
	);
}
