import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { stepWords } from '#domain/backups/backup.ts';
import type { RestoreState, StoredBackup } from '#domain/backups/backup-schema.ts';
import { restoreKey, taskQuery } from './data-parts.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** Shows every admin how far a restore is, and how the last one ended. */
export function RestoreStatus() {
	const client = useQueryClient();
	const { data } = useQuery(
		taskQuery(
			restoreKey,
			(signal) => callStaff('restores.read', { signal }),
			(restore) => Boolean(restore?.running),
		),
	);
	const status = useRef<HTMLParagraphElement>(null);
	const running = data?.running ?? null;
	const since = running?.since;
	const [seen, setSeen] = useState<string>();
	if (since !== undefined && since !== seen) setSeen(since);
	const ended = seen !== undefined && data !== undefined && !running;
	useEffect(() => {
		if (!ended) return;
		status.current?.focus();
		void client.invalidateQueries();
	}, [ended, client]);
	if (!data) return null;
	return (
		<>
			{running && (
				<WorkProgress
					label="Restoring"
					text={`${stepWords(running.progress)}. ${running.by} is restoring a backup; the site comes back by itself.`}
					part={running.progress.part}
				/>
			)}
			<p
				ref={status}
				tabIndex={-1}
				role={data.failed ? 'alert' : 'status'}
				className={data.failed ? 'field-error' : 'data-said'}
			>
				{data.failed ? data.failed.message : ended && 'Done. Everything is as it was then.'}
			</p>
			{!running && data.last && <LastRestore last={data.last} />}
		</>
	);
}

function LastRestore({ last: { at, by, instant, kept } }: { last: NonNullable<RestoreState['last']> }) {
	const timeText = useTimeText();
	return (
		<>
			<h3 className="data-subtitle">The last restore</h3>
			<p>
				{by} restored the backup of {timeText(instant)}, done {timeText(at)}.
				{!kept && ' What was here before has been deleted from the list of backups.'}
			</p>
			{kept && <PutBack kept={kept} />}
		</>
	);
}

function PutBack({ kept }: { kept: StoredBackup }) {
	const timeText = useTimeText();
	const [asking, setAsking] = useState(false);
	return (
		<>
			<p>
				<Button onClick={() => setAsking(true)}>Put back what was here before, {timeText(kept.at)}</Button>
			</p>
			<RestoreDialog
				open={asking}
				title="Put back what was here before?"
				input={{ backup: kept.name }}
				onClose={() => setAsking(false)}
			/>
		</>
	);
}
