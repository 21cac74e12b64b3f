export type { SyncResult, SyncState } from './sync-schema.ts';

/** The steps of a sync; the second and third come again when somebody else was faster. */
export const syncSteps = [
	'Reading the content',
	'Reading the repository',
	'Writing the content down',
	'Sending the content',
] as const;
