import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { mostPartBytes } from '#domain/backups/backup.ts';
import type { BackupCheck, StoredBackup } from '#domain/backups/backup-schema.ts';
import { taskQuery } from './data-parts.tsx';

interface Running {
	readonly canceler: AbortController;
	id: string;
}

/** Ends a check here and on the server. The server also ends checks that nobody follows. */
function end(running: Running | null): void {
	running?.canceler.abort();
	if (running?.id) callStaff('checks.end', { params: { id: running.id } }).catch(() => {});
}

type Show = (check: BackupCheck) => void;

/** Sends a file in parts, which pass slow connections and proxies. */
async function sendFile(file: File, running: Running, onPart: Show): Promise<void> {
	const { name, size: bytes } = file;
	const { signal } = running.canceler;
	let check: BackupCheck = {
		id: '',
		name,
		bytes,
		received: 0,
		state: 'receiving',
		progress: null,
		message: null,
		report: null,
	};
	const show = (next: BackupCheck) => {
		check = next;
		running.id = next.id;
		if (!signal.aborted) onPart(next);
	};
	show(check);
	if (bytes === 0) throw new Error('The file is empty.');
	show(await callStaff('checks.begin', { body: { name, bytes }, signal }));
	while (check.received < bytes) {
		const { id, received: from } = check;
		const body = file.slice(from, from + mostPartBytes);
		show(await callStaff('checks.send', { params: { id }, query: { from: String(from) }, body, signal }));
	}
}

async function checkStored({ name }: StoredBackup, running: Running, show: Show): Promise<void> {
	const { signal } = running.canceler;
	const check = await callStaff('checks.stored', { params: { name }, signal });
	running.id = check.id;
	if (!signal.aborted) show(check);
}

export type Check = ReturnType<typeof useBackupCheck>;

/** Checks what restoring a backup would change: an uploaded file, or one in the list. */
export function useBackupCheck() {
	const [sent, setSent] = useState<BackupCheck | null>(null);
	const running = useRef<Running>(null);
	const send = useMutation({
		networkMode: 'always',
		mutationFn: (backup: File | StoredBackup) => {
			end(running.current);
			const current = { canceler: new AbortController(), id: '' };
			running.current = current;
			setSent(null);
			return backup instanceof File
				? sendFile(backup, current, setSent)
				: checkStored(backup, current, setSent);
		},
	});
	const id = sent?.id ?? '';
	const followed = useQuery({
		...taskQuery(
			['staff', 'backup-check', id],
			(signal) => callStaff('checks.read', { params: { id }, signal }),
			(check) => check === undefined || check.state === 'checking',
		),
		enabled: sent?.state === 'checking',
	});
	useEffect(() => () => end(running.current), []);
	const error = send.error ?? followed.error;
	const reset = () => {
		running.current = null;
		send.reset();
		setSent(null);
	};
	return {
		check: error ? null : (followed.data ?? sent),
		error,
		begin: send.mutate,
		leave() {
			end(running.current);
			reset();
		},
		/** Forgets a finished check without ending it on the server, where the restore uses its files. */
		reset,
	};
}
