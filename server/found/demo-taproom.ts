import { pino } from 'pino';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemo } from '../seed/demo.ts';
import { createTaproom, type Taproom } from '../taproom.ts';

/** Friday, 20 November 2026, 3:30 PM in New York. */
export const fridayAfternoon = new Date('2026-11-20T20:30:00Z');
export const testUrl = 'https://taproom.example';

/** The demo brewery in memory, its clock standing still: what tests of the found texts and pictures ask. */
export async function openDemoTaproom(now = fridayAfternoon): Promise<Taproom> {
	const db = connect(':memory:');
	await migrate(db);
	await seedDemo(db, now);
	return createTaproom(db, () => now, pino({ level: 'silent' }), testUrl);
}
