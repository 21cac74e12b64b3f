import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { type BackupCheck, mostPartBytes } from '#domain/backups/backup-schema.ts';
import { pollMs } from './queries.ts';

/** Sends a file part by part, so that no line is too slow for it; `onPart` hears how much has arrived. */
async function sendFile(
	file: File,
	signal: AbortSignal,
	onPart: (check: BackupCheck) => void,
): Promise<void> {
	const about = { name: file.name, bytes: file.size };
	let check = await callStaff('checks.begin', { body: about, signal });
	onPart(check);
	const params = { id: check.id };
	while (check.received < file.size) {
		const from = check.received;
		const input = {
			params,
			query: { from: String(from) },
			body: file.slice(from, from + mostPartBytes),
			signal,
		};
		check = await callStaff('checks.send', input);
		onPart(check);
	}
}

interface Begun {
	readonly stopping: AbortController;
	id: string | null;
}

/** Lets go of a check, here and on the server; whoever cannot be reached forgets it by itself. */
function end(begun: Begun | null): void {
	begun?.stopping.abort();
	if (begun?.id) callStaff('checks.end', { params: { id: begun.id } }).catch(() => {});
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'The file cannot be read.');

/** The check of a file: sent, read on the server, told. Leaving the screen ends it. */
export function useCheck() {
	const [sent, setSent] = useState<BackupCheck | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const running = useRef<Begun>(null);
	const polled = useQuery({
		queryKey: ['staff', 'backup-check', sent?.id],
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('checks.read', { params: { id: sent?.id ?? '' }, signal }),
		enabled: sent?.state === 'checking',
		staleTime: 0,
		retry: false,
		refetchInterval: ({ state }) => ((state.data?.state ?? 'checking') === 'checking' ? pollMs : false),
	});
	const newest = polled.data?.id === sent?.id ? (polled.data ?? sent) : sent;

	useEffect(() => () => end(running.current), []);

	async function begin(file: File): Promise<void> {
		end(running.current);
		const mine: Begun = { stopping: new AbortController(), id: null };
		running.current = mine;
		setProblem(null);
		setSent({
			...{ id: '', name: file.name, bytes: file.size, received: 0, state: 'receiving' },
			...{ progress: null, message: null, report: null },
		});
		try {
			if (file.size === 0) throw new Error('The file is empty.');
			await sendFile(file, mine.stopping.signal, (next) => {
				mine.id = next.id;
				if (running.current === mine) setSent(next);
			});
		} catch (error) {
			if (mine.stopping.signal.aborted) return;
			setSent(null);
			setProblem(wordsOf(error));
		}
	}
	function leave(): void {
		end(running.current);
		running.current = null;
		setSent(null);
		setProblem(null);
	}
	const lost = polled.error && wordsOf(polled.error);
	return { check: lost === null ? newest : null, problem: problem ?? lost, begin, leave };
}
