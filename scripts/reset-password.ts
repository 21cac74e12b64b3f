import { parseArgs } from 'node:util';
import { resetForgottenPassword } from '#server/auth/admin-account.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { findDatabase } from './find-data.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = 'npm run reset-password -- NAME';

/** This sets a new password for someone who lost theirs, whether or not the site is running. */
await runCommand(usage, async () => {
	const { positionals } = parseArgs({ allowPositionals: true });
	const [name, ...others] = positionals;
	if (name === undefined || others.length > 0) throw new UsageError('Say whose password is lost.');
	const { databaseFile, databaseUrl } = readConfig(process.env);
	const place =
		databaseFile === null ? { databaseFile, databaseUrl } : findDatabase('npm run reset-password -- NAME');
	const db = await openDatabase(place);
	try {
		const made = await resetForgottenPassword(db, name, new Date());
		if (!made) throw new ConfigError(`Nobody here has the name ${name}. Nothing has changed.`);
		console.log(`New password of ${made.username} (shown this once): ${made.password}`);
		console.log('Whoever logs in with it chooses their own before anything else.');
		if (!made.active) console.log('The account is disabled: an admin must let it in again at /admin/users.');
	} finally {
		await db.destroy();
	}
});
