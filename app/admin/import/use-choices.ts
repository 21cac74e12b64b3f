import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { signal } from '#app/api/signal.ts';
import { AppError } from '#domain/errors.ts';
import { type ImportChoice, withChoice } from '#domain/import/import-answers.ts';
import type { Import } from '#domain/import/import-endpoints.ts';

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
export function useChoices(found: Import | null, queryKey: readonly string[]) {
	const queries = useQueryClient();
	const [unsent, setUnsent] = useState<ImportChoice | null>(null);
	const { since } = useSyncExternalStore(signal.subscribe, signal.snapshot, signal.snapshot);
	const id = found?.id ?? '';
	const { mutate, isPending, variables, error } = useMutation({
		mutationFn: (body: ImportChoice) => callStaff('import.choose', { params: { id }, body }),
		onError: (failure, body) => {
			if (failure instanceof AppError && failure.code === 'NETWORK_ERROR')
				setUnsent((later) => together(body, later ?? {}));
		},
		onSettled: () => queries.invalidateQueries({ queryKey }),
	});
	const isFree = found?.state === 'ready' && !isPending && since === null;
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
		answers: found && withChoice({ ...found.answers, rows: {} }, shown),
		isBusy: found?.state === 'reading' || isPending || unsent !== null,
		/** Whether choices wait for the signal. */
		waits: unsent !== null && since !== null,
		error,
	};
}
