import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { sizeWords } from '#domain/backups/backup.ts';
import type { BackupCheck, RestoreReport } from '#domain/backups/backup-schema.ts';
import { changeWords, lostActionWords, lostWords, userWords } from '#domain/backups/restore-words.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface CheckReportProps {
	readonly check: BackupCheck;
	readonly report: RestoreReport;
	readonly onRestoring: () => void;
}

export function CheckReport({ check: { id, name }, report, onRestoring }: CheckReportProps) {
	const timeText = useTimeText();
	const title = useRef<HTMLHeadingElement>(null);
	const [asking, setAsking] = useState(false);
	useEffect(() => title.current?.focus(), []);
	const { manifest, upgraded, unreadable } = report;
	const when = timeText(manifest.instant);
	const beers = manifest.tables.beers?.rows ?? 0;
	return (
		<div className="data-report grid w-full gap-3">
			<h3 ref={title} tabIndex={-1} className="data-subtitle">
				The backup of {when} is whole
			</h3>
			<p>
				It holds {beers} {beers === 1 ? 'beer' : 'beers'} and all else, {sizeWords(manifest.database.bytes)}.
				{upgraded && ' An older version of Taproom made it; it is brought up to date.'}
			</p>
			<p className="text-ink-soft font-mono text-13 leading-[1.5] wrap-anywhere">{name}</p>
			{unreadable !== null && <p>What is here now cannot be compared: {unreadable}.</p>}
			<Changes report={report} />
			<Lost lost={report.lost} />
			<p>
				<Button kind="primary" onClick={() => setAsking(true)}>
					Restore it…
				</Button>
			</p>
			<RestoreDialog
				open={asking}
				title={`Go back to ${when}?`}
				input={{ check: id }}
				onClose={() => setAsking(false)}
				onRestoring={onRestoring}
			/>
		</div>
	);
}

function Changes({ report: { changes, people } }: { report: RestoreReport }) {
	const text = changeWords(changes);
	const signIns = userWords(people);
	if (text.length + signIns.length === 0) {
		return <p>It holds what is here now: restoring it would change nothing that anybody sees.</p>;
	}
	return (
		<>
			<h4>What would change</h4>
			<dl className="w-full border-t-[1.5px] border-ink">
				{text.map(({ what, sentences }) => (
					<div key={what} className="py-2.5 border-b border-rule wrap-anywhere">
						<dt className="font-semibold">{what}</dt>
						{sentences.map((sentence) => (
							<dd key={sentence}>{sentence}</dd>
						))}
					</div>
				))}
				{signIns.length > 0 && (
					<div>
						<dt>People</dt>
						{signIns.map((sentence) => (
							<dd key={sentence}>{sentence}</dd>
						))}
					</div>
				)}
			</dl>
		</>
	);
}

function Lost({ lost }: Pick<RestoreReport, 'lost'>) {
	const timeText = useTimeText();
	const text = lostWords(lost);
	if (text === null) return null;
	return (
		<>
			<h4>What would be lost</h4>
			<p>{text} The last ones:</p>
			<ul className="grid gap-1 pl-5.5 list-disc wrap-anywhere">
				{lost.latest.map((entry) => (
					<li key={`${entry.at} ${entry.name} ${entry.action}`}>
						{entry.username} {lostActionWords(entry)}, {timeText(entry.at)}
					</li>
				))}
			</ul>
		</>
	);
}
