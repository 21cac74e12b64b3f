/** What the processes on one database say to each other, and what counts for minutes: it is of no state that is put back, and moves nowhere. */
export const passingTables = [
	'server_keys',
	'ongoing_work',
	'imports',
	'import_previews',
	'import_files',
	'backup_links',
	'backup_checks',
	'code_guesses',
	'screen_streams',
	'live_state',
	'leases',
	'bucket_removals',
] as const;

/** Sign-ins, tokens and what passes: no backup holds any of them, and no restore brings any back. */
export const secretTables: readonly string[] = [
	'sessions',
	'api_tokens',
	'used_challenges',
	'pins',
	'pin_tries',
	...passingTables,
];
