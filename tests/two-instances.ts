import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#server/db/schema.ts';
import { connectTwice, type OpenDatabase, temporaryFolder } from './open-database.ts';
import { type OpenTaproom, type OpenTaproomOptions, openTaproom } from './open-taproom.ts';

export interface TwoInstances extends AsyncDisposable {
	readonly one: OpenTaproom;
	readonly other: OpenTaproom;
	/** Of both. */
	setNow(instant: string): void;
}

/** Two instances of the taproom behind one address: one database, one key, the same folders. */
export async function openTwoInstances(
	options: Omit<OpenTaproomOptions, 'start' | 'database' | 'authKey'> = {},
): Promise<TwoInstances> {
	const databases = await connectTwice('seeded');
	const folder = temporaryFolder();
	const authKey = randomBytes(32);
	const instance = (db: Db) => {
		const database: OpenDatabase = {
			db,
			file: join(folder.path, 'taproom.sqlite'),
			// Closed with the other.
			[Symbol.asyncDispose]: async () => {},
		};
		return openTaproom({ ...options, database, authKey });
	};
	const [one, other] = [await instance(databases.one), await instance(databases.other)];
	return {
		one,
		other,
		setNow(instant) {
			one.setNow(instant);
			other.setNow(instant);
		},
		async [Symbol.asyncDispose]() {
			await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]);
			await databases[Symbol.asyncDispose]();
			folder[Symbol.dispose]();
		},
	};
}
