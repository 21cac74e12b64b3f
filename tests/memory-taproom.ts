import { pino } from 'pino';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { AnswerCache } from '#server/pages/answer-cache.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { createSite, type Site } from '#server/site.ts';
import { createTaproom, type Taproom } from '#server/taproom.ts';

/** A taproom on a database in memory, its clock at Friday afternoon; with the demo brewery's content, or empty. */
export async function memoryTaproom({ demo = true, now = '2026-11-20T20:30:00Z' } = {}): Promise<Taproom> {
	const db = connect(':memory:');
	await migrate(db);
	const clock = () => new Date(now);
	if (demo) await seedDemo(db, clock());
	return createTaproom(db, clock, pino({ level: 'silent' }));
}

/** The reading side of a taproom that serves no pages. */
export function siteOf(taproom: Taproom): Site {
	return createSite(taproom, () => new AnswerCache({ version: () => 1, now: () => 0, freshUntil: () => 1 }));
}
