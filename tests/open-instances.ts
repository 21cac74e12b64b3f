import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BusParts } from '#server/cluster/bus.ts';
import { ClusterBus } from '#server/cluster/cluster-bus.ts';
import type { ChannelTiming } from '#server/cluster/postgres-channel.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import { postgresDatabases, temporaryFolder } from './open-database.ts';
import { type OpenTaproom, type OpenTaproomOptions, openTaproom } from './open-taproom.ts';

interface Instances extends AsyncDisposable {
	readonly url: string;
	/** Starts another instance, which runs until the test stops it. */
	join(options?: OpenTaproomOptions): Promise<OpenTaproom>;
	/** Starts another instance, which is stopped after the test. */
	open(options?: OpenTaproomOptions): Promise<OpenTaproom>;
}

/** Opens a taproom on a PostgreSQL database for as many instances as the test starts; they share one data folder. */
export async function openInstances(
	start: 'seeded' | 'blank' = 'seeded',
	timing: Partial<ChannelTiming> = {},
): Promise<Instances> {
	const databases = postgresDatabases();
	const url = await databases.create(start);
	const folder = temporaryFolder();
	const authKey = randomBytes(32);
	const opened = new AsyncDisposableStack();
	opened.use(folder);
	opened.defer(() => databases.drop(url));
	const joinOne = (options: OpenTaproomOptions = {}): Promise<OpenTaproom> => {
		const db = connectPostgres({ url: async () => url });
		const file = join(folder.path, 'taproom.sqlite');
		const database = { db, file, [Symbol.asyncDispose]: () => db.destroy() };
		const joinBus = (parts: BusParts) => new ClusterBus({ ...parts, url, timing });
		return openTaproom({ authKey, ...options, join: joinBus, database });
	};
	return {
		url,
		join: joinOne,
		open: async (options) => opened.use(await joinOne(options)),
		[Symbol.asyncDispose]: () => opened.disposeAsync(),
	};
}
