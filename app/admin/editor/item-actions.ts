import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoMs } from '#app/admin/ui/undo.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { LiveResource } from '#domain/live/live.ts';
import { failureMessage } from './editor-state.ts';
import type { ItemUi } from './item-ui.ts';
import type { ResourceEditor } from './use-resource-editor.ts';

/** The key of the query of one item. */
export const itemKey = (resource: LiveResource, address: string) => ['staff', resource, 'one', address];

/** Hands a saved version on to everything that shows it. */
export function announce<S extends { readonly version: number }, V extends object>(
	client: QueryClient,
	ui: ItemUi<S, V>,
	saved: S,
): void {
	client.setQueryData(itemKey(ui.resource, ui.addressOf(saved)), saved);
	void invalidateReaders(client, ui.resource);
}

/** What can be done to a saved item besides editing it: bring a version back, delete it, restore it when it is deleted. */
export function useItemActions<S extends { readonly version: number }, V extends object>(
	ui: ItemUi<S, V>,
	editor: ResourceEditor<S, V>,
	{ onDeleting, onDeleted }: { onDeleting: (deleting: boolean) => void; onDeleted: () => void },
) {
	const client = useQueryClient();
	const toasts = useToasts();
	const { busy, attempt } = useAttempt();
	const { base } = editor;

	const take = async (change: () => Promise<S>): Promise<S | null> => {
		const saved = await attempt(change);
		if (!saved) return null;
		announce(client, ui, saved);
		editor.take(saved);
		return saved;
	};

	/** Brings a version back; the toast takes that back. What was typed and not saved is offered as a draft. */
	const bringBack = async (before: S, change: () => Promise<S>) => {
		const saved = await take(change);
		if (!saved) return;
		toasts.show({
			type: 'success',
			title: 'Version restored',
			message: `${ui.titleOf(ui.valuesOf(saved))} is as it was then.`,
			action: {
				label: 'Undo',
				run: () => void take(() => ui.save(ui.valuesOf(before), saved, saved.version, '')),
			},
		});
	};

	/** Deletes the item and leads away; the toast brings it back. */
	const remove = async () => {
		const { remove: call } = ui;
		if (!base || !call) return;
		const address = ui.addressOf(base);
		onDeleting(true);
		await client.cancelQueries({ queryKey: itemKey(ui.resource, address) });
		const undo = await attempt(() => call(base));
		if (!undo) return onDeleting(false);
		editor.draft.clear();
		const title = ui.titleOf(ui.valuesOf(base));
		const bringBackDeleted = async () => {
			await attempt(undo);
			void invalidateReaders(client, ui.resource);
		};
		toasts.show({
			type: 'success',
			title: `${title} is deleted`,
			message: ui.removedText,
			duration: undoMs,
			action: { label: 'Undo', run: () => void bringBackDeleted() },
		});
		void invalidateReaders(client, ui.resource);
		onDeleted();
	};

	return {
		busy,
		remove,
		revert: async (entry: string) => base && bringBack(base, () => ui.revert(base, entry)),
		revertToFirst: async (values: V) =>
			base && bringBack(base, () => ui.save(values, base, base.version, '')),
		/** Takes a deleted item out of the bin; what somebody typed meanwhile stays typed. */
		restore: async () => {
			const { restore } = ui;
			const saved = base && restore ? await attempt(() => restore(base)) : null;
			if (!saved) return;
			announce(client, ui, saved);
			editor.continueFrom(saved);
		},
	};
}

/** One change at a time; answers what it answers, or null when it was refused. */
function useAttempt() {
	const toasts = useToasts();
	const [busy, setBusy] = useState(false);
	const attempt = async <T>(change: () => Promise<T>): Promise<T | null> => {
		setBusy(true);
		try {
			return await change();
		} catch (error) {
			toasts.show({ type: 'error', title: 'Nothing was changed', message: failureMessage(error) });
			return null;
		} finally {
			setBusy(false);
		}
	};
	return { busy, attempt };
}
