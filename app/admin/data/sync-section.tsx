import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { useTimeWords } from '#app/auth/account/time-words.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { type SyncResult, type SyncState, syncSteps } from '#domain/sync/sync-schema.ts';
import { Command } from './backup-dialogs.tsx';
import { syncKey, useSyncState } from './queries.ts';
import { WorkProgress } from './work-progress.tsx';

/** Sending the content: begun here, followed here, called off from here even when somebody else began it. */
function useSync() {
	const client = useQueryClient();
	const running = useRef<AbortController>(null);
	const refetch = () => client.invalidateQueries({ queryKey: syncKey });
	const send = useMutation({
		mutationFn: () => {
			running.current = new AbortController();
			return callStaff('sync.run', { signal: running.current.signal });
		},
		onSettled: refetch,
	});
	const cancel = useMutation({
		mutationFn: () => {
			running.current?.abort();
			return callStaff('sync.cancel');
		},
		onSettled: refetch,
	});
	return { state: useSyncState(send.isPending), send, cancel };
}

export function SyncSection() {
	const work = useSync();
	const { data, error, refetch } = work.state;
	return (
		<section aria-labelledby="data-sync" className="data-part">
			<h2 id="data-sync">Content in git</h2>
			<p>
				Beers, food, events, pages and the house’s settings as readable files, in a repository of yours. No
				people, no passwords.
			</p>
			{data && (data.remote === null ? <NoRemote /> : <Sync state={data} work={work} />)}
			{!data && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!data && !error && <p role="status">Loading...</p>}
		</section>
	);
}

function NoRemote() {
	return (
		<>
			<p>
				<strong>No repository is set.</strong> Start Taproom with the address of one, to which the server may
				push:
			</p>
			<Command text="SYNC_REMOTE=git@github.com:brewery/content.git npm start" />
		</>
	);
}

const short = (commit: string) => commit.slice(0, 7);
const filesWords = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;

function resultWords({ outcome, commit, files }: SyncResult): string {
	if (outcome === 'unchanged') return 'The repository holds everything already.';
	return `Sent: ${filesWords(files)} changed, commit ${short(commit)}.`;
}

function progressOf(step: string): { words: string; part: number } {
	const steps: readonly string[] = syncSteps;
	const index = steps.indexOf(step);
	return { words: `Step ${index + 1} of ${syncSteps.length}: ${step}`, part: index / syncSteps.length };
}

function Sync({ state, work: { send, cancel } }: { state: SyncState; work: ReturnType<typeof useSync> }) {
	const timeWords = useTimeWords();
	const button = useRef<HTMLButtonElement>(null);
	const { remote, branch, running, last } = state;
	const busy = running !== null || send.isPending;
	const failure = send.error?.name === 'AbortError' ? null : (send.error ?? cancel.error);
	const calledOff = send.error?.name === 'AbortError';
	return (
		<>
			<p>
				It goes to <code className="data-file">{remote}</code>, branch{' '}
				<code className="data-file">{branch}</code>.{' '}
				{last
					? `Last sent ${timeWords(last.at)} by ${last.by}: ${filesWords(last.files)}, commit ${short(last.commit)}.`
					: 'Nothing has been sent from here yet.'}
			</p>
			<p className="admin-actions">
				<button
					ref={button}
					type="button"
					className="button button-primary"
					aria-disabled={busy}
					onClick={() => !busy && send.mutate()}
				>
					{busy ? 'Syncing…' : 'Sync now'}
				</button>
			</p>
			{busy && (
				<WorkProgress
					label={`Syncing${running && !send.isPending ? `, begun by ${running.by}` : ''}`}
					{...progressOf(running?.step ?? syncSteps[0])}
					canceling={cancel.isPending}
					onCancel={() => {
						if (cancel.isPending) return;
						cancel.mutate();
						button.current?.focus();
					}}
				/>
			)}
			<p role="status" className="data-said">
				{send.data && !busy ? resultWords(send.data) : calledOff && 'Called off. Nothing was overwritten.'}
			</p>
			<p role="alert" className="field-error">
				{failure?.message}
			</p>
		</>
	);
}
