import type { TakenDown } from './image-endpoints.ts';

/** Describes what a deletion of photos for good has removed, as a text that the user can pass on. */
export function takenDownWords({ photos, uses }: TakenDown): string {
	if (photos === 0) return 'There was nothing left to delete.';
	const what = photos === 1 ? '' : `${photos} photos: `;
	const where = uses.length === 1 ? '1 place' : `${uses.length} places`;
	const words = uses.length === 0 ? 'Deleted; shown nowhere' : `Taken down from ${where} and deleted`;
	return `${what}${what ? words.charAt(0).toLowerCase() + words.slice(1) : words}.`;
}
