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

interface ImportView {
	readonly show: 'all' | 'problems';
	readonly from: number;
}

const importKey = (id: string, view?: ImportView) =>
	view ? ['staff', 'import', id, view.show, view.from] : ['staff', 'import', id];

/** How often a file that is being read is asked how far it is, in milliseconds. */
const pollMs = 250;

export function useImport() {
	const [search, setSearch] = useSearchParams();
	const id = search.get('import');
	const [view, setView] = useState<ImportView>({ show: 'all', from: 0 });
	const queries = useQueryClient();
	const running = useRef<AbortController>(null);
	/** The import that is being given up: nobody asks for it any more, so that no answer says it is gone. */
	const [givenUp, setGivenUp] = useState<string | null>(null);
	const { data, error } = useQuery({
		queryKey: importKey(id ?? '', view),
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => readImport(id ?? '', view, signal),
		enabled: id !== null && id !== givenUp,
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollMs : false),
	});
	const leave = () => {
		running.current?.abort();
		setView({ show: 'all', from: 0 });
		setSearch({}, { replace: true });
	};
	const begin = (): AbortSignal => {
		running.current = new AbortController();
		return running.current.signal;
	};

	const upload = useMutation({
		mutationFn: ({ file, existing }: { file: File } & ImportChoice) => send(file, existing, begin()),
		onSuccess: (sent) => {
			queries.setQueryData(importKey(sent.id, view), sent);
			setSearch({ import: sent.id }, { replace: true });
		},
	});
	const steps = useImportSteps(id ?? '', begin);
	const cancel = useMutation({
		onMutate: async () => {
			setGivenUp(id);
			await queries.cancelQueries({ queryKey: importKey(id ?? '') });
		},
		mutationFn: () => callStaff('import.cancel', { params: { id: id ?? '' } }),
		onSettled: leave,
	});
	return {
		current: id === null ? null : (data ?? null),
		lost: id !== null && error && !data ? error : null,
		view,
		setView,
		upload,
		...steps,
		/** Calls off what runs: the upload, or the import, which then leaves nothing behind. */
		stop: () => running.current?.abort(),
		cancel,
		leave,
	};
}

/** The changes of a preview: what becomes of beers that are here already, and the writing of all of it. */
function useImportSteps(id: string, begin: () => AbortSignal) {
	const queries = useQueryClient();
	const params = { id };
	const refetch = () => queries.invalidateQueries({ queryKey: importKey(id) });
	const choose = useMutation({
		mutationFn: (body: ImportChoice) => callStaff('import.choose', { params, body }),
		onSettled: refetch,
	});
	const confirm = useMutation({
		mutationFn: () => callStaff('import.confirm', { params, signal: begin() }),
		onSettled: async () => {
			await refetch();
			await invalidateReaders(queries, 'beers');
		},
	});
	return { choose, confirm };
}

export type ImportWork = ReturnType<typeof useImport>;

function readImport(id: string, { show, from }: ImportView, signal: AbortSignal): Promise<Import> {
	return callStaff('import.read', { params: { id }, query: { show, from: String(from) }, signal });
}

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

type FileCall = 'export.csv' | 'export.json' | 'import.report';

async function fetchFile(name: FileCall, id: string): Promise<Response> {
	const path = addressOf(name, { id }).path.replace(/^\/api/, '');
	try {
		return await fetch(`${apiBase(location)}${path}`, {
			headers: { Authorization: `Bearer ${readToken()}` },
		});
	} catch (cause) {
		throw new AppError('NETWORK_ERROR', 'Network error occurred', { cause });
	}
}

/**
 * Downloads a file that only staff may have: a plain link could not carry the sign-in. An ended session is asked for its
 * password first, as with every call.
 */
export async function downloadFile(name: FileCall, fileName: string, id = ''): Promise<void> {
	let response = await fetchFile(name, id);
	if (response.status === 401) {
		await callStaff('auth.me');
		response = await fetchFile(name, id);
	}
	if (!response.ok) throw new AppError('HTTP_ERROR', 'The file could not be downloaded. Please try again.');
	const address = URL.createObjectURL(await response.blob());
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
