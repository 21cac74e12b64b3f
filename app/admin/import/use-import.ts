import {
	keepPreviousData,
	useIsMutating,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { sendWithProgress } from '#app/api/send-with-progress.ts';
import { signal } from '#app/api/signal.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { AppError } from '#domain/errors.ts';
import { type ImportChoice, withChoice } from '#domain/import/import-answers.ts';
import { type Import, mostImportBytes, tooLargeForImport } from '#domain/import/import-endpoints.ts';

const together = (first: ImportChoice, then: ImportChoice): ImportChoice => ({
	...first,
	...then,
	...(first.columns && { columns: { ...first.columns, ...then.columns } }),
	...(first.everywhere && { everywhere: { ...first.everywhere, ...then.everywhere } }),
	...(first.styles && { styles: { ...first.styles, ...then.styles } }),
	...(first.rows && { rows: { ...first.rows, ...then.rows } }),
});

/**
 * Sends the user's choices. Those made while the file is read again are sent together afterwards, those without a
 * signal when it is back; the screen shows them at once.
 */
function useChoices(current: Import | null, queryKey: readonly string[]) {
	const queries = useQueryClient();
	const [unsent, setUnsent] = useState<ImportChoice | null>(null);
	const { since } = useSyncExternalStore(signal.subscribe, signal.snapshot, signal.snapshot);
	const id = current?.id ?? '';
	const { mutate, isPending, variables, error } = useMutation({
		mutationFn: (body: ImportChoice) => callStaff('import.choose', { params: { id }, body }),
		onError: (failure, body) => {
			if (failure instanceof AppError && failure.code === 'NETWORK_ERROR')
				setUnsent((later) => together(body, later ?? {}));
		},
		onSettled: () => queries.invalidateQueries({ queryKey }),
	});
	const isFree = current?.state === 'ready' && !isPending && since === null;
	useEffect(() => {
		if (!isFree || unsent === null) return;
		mutate(unsent);
		setUnsent(null);
	}, [isFree, unsent, mutate]);
	const choose = (choice: ImportChoice) => setUnsent((before) => together(before ?? {}, choice));
	const shown = together(isPending ? variables : {}, unsent ?? {});
	return {
		choose,
		/** The answers as they will be once all are sent; `rows` holds only those being sent. */
		answers: current && withChoice({ ...current.answers, rows: {} }, shown),
		isBusy: current?.state === 'reading' || isPending || unsent !== null,
		/** Whether choices wait for the signal. */
		waits: unsent !== null && since !== null,
		error,
	};
}

const fromStart: { show: 'all' | 'problems'; from: number } = { show: 'all', from: 0 };

const pollMs = 250;

export function useImport() {
	const [search, setSearch] = useSearchParams();
	const id = search.get('import') ?? '';
	const [view, setView] = useState(fromStart);
	const queries = useQueryClient();
	const running = useRef<AbortController>(null);
	/** The id of the import being canceled, which is no longer fetched, so that no 404 is shown. */
	const [givenUp, setGivenUp] = useState('');
	const key = ['staff', 'import', id];
	const isConfirming = useIsMutating({ mutationKey: [...key, 'confirm'] }) > 0;
	const { data = null, error } = useQuery({
		queryKey: [...key, view],
		meta: { reads: ['beers', 'drink', 'event'] },
		queryFn: ({ signal }) => {
			const query = { show: view.show, from: String(view.from) };
			return callStaff('import.read', { params: { id }, query, signal });
		},
		enabled: id !== '' && id !== givenUp,
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: ({ state }) => (isConfirming || isWorking(state.data) ? pollMs : false),
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
	const sent = (made: Import) => {
		queries.setQueryData(['staff', 'import', made.id, view], made);
		setSearch({ import: made.id }, { replace: true });
	};
	const giveUp = async () => {
		setGivenUp(id);
		await queries.cancelQueries({ queryKey: key });
	};
	const { upload, part, confirm, cancel } = useImportRequests({ id, key, begin, sent, giveUp, leave });
	// An import that was shown stays on the screen without a signal, but not if it is gone.
	const lost = id !== '' && error && !(data && isUnanswered(error)) ? error : null;
	const current = id === '' || lost ? null : data;
	const answers = useChoices(current, key);
	const isOffline = current !== null && isUnanswered(error);
	return { current, lost, isOffline, view, setView, upload, part, confirm, cancel, stop, leave, ...answers };
}

interface ImportRequests {
	readonly id: string;
	readonly key: readonly string[];
	/** Returns the signal that `stop` aborts. */
	readonly begin: () => AbortSignal;
	readonly sent: (made: Import) => void;
	readonly giveUp: () => Promise<void>;
	readonly leave: () => void;
}

/** A toast for a user who cancels too late: from another tab, or after a reload, during the final write. */
const isCanceled = {
	type: 'warning',
	title: 'Too late to cancel',
	message: 'The beers are imported. “Who changed what” undoes it.',
} as const;

function useImportRequests({ id, key, begin, sent, giveUp, leave }: ImportRequests) {
	const queries = useQueryClient();
	const toasts = useToasts();
	/** The share of the file that has been sent, 0 to 1. */
	const [part, setPart] = useState(0);
	const upload = useMutation({
		onMutate: () => setPart(0),
		mutationFn: (list: SentList) => send(list, begin(), setPart),
		onSuccess: sent,
	});
	const confirm = useMutation({
		mutationKey: [...key, 'confirm'],
		mutationFn: () => callStaff('import.confirm', { params: { id }, signal: begin() }),
		onSettled: async () => {
			await queries.invalidateQueries({ queryKey: key });
			await invalidateReaders(queries, 'beers', 'drink', 'event');
		},
	});
	const cancel = useMutation({
		onMutate: giveUp,
		mutationFn: () => callStaff('import.cancel', { params: { id } }),
		onSuccess: ({ canceled }) => {
			if (!canceled) toasts.show(isCanceled);
		},
		onSettled: leave,
	});
	return { upload, part, confirm, cancel };
}

const isWorking = (current: Import | undefined) =>
	current?.state === 'reading' || current?.state === 'importing';

export type ImportWork = ReturnType<typeof useImport>;
/** What the steps after the file get: an existing import, and the actions on it. */
export interface StepProps {
	readonly current: Import;
	readonly work: ImportWork & { readonly answers: NonNullable<ImportWork['answers']> };
}

export interface SentList {
	readonly file: File;
	/** Whether guests see new beers at once; if absent, the last step asks. */
	readonly published?: boolean;
}

async function send(
	{ file, published }: SentList,
	signal: AbortSignal,
	onPart: (part: number) => void,
): Promise<Import> {
	if (file.size > mostImportBytes) throw new AppError('TOO_LARGE', tooLargeForImport);
	// Browsers refuse to send a file that was changed after it was chosen; reading a byte reveals that early.
	await file.slice(0, 1).arrayBuffer();
	const body = new FormData();
	body.append('file', file);
	if (published !== undefined) body.append('published', String(published));
	return callStaff('import.preview', { body, signal, send: sendWithProgress(onPart) });
}

export function failureOf(error: Error | null): string | null {
	if (error === null || error.name === 'AbortError') return null;
	return error instanceof AppError ? error.message : 'The file cannot be read. Choose it again.';
}

const unanswered: readonly AppError['code'][] = ['NETWORK_ERROR', 'UPLOAD_ERROR', 'HTTP_ERROR'];
/** Says whether a request got no response, so that it can be sent again unchanged. */
export const isUnanswered = (error: Error | null): boolean =>
	error instanceof AppError && unanswered.includes(error.code);

export const errorAt = (error: Error | null, path: string): string | undefined =>
	error instanceof AppError ? error.fields.find((field) => field.path === path)?.message : undefined;
