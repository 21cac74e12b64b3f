import { mayDo, type Permission } from '../auth/permissions.ts';
import type { Beer } from './beer.ts';

const shelved: readonly string[] = ['archived', 'retired'];

/**
 * Returns the permissions needed, besides `beer:status`, to change a status. Putting any beer on tap, kicking it
 * (which archives it) and announcing a kicked one again are bar work; other changes of status are not.
 */
export function statusRights(from: string, to: string): readonly Permission[] {
	if (from === to || to === 'on-tap') return [];
	if (to === 'coming-soon') return from === 'retired' ? ['beer:retire'] : [];
	if (shelved.includes(to)) return from === 'on-tap' && to === 'archived' ? [] : ['beer:retire'];
	return shelved.includes(from) ? ['beer:retire', 'beer:update'] : ['beer:update'];
}

type Judged = Pick<Beer, 'status' | 'published' | 'tappedOn' | 'privateNotes'>;

/**
 * Returns the permissions that a change needs beyond those of its endpoint. `before` is null for a new beer, which
 * may have any state. Putting a beer on tap makes it public, which needs no further permission.
 */
export function rightsFor(before: Judged | null, after: Judged): readonly Permission[] {
	const asked = new Set<Permission>();
	if ((before?.privateNotes ?? null) !== after.privateNotes) asked.add('beer:notes');
	if (!before) return [...asked];
	for (const right of statusRights(before.status, after.status)) asked.add(right);
	const pours = after.status === 'on-tap';
	if (before.published !== after.published && !pours) asked.add('beer:publish');
	// Bartenders may change the tapping day while the beer pours.
	if (before.tappedOn !== after.tappedOn && !pours && before.status !== 'on-tap') asked.add('beer:update');
	return [...asked];
}

/** Says whether a user is offered this change of status; whether they may call the endpoint is checked elsewhere. */
export function maySetStatus(
	held: readonly string[],
	before: Pick<Beer, 'status'>,
	{ status = before.status, published }: { status?: string; published?: boolean },
): boolean {
	const shown: readonly Permission[] = published === undefined ? [] : ['beer:publish'];
	return mayDo(held, ...shown, ...statusRights(before.status, status));
}
