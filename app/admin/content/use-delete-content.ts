import { useQueryClient } from '@tanstack/react-query';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { contentChanged } from './queries.ts';

/** Brings a deleted item back as it was. */
export function useRestoreContent(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	return async (
		{ slug, version, entry }: { slug: string; version: number; entry: string },
		title: string,
	) => {
		try {
			await callStaff('content.revert', { params: { kind, slug, entry }, version });
			toasts.show({ type: 'success', title: `${title} is back`, message: 'Guests see it now.' });
		} catch (error) {
			toasts.show({ type: 'error', title: `${title} is not back`, message: failureWords(error) });
		}
		contentChanged(client, kind);
	};
}

/** Deletes an item at one touch, with the way back; answers whether it is gone. */
export function useDeleteContent(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	const restore = useRestoreContent(kind);
	return async (slug: string, version: number, title: string): Promise<boolean> => {
		try {
			const gone = await callStaff('content.delete', { params: { kind, slug }, version });
			toasts.show({
				type: 'success',
				title: `${title} is deleted`,
				message: 'Guests find it no more.',
				duration: undoMs,
				action: { label: 'Undo', run: () => void restore(gone, title) },
			});
			contentChanged(client, kind);
			return true;
		} catch (error) {
			toasts.show({ type: 'warning', title: 'Nothing was deleted', message: failureWords(error) });
			return false;
		}
	};
}
