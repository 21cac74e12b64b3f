import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoMs } from '#app/admin/ui/undo.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { LiveResource } from '#domain/live/live-resources.ts';
import { failureMessage } from './editor-store.ts';
import type { ItemUi, Versioned } from './resource.ts';
import type { ResourceEditor } from './use-resource-editor.ts';

export const itemKey = (resource: LiveResource, address: string) => ['staff', resource, 'one', address];

export function announce<S extends Versioned, V extends object>(
	client: QueryClient,
	ui: ItemUi<S, V>,
	saved: S,
): void {
	client.setQueryData(itemKey(ui.resource, ui.addressOf(saved)), saved);
	void invalidateReaders(client, ui.resource);
}

/** Sends a change. Resolves with its response, or with null when it was refused, which a toast shows. */
function useAttempt() {
	const toasts = useToasts();
	return async <T>(change: () => Promise<T>): Promise<T | null> => {
		try {
			return await change();
		} catch (error) {
			toasts.show({ type: 'error', title: 'Nothing was changed', message: failureMessage(error) });
			return null;
		}
	};
}

export function useItemActions<S extends Versioned, V extends object>(
	ui: ItemUi<S, V>,
	editor: ResourceEditor<S, V>,
) {
	const client = useQueryClient();
	const toasts = useToasts();
	const attempt = useAttempt();
	const [busy, setBusy] = useState(false);
	const { base } = editor;

	const take = async (change: () => Promise<S>, show = editor.take): Promise<S | null> => {
		setBusy(true);
		const saved = await attempt(change);
		setBusy(false);
		if (!saved) return null;
		announce(client, ui, saved);
		show(saved);
		return saved;
	};
	/** Brings a version back; the toast takes that back. What was typed and not saved is offered as a draft. */
	const bringBack = async (change: (before: S) => Promise<S>) => {
		const saved = base && (await take(() => change(base)));
		if (!saved) return;
		const undo = () => take(() => ui.save(ui.valuesOf(base), saved, saved.version, ''));
		toasts.show({
			type: 'success',
			title: 'Version restored',
			message: `${ui.titleOf(ui.valuesOf(saved))} is as it was then.`,
			action: { label: 'Undo', run: () => void undo() },
		});
	};
	return {
		busy,
		revert: (entry: string) => bringBack((before) => ui.revert(before, entry)),
		revertToFirst: (values: V) => bringBack((before) => ui.save(values, before, before.version, '')),
		/** Takes a deleted item out of the bin; what somebody typed meanwhile stays typed. */
		restore: async () => {
			const { restore } = ui;
			if (base && restore) await take(() => restore(base), editor.continueFrom);
		},
	};
}

export function useRemove<S extends Versioned, V extends object>(
	ui: ItemUi<S, V>,
	{ base, clearDraft }: ResourceEditor<S, V>,
	onDeleting: ((deleting: boolean) => void) | undefined,
	onDeleted: () => void,
) {
	const client = useQueryClient();
	const toasts = useToasts();
	const attempt = useAttempt();
	return async () => {
		const { remove } = ui;
		if (!base || !remove) return;
		onDeleting?.(true);
		await client.cancelQueries({ queryKey: itemKey(ui.resource, ui.addressOf(base)) });
		const undo = await attempt(() => remove(base));
		if (!undo) return onDeleting?.(false);
		clearDraft();
		const bringBack = async () => {
			await attempt(undo);
			void invalidateReaders(client, ui.resource);
		};
		toasts.show({
			type: 'success',
			title: `${ui.titleOf(ui.valuesOf(base))} ${ui.removedTitle ?? 'is deleted'}`,
			message: ui.removedText,
			duration: undoMs,
			action: { label: 'Undo', run: () => void bringBack() },
		});
		void invalidateReaders(client, ui.resource);
		onDeleted();
	};
}
