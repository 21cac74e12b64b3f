import { Link } from 'react-router';
import { type StaffTab, staffTabLabels, staffTabs } from '#domain/beers/staff-beer-list.ts';

interface StatusTabsProps {
	readonly tab: StaffTab;
	readonly counts: Readonly<Record<StaffTab, number>>;
	/** The bin is for those who may restore. */
	readonly withBin: boolean;
}

/** The six statuses, everything, and the bin, each with its number; addresses, so that one can be kept. */
export function StatusTabs({ tab, counts, withBin }: StatusTabsProps) {
	const shown = staffTabs.filter((one) => one !== 'bin' || withBin);
	return (
		<nav aria-label="Beers by status" className="staff-tabs">
			{shown.map((one) => (
				<Link
					key={one}
					to={`?tab=${one}`}
					replace
					aria-current={one === tab ? 'true' : undefined}
					className="staff-tab"
				>
					{staffTabLabels[one]} <span className="staff-tab-count figure">{counts[one]}</span>
				</Link>
			))}
		</nav>
	);
}
