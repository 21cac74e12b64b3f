/** Tables for coordination between instances and short-lived rows. They are never backed up, restored or moved. */
export const ephemeralTables = [
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

/** Tables left out of every backup and restore: sign-ins, tokens and the ephemeral ones. */
export const secretTables: readonly string[] = [
	'sessions',
	'api_tokens',
	'used_challenges',
	'pins',
	'pin_tries',
	...ephemeralTables,
];
