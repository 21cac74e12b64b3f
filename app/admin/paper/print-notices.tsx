import { useQuery } from '@tanstack/react-query';
import { useMomentText } from '#app/admin/ui/moment-text.ts';
import { onReturn, staffQuery } from '#app/api/staff-query.ts';
import { Link } from '#app/navigation/navigation.ts';
import { guestSheets, sheetWords } from '#domain/paper/menu-print.ts';
import { changeCount } from '#domain/paper/print-changes.ts';

/** Read again with everything that a print may show, because it contains the changes since. */
export const printsQuery = {
	...staffQuery('prints.list', ['prints', 'beers', 'drink', 'food-section', 'food-item']),
	...onReturn,
};

/** Warns, on the staff's home screen, of printed menus that are in use but outdated. */
export function PrintNotices() {
	const { data } = useQuery(printsQuery);
	const momentText = useMomentText();
	const stale = (data?.prints ?? []).filter(
		({ away, sheet, changes }) => !away && guestSheets.includes(sheet) && changeCount(changes) > 0,
	);
	if (stale.length === 0) return null;
	return (
		<ul aria-label="Printed menus" className="grid mt-3 py-2 px-3.5 border-l-4 border-wheat bg-paper-deep">
			{stale.map(({ id, sheet, printedAt, changes }) => {
				const count = changeCount(changes);
				return (
					<li key={id}>
						{sheetWords[sheet].label} of {momentText(new Date(printedAt))}: {count}{' '}
						{count === 1 ? 'change' : 'changes'} since.{' '}
						<Link to={`/admin/paper?sheet=${sheet}`} className="text-link touch-link">
							Print again?
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
