import { mayDo, type Permission } from '../auth/permissions.ts';
import type { Beer } from './beer.ts';

const shelved: readonly string[] = ['archived', 'retired'];

/**
 * What making a beer of one status one of another asks for besides `beer:status`. Pouring anything, kicking what pours (which
 * leaves it in the archive) and announcing what was kicked are the bar's work; what a beer is while it does not pour is not.
 */
export function statusRights(from: string, to: string): readonly Permission[] {
	if (from === to || to === 'on-tap') return [];
	if (to === 'coming-soon') return from === 'retired' ? ['beer:retire'] : [];
	if (shelved.includes(to)) return from === 'on-tap' && to === 'archived' ? [] : ['beer:retire'];
	return shelved.includes(from) ? ['beer:retire', 'beer:update'] : ['beer:update'];
}

type Judged = Pick<Beer, 'status' | 'published' | 'tappedOn' | 'privateNotes'>;

/**
 * What a change of a beer asks for besides the right to make the call it came by; `before` is null for a new beer, which whoever
 * may add beers may add in any state. What comes on tap is seen by guests, so that pouring it asks for nothing more.
 */
export function rightsFor(before: Judged | null, after: Judged): readonly Permission[] {
	const asked = new Set<Permission>();
	if ((before?.privateNotes ?? null) !== after.privateNotes) asked.add('beer:notes');
	if (!before) return [...asked];
	for (const right of statusRights(before.status, after.status)) asked.add(right);
	const pours = after.status === 'on-tap';
	if (before.published !== after.published && !pours) asked.add('beer:publish');
	// The day that something came on is the bar's to say while it pours.
	if (before.tappedOn !== after.tappedOn && !pours && before.status !== 'on-tap') asked.add('beer:update');
	return [...asked];
}

/** Whether somebody is offered to make this of a beer; whether they may make the call at all is asked elsewhere. */
export function mayWish(
	held: readonly string[],
	before: Pick<Beer, 'status'>,
	{ status = before.status, published }: { status?: string; published?: boolean },
): boolean {
	const shown: readonly Permission[] = published === undefined ? [] : ['beer:publish'];
	return mayDo(held, ...shown, ...statusRights(before.status, status));
}
