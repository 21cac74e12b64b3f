import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { OpenedPanel } from '#app/admin/ui/opened-panel.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { sizeWords, stepWords } from '#domain/backups/backup.ts';
import type {
	BackupCheck,
	RestoreInput,
	RestoreReport,
	RestoreState,
	StoredBackup,
} from '#domain/backups/backup-schema.ts';
import { changesText, lostActionText, lostText, peopleText } from '#domain/backups/restore-text.ts';
import { DataSection, restoreKey, taskQuery } from './data-parts.tsx';
import type { Check } from './use-backup-check.ts';

function progressOf({ state, received, bytes, progress }: BackupCheck): { text: string; part: number } {
	if (state === 'receiving') {
		return { text: `Sending: ${sizeWords(received)} of ${sizeWords(bytes)}`, part: received / bytes / 2 };
	}
	return progress
		? { text: stepWords(progress), part: 0.5 + progress.part / 2 }
		: { text: 'Looking into it', part: 0.5 };
}

export function CheckSection({ check: { check, error, begin, leave, reset } }: { check: Check }) {
	const control = useRef<HTMLInputElement>(null);
	const running = check?.state === 'receiving' || check?.state === 'checking';
	const wrong = error?.message ?? (check?.state === 'refused' ? check.message : null);
	return (
		<DataSection
			id="data-restore"
			title="Restore"
			lead="Looks into a backup and says what would change. Nothing changes before you say so. Take one of the list above, or a file of your own:"
		>
			<p>
				<FileChoice
					ref={control}
					accept=".taproom,.zip"
					disabled={running}
					invalid={Boolean(wrong)}
					aria-describedby="data-check-error"
					onFile={(file) => begin(file)}
				>
					Choose a file
				</FileChoice>
			</p>
			<FieldAlert id="data-check-error" text={wrong} />
			{running && check && (
				<OpenedPanel label={`Looking into ${check.name}`} className="w-full">
					<WorkProgress
						label={`Looking into ${check.name}`}
						{...progressOf(check)}
						onCancel={() => {
							leave();
							control.current?.focus();
						}}
					/>
				</OpenedPanel>
			)}
			{check?.state === 'done' && check.report && (
				<CheckReport key={check.id} check={check} report={check.report} onRestoring={reset} />
			)}
			<RestoreStatus />
		</DataSection>
	);
}

interface CheckReportProps {
	readonly check: BackupCheck;
	readonly report: RestoreReport;
	readonly onRestoring: () => void;
}

function CheckReport({ check: { id, name }, report, onRestoring }: CheckReportProps) {
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
	const text = changesText(changes);
	const signIns = peopleText(people);
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
	const text = lostText(lost);
	if (text === null) return null;
	return (
		<>
			<h4>What would be lost</h4>
			<p>{text} The last ones:</p>
			<ul className="grid gap-1 pl-5.5 list-disc wrap-anywhere">
				{lost.latest.map((entry) => (
					<li key={`${entry.at} ${entry.name} ${entry.action}`}>
						{entry.username} {lostActionText(entry)}, {timeText(entry.at)}
					</li>
				))}
			</ul>
		</>
	);
}

/** Shows every admin the progress of a restore, and the result of the last one. */
function RestoreStatus() {
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

interface RestoreDialogProps {
	readonly open: boolean;
	readonly title: string;
	readonly input: RestoreInput;
	readonly onClose: () => void;
	readonly onRestoring?: () => void;
}

function RestoreDialog({ open, title, input, onClose, onRestoring }: RestoreDialogProps) {
	const client = useQueryClient();
	const begin = useMutation({
		mutationFn: () => callStaff('restores.begin', { body: input }),
		onSuccess: (state) => {
			client.setQueryData(restoreKey, state);
			onClose();
			onRestoring?.();
		},
	});
	return (
		<Dialog open={open} onClose={onClose} title={title}>
			<p>
				Everything becomes as it was then: beers, pages, settings, people. What is here now is kept as a
				backup, and you can put it back.
			</p>
			<p>
				The site is closed for a moment, then comes back by itself. Everybody but you signs in again, and
				machines need new tokens.
			</p>
			<FieldAlert text={begin.error?.message} />
			<ConfirmButtons
				className="admin-actions mt-5"
				confirm={begin.isPending ? 'Beginning…' : 'Restore'}
				onConfirm={() => begin.mutate()}
				busy={begin.isPending}
				cancel="Leave it as it is"
				onCancel={onClose}
			/>
		</Dialog>
	);
}
