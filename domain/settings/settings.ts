import type { AgeVerification, BusinessStatus, Splash } from './settings-schema.ts';

export type { AgeVerification, BusinessStatus, Splash } from './settings-schema.ts';

/** What the client believes when it cannot ask: closed, by the system (spec §4). */
export function businessStatusFallback(now: Date): BusinessStatus {
	return { isOpen: false, lastUpdated: now.toISOString(), updatedBy: 'system' };
}

/** What the client believes when it cannot ask: the age question is on (spec §4). */
export function ageVerificationFallback(now: Date): AgeVerification {
	return { enabled: true, lastUpdated: now.toISOString(), updatedBy: 'system' };
}

/** The splash of a fresh database: it announces online ordering (design §7). */
export const defaultSplash: Splash = {
	enabled: true,
	title: 'Online ordering is coming soon',
	text: 'Crowlers and four-packs for pickup and delivery. Until then, see us at the bar.',
};
