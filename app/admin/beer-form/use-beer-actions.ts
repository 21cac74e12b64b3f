import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import type { Restorable } from './history-panel.tsx';
import { beerHistoryQuery } from './queries.ts';
import type { Editing } from './use-editing.ts';

/** What can be done to a saved beer besides editing it: bring a version back, delete it, take it out of the bin. */
export function useBeerActions(editing: Editing, onDeleted: () => void) {
	const client = useQueryClient();
	const toasts = useToasts();
	const [busy, setBusy] = useState(false);

	const tell = (error: unknown) => {
		const stale = error instanceof AppError && error.code === 'CONFLICT';
		const message = stale ? `${error.message} Open the beer again to see it.` : failureWords(error);
		toasts.show({ type: 'error', title: 'Nothing was changed', message });
	};
	/** One change at a time; answers the beer after it, or null when it was refused. */
	const attempt = async (change: () => Promise<StaffBeer>): Promise<StaffBeer | null> => {
		setBusy(true);
		try {
			const beer = await change();
			editing.announce(beer);
			return beer;
		} catch (error) {
			tell(error);
			return null;
		} finally {
			setBusy(false);
		}
	};
	const bringBack = ({ id, version }: Pick<StaffBeer, 'id' | 'version'>, wanted: Restorable) =>
		'entryId' in wanted
			? callStaff('beers.revert', { params: { id, entry: wanted.entryId }, version })
			: callStaff('beers.update', { params: { id }, version, body: wanted.beer });

	/** Brings a version back. What was typed and not saved stays as a draft, so nothing is lost by it. */
	const restore = async (wanted: Restorable) => {
		const { base, draft, adopt } = editing;
		if (!base) return;
		draft.flush();
		const before = base.beer;
		const beer = await attempt(() => bringBack(base, wanted));
		if (!beer) return;
		adopt(beer);
		draft.lookAgain();
		toasts.show({
			type: 'success',
			title: 'Version restored',
			message: `${beer.beer.name} is as it was then.`,
			action: {
				label: 'Undo',
				run: () =>
					void attempt(() => bringBack(beer, { beer: before })).then((undone) => undone && adopt(undone)),
			},
		});
	};

	const restoreFromBin = async ({ id, version }: Pick<StaffBeer, 'id' | 'version'>) =>
		attempt(() => callStaff('beers.restore', { params: { id }, version }));

	/** Deletes the beer and leads away; the toast brings it back. */
	const remove = async () => {
		const { base } = editing;
		if (!base) return;
		const { id, version } = base;
		const gone = await attempt(() => callStaff('beers.delete', { params: { id }, version }));
		if (!gone) return;
		editing.draft.forget();
		client.removeQueries({ queryKey: beerHistoryQuery(id).queryKey });
		toasts.show({
			type: 'success',
			title: `${gone.beer.name} deleted`,
			message: 'It is in the bin.',
			action: { label: 'Undo', run: () => void restoreFromBin(gone) },
		});
		onDeleted();
	};

	const takeOut = async () => {
		if (!editing.base) return;
		const beer = await restoreFromBin(editing.base);
		// What somebody typed meanwhile stays typed.
		if (beer) editing.continueFrom(beer);
	};
	return { busy, restore, remove, takeOut };
}
