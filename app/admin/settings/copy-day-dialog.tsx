import { useState } from 'react';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { type Weekday, weekdayName, weekdaysFromMonday } from '#domain/zoned-time.ts';

interface CopyDayDialogProps {
	/** The day whose hours are copied; null while nobody copies. */
	readonly from: Weekday | null;
	readonly onClose: () => void;
	readonly onCopy: (days: readonly Weekday[]) => void;
}

/** Which other days get the hours of one. */
export function CopyDayDialog({ from, onClose, onCopy }: CopyDayDialogProps) {
	return (
		<Dialog
			open={from !== null}
			onClose={onClose}
			title={from === null ? '' : `Copy ${weekdayName(from)} to`}
		>
			{from !== null && <Days from={from} onClose={onClose} onCopy={onCopy} />}
		</Dialog>
	);
}

function Days({ from, onClose, onCopy }: CopyDayDialogProps & { from: Weekday }) {
	const [days, setDays] = useState<readonly Weekday[]>([]);
	const others = weekdaysFromMonday.filter((day) => day !== from);
	return (
		<>
			<ul className="house-checks">
				{others.map((day) => (
					<li key={day}>
						<label className="house-check">
							<input
								type="checkbox"
								checked={days.includes(day)}
								onChange={(event) =>
									setDays(event.target.checked ? [...days, day] : days.filter((one) => one !== day))
								}
							/>
							{weekdayName(day)}
						</label>
					</li>
				))}
			</ul>
			<p className="house-actions">
				<button type="button" className="button button-primary" onClick={() => onCopy(days)}>
					Copy
				</button>
				<button type="button" className="button button-quiet" onClick={onClose}>
					Cancel
				</button>
			</p>
		</>
	);
}
