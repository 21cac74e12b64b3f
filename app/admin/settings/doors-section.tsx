import { useAuth } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { StatusDot, useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { momentWords } from '#domain/hours/business-status.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';
import { useSetDoors } from './use-set-doors.ts';
import { useStatusNow } from './use-status-now.ts';

/** The doors: how they stand, and the one touch that changes it. */
export function DoorsSection() {
	const status = useStatusNow();
	const setDoors = useSetDoors(status);
	const { isOpen, source, untilText } = status;
	const reset = () => setDoors({ isOpen: null });
	return (
		<section aria-labelledby="doors-state" className="doors" data-open={isOpen}>
			<h2 id="doors-state" className="doors-state" aria-live="polite">
				<span aria-hidden="true" className="doors-dot" />
				{isOpen ? 'Open' : 'Closed'} {untilText}
			</h2>
			<Reason status={status} />
			<p className="doors-actions">
				<button type="button" className="button button-primary" onClick={() => setDoors({ isOpen: !isOpen })}>
					{isOpen ? 'Close now' : 'Open now'}
				</button>
				{source === 'staff' && (
					<button type="button" className="button button-quiet" onClick={reset}>
						Back to the hours
					</button>
				)}
			</p>
			<GuestsRead />
		</section>
	);
}

/** Who says so, and when the hours take over again. */
function Reason({ status }: { status: BusinessStatus }) {
	const { schedule } = useFacts();
	const now = useNow();
	const { user } = useAuth();
	const { isOpen, source, lastUpdated, updatedBy, until } = status;
	if (source !== 'staff') return <p className="doors-reason">By the opening hours.</p>;
	const who = updatedBy === user?.username ? 'You' : updatedBy;
	const when = momentWords(schedule, now, new Date(lastUpdated));
	const end = until ? momentWords(schedule, now, new Date(until)) : null;
	return (
		<p className="doors-reason">
			{who} {isOpen ? 'opened' : 'closed'} them {when}.{' '}
			{end
				? `This ends by itself ${end}, when the hours take over.`
				: 'This stands until you go back to the hours.'}
		</p>
	);
}

function GuestsRead() {
	const { status, statusText, message, closureName } = useDoors();
	return (
		<p className="doors-guests">
			<span className="kicker">Guests read</span>
			<span>
				<StatusDot status={status} /> {statusText} · {closureName ? `${closureName}: ${message}` : message}
			</span>
		</p>
	);
}
