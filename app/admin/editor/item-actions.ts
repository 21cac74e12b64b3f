import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '#app/admin/outbox/use-undo.ts';
import type { Written } from '#app/api/call-staff.ts';
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

/** Sends a change. Resolves with its response; if it was refused, shows a toast and resolves with null. */
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
	const attempt = useAttempt();
	const sayDone = useDone();
	const [busy, setBusy] = useState(false);
	const { base } = editor;

	const take = async (change: () => Promise<Written<S>>, show = editor.take): Promise<Written<S> | null> => {
		setBusy(true);
		const written = await attempt(change);
		setBusy(false);
		if (!written) return null;
		announce(client, ui, written.data);
		show(written.data);
		return written;
	};
	/** Restores a version, with a toast to undo that. Unsaved changes are offered as a draft. */
	const bringBack = async (send: (before: S) => Promise<Written<S>>) => {
		const written = base && (await take(() => send(base)));
		if (!written) return;
		const { change, data: saved } = written;
		const title = ui.titleOf(ui.valuesOf(saved));
		const undone = async () => {
			const now = await attempt(() => ui.read(ui.addressOf(saved), new AbortController().signal));
			if (now) editor.take(now);
		};
		const notice = { title: 'Version restored', message: `${title} is as it was then.` };
		sayDone(notice, change, { what: `Version restored: ${title}`, undone });
	};
	return {
		busy,
		revert: (entry: string) => bringBack((before) => ui.revert(before, entry)),
		revertToFirst: (values: V) => bringBack((before) => ui.save(values, before, before.version, '')),
		/** Takes an item out of the bin and keeps what was typed meanwhile. */
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
	const attempt = useAttempt();
	const sayDone = useDone();
	return async () => {
		const { remove } = ui;
		if (!base || !remove) return;
		onDeleting?.(true);
		await client.cancelQueries({ queryKey: itemKey(ui.resource, ui.addressOf(base)) });
		const removed = await attempt(() => remove(base));
		if (!removed) return onDeleting?.(false);
		clearDraft();
		const title = `${ui.titleOf(ui.valuesOf(base))} ${ui.removedTitle ?? 'is deleted'}`;
		sayDone({ title, message: ui.removedText }, removed.change);
		void invalidateReaders(client, ui.resource);
		onDeleted();
	};
}
