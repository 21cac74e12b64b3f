import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { readToken } from '#app/auth/token-store.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { addressOf } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import type { Import, ImportChoice } from '#domain/import/import-endpoints.ts';

const fromStart: { show: 'all' | 'problems'; from: number } = { show: 'all', from: 0 };

const pollMs = 250;

export function useImport() {
	const [search, setSearch] = useSearchParams();
	const id = search.get('import') ?? '';
	const [view, setView] = useState(fromStart);
	const queries = useQueryClient();
	const running = useRef<AbortController>(null);
	/** The import that is being given up: nobody asks for it any more, so that no answer says it is gone. */
	const [givenUp, setGivenUp] = useState('');
	const key = ['staff', 'import', id];
	const { data = null, error } = useQuery({
		queryKey: [...key, view],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => {
			const query = { show: view.show, from: String(view.from) };
			return callStaff('import.read', { params: { id }, query, signal });
		},
		enabled: id !== '' && id !== givenUp,
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollMs : false),
	});
	const stop = () => running.current?.abort();
	const begin = (): AbortSignal => {
		running.current = new AbortController();
		return running.current.signal;
	};
	const leave = () => {
		stop();
		setView(fromStart);
		setSearch({}, { replace: true });
	};
	const upload = useMutation({
		mutationFn: ({ file, existing }: { file: File } & ImportChoice) => send(file, existing, begin()),
		onSuccess: (sent) => {
			queries.setQueryData(['staff', 'import', sent.id, view], sent);
			setSearch({ import: sent.id }, { replace: true });
		},
	});
	const cancel = useMutation({
		onMutate: async () => {
			setGivenUp(id);
			await queries.cancelQueries({ queryKey: key });
		},
		mutationFn: () => callStaff('import.cancel', { params: { id } }),
		onSettled: leave,
	});
	const current = id === '' ? null : data;
	const lost = id !== '' && !data ? error : null;
	return { current, lost, view, setView, upload, ...useImportSteps(id, key, begin), stop, cancel, leave };
}

function useImportSteps(id: string, queryKey: readonly string[], begin: () => AbortSignal) {
	const queries = useQueryClient();
	const refetch = () => queries.invalidateQueries({ queryKey });
	const choose = useMutation({
		mutationFn: (body: ImportChoice) => callStaff('import.choose', { params: { id }, body }),
		onSettled: refetch,
	});
	const confirm = useMutation({
		mutationFn: () => callStaff('import.confirm', { params: { id }, signal: begin() }),
		onSettled: async () => {
			await refetch();
			await invalidateReaders(queries, 'beers');
		},
	});
	return { choose, confirm };
}

export type ImportWork = ReturnType<typeof useImport>;

function send(file: File, existing: ImportChoice['existing'], signal: AbortSignal): Promise<Import> {
	if (file.size > 20 * 1024 * 1024) {
		throw new AppError('TOO_LARGE', 'Larger than 20 MB. Split the file and import its parts.');
	}
	const body = new FormData();
	body.append('existing', existing);
	body.append('file', file);
	return callStaff('import.preview', { body, signal });
}

export function failureOf(error: Error | null): string | null {
	if (error === null || error.name === 'AbortError') return null;
	return error instanceof AppError ? error.message : 'The file cannot be read.';
}

type FileEndpoint = 'export.csv' | 'export.json' | 'import.report';

async function fetchFile(name: FileEndpoint, id: string): Promise<Response> {
	const path = addressOf(name, { id }).path.replace(/^\/api/, '');
	const headers = { Authorization: `Bearer ${readToken()}` };
	return fetch(`${apiBase(location)}${path}`, { headers }).catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', 'Network error occurred', { cause });
	});
}

/** A plain link could not carry the sign-in. An ended session is asked for its password first. */
export async function downloadFile(name: FileEndpoint, fileName: string, id = ''): Promise<void> {
	let response = await fetchFile(name, id);
	if (response.status === 401) {
		await callStaff('auth.me');
		response = await fetchFile(name, id);
	}
	if (!response.ok) throw new AppError('HTTP_ERROR', 'The file could not be downloaded. Please try again.');
	const link = document.createElement('a');
	link.href = URL.createObjectURL(await response.blob());
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
