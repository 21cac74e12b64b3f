import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { type SyncResult, type SyncState, syncSteps } from '#domain/sync/sync-endpoints.ts';
import { Command, DataSection, taskQuery } from './data-parts.tsx';

function useSync() {
	const client = useQueryClient();
	const canceler = useRef<AbortController>(null);
	const queryKey = ['staff', 'sync'];
	const onSettled = () => client.invalidateQueries({ queryKey });
	const send = useMutation({
		mutationFn: () => {
			canceler.current = new AbortController();
			return callStaff('sync.run', { signal: canceler.current.signal });
		},
		onSettled,
	});
	const cancel = useMutation({
		mutationFn: () => {
			canceler.current?.abort();
			return callStaff('sync.cancel');
		},
		onSettled,
	});
	const query = useQuery(
		taskQuery(
			queryKey,
			(signal) => callStaff('sync.read', { signal }),
			(sync) => send.isPending || Boolean(sync?.running),
		),
	);
	return { query, send, cancel };
}

export function SyncSection() {
	const { query, ...work } = useSync();
	return (
		<DataSection
			id="data-sync"
			title="Content in git"
			lead="Beers, food, events, pages and settings as readable files, in a repository of yours. No people, no passwords."
		>
			<Loaded query={query}>
				{(state) => (state.remote === null ? <NoRemote /> : <Sync state={state} {...work} />)}
			</Loaded>
		</DataSection>
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
const filesText = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;

function resultText({ outcome, commit, files }: SyncResult): string {
	if (outcome === 'unchanged') return 'The repository holds everything already.';
	return `Sent: ${filesText(files)} changed, commit ${short(commit)}.`;
}

function progressOf(step: string): { text: string; part: number } {
	const steps: readonly string[] = syncSteps;
	const index = steps.indexOf(step);
	return { text: `Step ${index + 1} of ${syncSteps.length}: ${step}`, part: index / syncSteps.length };
}

function Sync({ state, send, cancel }: { state: SyncState } & Omit<ReturnType<typeof useSync>, 'query'>) {
	const eventTimeText = useTimeText();
	const button = useRef<HTMLButtonElement>(null);
	const { remote, branch, running, last } = state;
	const busy = running !== null || send.isPending;
	const canceled = send.error?.name === 'AbortError';
	const error = canceled ? null : (send.error ?? cancel.error);
	return (
		<>
			<p>
				It goes to <code className="font-mono text-14 leading-[1.5] wrap-anywhere">{remote}</code>, branch{' '}
				<code className="font-mono text-14 leading-[1.5] wrap-anywhere">{branch}</code>.{' '}
				{last
					? `Last sent ${eventTimeText(last.at)} by ${last.by}: ${filesText(last.files)}, commit ${short(last.commit)}.`
					: 'Nothing has been sent from here yet.'}
			</p>
			<p className="admin-actions">
				<Button ref={button} kind="primary" busy={busy} onClick={() => send.mutate()}>
					{busy ? 'Syncing…' : 'Sync now'}
				</Button>
			</p>
			{busy && (
				<WorkProgress
					label={`Syncing${running && !send.isPending ? `, begun by ${running.by}` : ''}`}
					{...progressOf(running?.step ?? syncSteps[0])}
					canceling={cancel.isPending}
					onCancel={() => {
						cancel.mutate();
						button.current?.focus();
					}}
				/>
			)}
			<p role="status" className="data-said">
				{send.data && !busy ? resultText(send.data) : canceled && 'Called off. Nothing was overwritten.'}
			</p>
			<FieldAlert text={error?.message} />
		</>
	);
}
