import { useOneTouch } from '#app/admin/editor/use-one-touch.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { dateTextFrom } from '#domain/locale/date-text.ts';
import { guestSheets, type MenuPrint, printFile, sheetWords } from '#domain/paper/menu-print.ts';
import { changeCount, changesText } from '#domain/paper/print-changes.ts';

function ChangesSince({ changes }: Pick<MenuPrint, 'changes'>) {
	const text = changesText(changes);
	if (text === null) return <p className="field-hint">Nothing has changed since.</p>;
	const named = [
		['Gone', changes.gone],
		['New', changes.added],
		['Changed', changes.altered],
	] as const;
	return (
		<>
			<p className="mt-1">
				<strong>{changeCount(changes) === 1 ? '1 change' : `${changeCount(changes)} changes`} since:</strong>{' '}
				{text}
			</p>
			<ul className="text-ink-soft text-15 wrap-anywhere">
				{named.map(
					([label, names]) => names.length > 0 && <li key={label}>{`${label}: ${names.join(', ')}`}</li>,
				)}
			</ul>
		</>
	);
}

function useScanText() {
	const formats = useFormats();
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	return ({ scans, scannedOn }: MenuPrint): string => {
		if (scannedOn === null) return 'No guest has scanned it.';
		const times = scans === 1 ? 'once' : `${scans} times`;
		const day = scannedOn === today ? 'today' : `on ${dateTextFrom(formats, today, scannedOn)}`;
		return `Guests scanned it ${times}, last ${day}.`;
	};
}

export function PrintRow({ print }: { print: MenuPrint }) {
	const may = useMay();
	const touch = useOneTouch('prints');
	const timeWords = useTimeText();
	const scanText = useScanText();
	const { id, sheet, printedAt, printedBy, away, changes } = print;
	const { label } = sheetWords[sheet];
	const which = `${label}, ${timeWords(printedAt)}`;
	const isGuests = guestSheets.includes(sheet);
	const putAway = () =>
		touch(() => callStaff('prints.putAway', { params: { id } }), {
			title: 'Put away',
			message: 'Nobody is reminded of it any more.',
			failed: 'It stays',
		});
	return (
		<li className="flex flex-wrap items-start justify-between gap-y-2 gap-x-6 py-3.5 border-b border-rule">
			<div className="flex-[1_1_18rem]">
				<h3 className="font-sans text-17 leading-[1.4] font-semibold tracking-[0]">{label}</h3>
				<p className="field-hint">
					Printed {timeWords(printedAt)} by {printedBy}.{isGuests && ` ${scanText(print)}`}
				</p>
				{!away && <ChangesSince changes={changes} />}
			</div>
			<p className="admin-actions mt-2">
				<a
					href={printFile(print)}
					target="_blank"
					rel="noopener"
					className="button button-quiet"
					aria-label={`Open ${which}`}
				>
					Open
				</a>
				{!away && may('prints.putAway') && (
					<Button aria-label={`Put away ${which}`} onClick={() => void putAway()}>
						Put away
					</Button>
				)}
			</p>
		</li>
	);
}
