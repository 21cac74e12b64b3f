import { useSetDoors } from '#app/admin/settings/use-set-doors.ts';
import { useStatusNow } from '#app/admin/settings/use-status-now.ts';
import { useMay } from '#app/auth/auth.tsx';
import { StatusDot } from '#app/hours/doors.tsx';

/** The doors in a line, with the one touch that changes them. */
export function DoorsStrip() {
	const may = useMay();
	const status = useStatusNow();
	const setDoors = useSetDoors(status);
	const { isOpen, source, untilText, updatedBy } = status;
	return (
		<section aria-labelledby="tonight-doors" className="tonight-strip">
			<div>
				<h2 id="tonight-doors" className="tonight-state">
					<StatusDot status={isOpen ? 'open' : 'closed'} /> Doors {isOpen ? 'open' : 'closed'}
				</h2>
				<p className="tonight-facts">
					{untilText}
					{source === 'staff' && `, by ${updatedBy}`}
				</p>
			</div>
			{may('doors.set') && (
				<div className="tonight-buttons">
					{source === 'staff' && (
						<button type="button" className="tonight-button" onClick={() => setDoors({ isOpen: null })}>
							Back to the hours
						</button>
					)}
					<button type="button" className="tonight-button" onClick={() => setDoors({ isOpen: !isOpen })}>
						{isOpen ? 'Close now' : 'Open now'}
					</button>
				</div>
			)}
		</section>
	);
}
