import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#app/admin/editor/editor-state.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { Field } from '#app/admin/ui/fields.tsx';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { TaproomEvent } from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { dateWords, timeWords } from '#domain/events/event-words.ts';
import type { CancelInput } from '#domain/resources/staff-content-schema.ts';
import { wallClock } from '#domain/zoned-time.ts';

/** Cancels a date of an event in one touch, or puts it back on, with the way back. */
function useCancel({ slug, title }: TaproomEvent) {
	const client = useQueryClient();
	const toasts = useToasts();
	const say = async (input: CancelInput, undo: CancelInput | null) => {
		try {
			await callStaff('events.cancel', { params: { slug }, body: input });
			toasts.show({
				type: 'success',
				title: `${title} is ${input.canceled ? 'canceled' : 'on again'}: ${input.date}`,
				message: 'Guests see it now.',
				duration: undoMs,
				...(undo && { action: { label: 'Undo', run: () => void say(undo, null) } }),
			});
		} catch (error) {
			toasts.show({ type: 'error', title: 'The date is as before', message: failureMessage(error) });
		}
		void invalidateReaders(client, 'event');
	};
	return say;
}

/** The coming dates of an event, each canceled or put back on in one touch. */
export function EventDatesDialog({ event, onClose }: { event: TaproomEvent; onClose: () => void }) {
	const { schedule } = useFacts();
	const now = useNow();
	const [reason, setReason] = useState('');
	const say = useCancel(event);
	const today = wallClock(now, schedule.timeZone).date;
	const dates = occurrencesAhead(event, now, schedule.timeZone).slice(0, 8);
	return (
		<Dialog open onClose={onClose} title={`Dates of ${event.title}`}>
			<Field label="Reason" hint="Guests read it beside the canceled date. May stay empty.">
				{(control) => (
					<input
						{...control}
						type="text"
						autoComplete="off"
						maxLength={300}
						value={reason}
						onChange={({ target }) => setReason(target.value)}
					/>
				)}
			</Field>
			<ul className="content-rows content-dialog-rows">
				{dates.map(({ seriesDate: date, date: shown, startsAt, endsAt, state, reason: before }) => {
					const canceled = state === 'canceled';
					const words = dateWords(shown, today);
					return (
						<li key={date} className="content-row" data-out={canceled || undefined}>
							<div className="staff-beer-what">
								<p className="staff-beer-name">{words}</p>
								<p className="content-facts">
									{canceled ? `Canceled. ${before ?? ''}` : timeWords({ startsAt, endsAt })}
								</p>
							</div>
							<button
								type="button"
								className={`row-button ${canceled ? '' : 'row-button-kick'}`}
								aria-label={`${canceled ? 'Put back on' : 'Cancel'}: ${words}`}
								onClick={() =>
									void say(
										{ date, canceled: !canceled, reason: canceled ? null : reason.trim() || null },
										{ date, canceled, reason: canceled ? before : null },
									)
								}
							>
								{canceled ? 'Put back on' : 'Cancel'}
							</button>
						</li>
					);
				})}
			</ul>
			<div className="beer-buttons beer-dialog-buttons">
				<Button onClick={onClose}>Done</Button>
			</div>
		</Dialog>
	);
}
