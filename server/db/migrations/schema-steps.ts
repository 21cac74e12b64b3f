import { type Kysely, sql } from 'kysely';
import { counted, key, off, ownedBy, required, unique } from './014-first-release.ts';

type Step = (db: Kysely<unknown>) => Promise<void>;

async function addIndexes(
	schema: Kysely<unknown>['schema'],
	table: string,
	indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
	for (const [name, columns] of Object.entries(indexes)) {
		await schema
			.createIndex(name)
			.on(table)
			.columns([...columns])
			.execute();
	}
}

/** These steps add tables, columns and indexes, and fill columns that they add. Other steps have files of their own. */
export const schemaSteps: Readonly<Record<string, Step>> = {
	/** Adds allergens: names separated by commas; null if nobody has said, empty if there are none. */
	'016-beer-allergens': async ({ schema }) => {
		await schema.alterTable('beers').addColumn('allergens', 'text').execute();
	},
	/** Adds passkeys (W3C Web Authentication), and when a user last confirmed who they are. */
	'018-passkeys': async ({ schema }) => {
		await schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();
		await schema
			.createTable('passkeys')
			.addColumn('id', 'text', key)
			.addColumn('credential_id', 'text', unique)
			.addColumn('user_id', 'text', ownedBy('users.id'))
			.addColumn('name', 'text', required)
			.addColumn('public_key', 'blob', required)
			.addColumn('counter', 'integer', required)
			.addColumn('transports', 'text', required)
			.addColumn('synced', 'integer', required)
			.addColumn('created_at', 'text', required)
			.addColumn('last_used_at', 'text')
			.execute();
		await schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
		await schema
			.createTable('used_challenges')
			.addColumn('challenge', 'text', key)
			.addColumn('expires_at', 'text', required)
			.execute();
	},
	/** Adds the security log: sign-ins, failed attempts, and changes of credentials. */
	'019-security-events': async ({ schema }) => {
		await schema
			.createTable('security_events')
			.addColumn('id', 'text', key)
			.addColumn('at', 'text', required)
			.addColumn('kind', 'text', required)
			.addColumn('user_id', 'text')
			.addColumn('username', 'text', required)
			.addColumn('by_id', 'text')
			.addColumn('by_username', 'text')
			.addColumn('address', 'text', required)
			.addColumn('network', 'text', required)
			.addColumn('device', 'text', required)
			.addColumn('detail', 'text', required)
			.addColumn('count', 'integer', required)
			.addColumn('new_device', 'integer', required)
			.addColumn('session_id', 'text')
			.execute();
		await addIndexes(schema, 'security_events', {
			security_events_of_user: ['user_id', 'id'],
			security_events_of_user_by_kind: ['user_id', 'kind'],
			security_events_by_actor: ['by_id', 'id'],
			security_events_of_kind: ['kind', 'id'],
		});
	},
	/** Counts failed sign-ins per device; adds the generation of a session's newest token, and where the session began. */
	'020-devices': async (db) => {
		const counter = (table: string, name: string) =>
			db.schema.alterTable(table).addColumn(name, 'integer', off).execute();
		const text = (table: string, name: string) =>
			db.schema.alterTable(table).addColumn(name, 'text').execute();
		await counter('users', 'device_generation');
		await text('login_failures', 'account');
		await sql`update login_failures set account = substr(subject, 9) where subject like 'account:%'`.execute(
			db,
		);
		await counter('sessions', 'generation');
		for (const name of ['used_at', 'former_used_at', 'begun_device', 'begun_address']) {
			await text('sessions', name);
		}
		await sql`update sessions set begun_device = device, begun_address = address`.execute(db);
	},
	/** Adds a flag for passwords that the server generated and the user has not yet replaced. */
	'021-must-change': async ({ schema }) => {
		await schema.alterTable('users').addColumn('must_change', 'integer', off).execute();
	},
	/** Indexes the history by day and by user, and records which change an undo is about. */
	'023-history-log': async ({ schema }) => {
		await schema.alterTable('history').addColumn('undoes', 'text').execute();
		await addIndexes(schema, 'history', {
			history_by_time: ['at', 'id'],
			history_by_person: ['username', 'at', 'id'],
			history_by_undone: ['undoes'],
		});
	},
	/** Adds sessions that belong to the bar's phone, and the PINs of the users who act on it. */
	'024-bar-phones': async ({ schema }) => {
		await schema.alterTable('sessions').addColumn('bar_name', 'text').execute();
		await schema.alterTable('sessions').addColumn('bar_idle_minutes', 'integer').execute();
		await schema
			.createTable('pins')
			.addColumn('user_id', 'text', (column) =>
				column.primaryKey().references('users.id').onDelete('cascade'),
			)
			.addColumn('id', 'text', required)
			.addColumn('hash', 'text', required)
			.addColumn('set_at', 'text', required)
			.execute();
		await schema
			.createTable('pin_tries')
			.addColumn('session_id', 'text', (column) =>
				column.notNull().references('sessions.id').onDelete('cascade'),
			)
			.addColumn('user_id', 'text', ownedBy('users.id'))
			.addColumn('count', 'integer', required)
			.addPrimaryKeyConstraint('pin_tries_key', ['session_id', 'user_id'])
			.execute();
	},
	/** Adds change-overs planned for a date and time. Rows stay after they are done. */
	'026-change-overs': async ({ schema }) => {
		await schema
			.createTable('change_overs')
			.addColumn('id', 'text', key)
			.addColumn('name', 'text', required)
			.addColumn('at', 'text', required)
			.addColumn('date', 'text', required)
			.addColumn('minutes', 'integer', required)
			.addColumn('note', 'text')
			.addColumn('steps', 'text', required)
			.addColumn('state', 'text', required)
			.addColumn('planned_by', 'text', required)
			.addColumn('username', 'text', required)
			.addColumn('results', 'text', required)
			.addColumn('done_at', 'text')
			.addColumn('late', 'integer', required)
			.addColumn('dismissed_at', 'text')
			.addColumn('version', 'integer', required)
			.addColumn('created_at', 'text', required)
			.execute();
		await schema.createIndex('change_overs_by_time').on('change_overs').columns(['state', 'at']).execute();
	},
	/** Adds beers that guests cannot see yet, and private notes for staff. */
	'027-unpublished-beers': async ({ schema }) => {
		await schema.alterTable('beers').addColumn('published', 'integer', counted).execute();
		await schema.alterTable('beers').addColumn('private_notes', 'text').execute();
	},
	/** Makes an import one log entry with its beers' changes as parts, and remembers what users said about a column. */
	'028-whole-imports': async ({ schema }) => {
		await schema.alterTable('history').addColumn('part_of', 'text').execute();
		await schema.createIndex('history_by_whole').on('history').columns(['part_of', 'id']).execute();
		await schema
			.createTable('import_headings')
			.addColumn('heading', 'text', key)
			.addColumn('answer', 'text', required)
			.addColumn('used_at', 'text', required)
			.execute();
	},
	/** Adds an index for the feed, which needs the last change of any public beer without reading all of them. */
	'031-beer-changes': async (db) => {
		await sql`create index beers_by_change on beers (updated_at) where published = 1`.execute(db);
	},
	/** Adds televisions that show a board, and the codes that pair them. */
	'040-screens': async ({ schema }) => {
		await schema
			.createTable('screens')
			.addColumn('id', 'text', key)
			.addColumn('name', 'text', required)
			.addColumn('place', 'text', required)
			.addColumn('board', 'text', required)
			.addColumn('key_hash', 'text', (column) => column.unique())
			.addColumn('restarts', 'integer', off)
			.addColumn('width', 'integer', off)
			.addColumn('height', 'integer', off)
			.addColumn('seen_at', 'text')
			.addColumn('paired_at', 'text', required)
			.addColumn('paired_by', 'text', required)
			.addColumn('version', 'integer', counted)
			.execute();
		await schema
			.createTable('screen_codes')
			.addColumn('code', 'text', key)
			.addColumn('secret_hash', 'text', unique)
			.addColumn('network', 'text', required)
			.addColumn('expires_at', 'text', required)
			.addColumn('screen_id', 'text')
			.execute();
	},
	/** Stores each printed menu as it was, and counts its scans. */
	'043-menu-prints': async ({ schema }) => {
		await schema
			.createTable('menu_prints')
			.addColumn('id', 'text', key)
			.addColumn('code', 'text', unique)
			.addColumn('sheet', 'text', required)
			.addColumn('paper', 'text', required)
			.addColumn('back', 'integer', required)
			.addColumn('plain', 'integer', required)
			.addColumn('content', 'text', required)
			.addColumn('printed_at', 'text', required)
			.addColumn('printed_by', 'text', required)
			.addColumn('away_at', 'text')
			.addColumn('scans', 'integer', required)
			.addColumn('scanned_on', 'text')
			.execute();
		await schema.createIndex('menu_prints_by_time').on('menu_prints').column('printed_at').execute();
	},
	/** Adds tables by which the instances on PostgreSQL coordinate; on SQLite, with one instance, both stay empty. */
	'044-instances': async ({ schema }) => {
		await schema
			.createTable('live_state')
			.addColumn('id', 'integer', key)
			.addColumn('boot', 'text', required)
			.addColumn('version', 'integer', required)
			.addColumn('resources', 'text', required)
			.execute();
		await schema
			.createTable('leases')
			.addColumn('name', 'text', key)
			.addColumn('holder', 'text', required)
			.addColumn('until', 'integer', required)
			.execute();
	},
	/** Adds what several processes on one database must know of each other. Backups leave it out. */
	'045-several-instances': async ({ schema }) => {
		await schema
			.createTable('server_keys')
			.addColumn('name', 'text', key)
			.addColumn('value', 'text', required)
			.execute();
		await schema
			.createTable('ongoing_work')
			.addColumn('key', 'text', key)
			.addColumn('run', 'text', required)
			.addColumn('holder', 'text', required)
			.addColumn('username', 'text', required)
			.addColumn('since', 'text', required)
			.addColumn('state', 'text', required)
			.addColumn('progress', 'text', required)
			.addColumn('message', 'text')
			.addColumn('cancel_asked', 'integer', off)
			.addColumn('alive_until', 'text', required)
			.execute();
		await schema
			.createTable('imports')
			.addColumn('id', 'text', key)
			.addColumn('user_id', 'text', required)
			.addColumn('created_at', 'text', required)
			.addColumn('file', 'text', required)
			.addColumn('bytes', 'blob', required)
			.addColumn('remembered', 'text', required)
			.addColumn('choice', 'text', required)
			.addColumn('answers', 'text', required)
			.addColumn('state', 'text', required)
			.addColumn('revision', 'integer', required)
			.addColumn('shown', 'text')
			.addColumn('message', 'text')
			.addColumn('result', 'text')
			.execute();
		await schema
			.createTable('backup_links')
			.addColumn('key_hash', 'text', key)
			.addColumn('name', 'text', required)
			.addColumn('user_id', 'text', required)
			.addColumn('username', 'text', required)
			.addColumn('expires_at', 'text', required)
			.execute();
		await schema
			.createTable('code_guesses')
			.addColumn('id', 'text', key)
			.addColumn('user_id', 'text', required)
			.addColumn('at', 'text', required)
			.execute();
		await schema
			.createTable('screen_streams')
			.addColumn('id', 'text', key)
			.addColumn('screen_id', 'text', required)
			.addColumn('tab', 'text', required)
			.addColumn('seen_at', 'text', required)
			.execute();
	},
	/** Lists the files of deleted images that must still be removed from the S3 store. */
	'047-bucket': async ({ schema }) => {
		await schema.createTable('bucket_removals').addColumn('key', 'text', key).execute();
	},
	/** Adds the breweries that a beer was made together with. */
	'049-brewed-with': async ({ schema }) => {
		await schema.alterTable('beers').addColumn('brewed_with', 'text').execute();
	},
	/** Adds checks of uploaded backups, run by any instance; the files are in a shared folder. */
	'050-backup-checks': async ({ schema }) => {
		await schema
			.createTable('backup_checks')
			.addColumn('id', 'text', key)
			.addColumn('user_id', 'text', required)
			.addColumn('username', 'text', required)
			.addColumn('begun_at', 'text', required)
			.addColumn('seen_at', 'text', required)
			.addColumn('name', 'text', required)
			.addColumn('stored', 'integer', required)
			.addColumn('bytes', 'integer', required)
			.addColumn('received', 'integer', required)
			.addColumn('state', 'text', required)
			.addColumn('message', 'text')
			.addColumn('report', 'text')
			.execute();
	},
	/** Adds the brewery of a guest beer, and its town. */
	'051-guest-beers': async ({ schema }) => {
		await schema.alterTable('beers').addColumn('brewery', 'text').execute();
		await schema.alterTable('beers').addColumn('brewery_town', 'text').execute();
	},
	/** Counts a user's wrong PINs across all phones, instead of in `pin_tries`, which was deleted with its phone. */
	'052-pin-tries': async ({ schema }) => {
		await schema.alterTable('pins').addColumn('tries', 'integer', off).execute();
	},
	/** Adds an index for commands at the bar, which read the kegs that are not gone or went recently. */
	'055-kegs-by-end': async ({ schema }) => {
		await schema.createIndex('kegs_by_end').on('kegs').column('gone_at').execute();
	},
	/** Stores running imports in the database on both engines, with their large parts in pieces. */
	'057-import-previews': async ({ schema }) => {
		await schema
			.createTable('import_previews')
			.addColumn('id', 'text', key)
			.addColumn('user_id', 'text', required)
			.addColumn('created_at', 'text', required)
			.addColumn('file', 'text', required)
			.addColumn('remembered', 'text', required)
			.addColumn('answers', 'text', required)
			.addColumn('state', 'text', required)
			.addColumn('revision', 'integer', required)
			.execute();
		await schema
			.createTable('import_files')
			.addColumn('import_id', 'text', required)
			.addColumn('name', 'text', required)
			.addColumn('piece', 'integer', required)
			.addColumn('bytes', 'blob', required)
			.addPrimaryKeyConstraint('import_files_key', ['import_id', 'name', 'piece'])
			.execute();
	},
	/** Adds an index that lets the menu skip hidden beers, of which an import may bring thousands. */
	'058-published-beers': async ({ schema }) => {
		await schema.createIndex('beers_published').on('beers').columns(['published', 'id']).execute();
	},
};
