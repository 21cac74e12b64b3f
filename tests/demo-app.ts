import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { Pages } from '#server/pages/pages.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { pageFreshUntil } from '#server/site.ts';
import { createTaproom } from '#server/taproom.ts';
import { siteOf } from './memory-taproom.ts';

/** The demo brewery in memory, asked by requests without a socket; its clock stands where it is set. */
export async function openDemoApp(start = '2026-11-20T20:30:00Z') {
	const world = { now: new Date(start) };
	const db = connect(':memory:');
	await migrate(db);
	await seedDemo(db, world.now);
	const taproom = createTaproom(db, () => world.now, pino({ level: 'silent' }));
	const site = siteOf(taproom);
	const pages = new Pages({
		// Stands in for the built pages: the facts are what every page is made of.
		render: async () => new Response(JSON.stringify(await site.facts())),
		readStyle: () => null,
		keep: true,
		version: () => taproom.content.current,
		now: () => world.now.getTime(),
		freshUntil: (now) => pageFreshUntil(taproom, new Date(now)).getTime(),
	});
	const app = createApp({ taproom, pages, files: StaticFiles.none() });
	return {
		app,
		db,
		taproom,
		site,
		pages,
		setNow(instant: string) {
			world.now = new Date(instant);
		},
		[Symbol.asyncDispose]: () => db.destroy(),
	};
}
