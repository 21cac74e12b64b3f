import { localText, readInstant } from '#domain/clock-text.ts';
import { nextHoursChange } from '#domain/hours/hours-changes.ts';
import { enhancedStatus, hoursStatus } from '#domain/hours/hours-status.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { probe } from '../db/connect.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';

/** Open or closed at one instant, as it was typed: now when it cannot be read. */
function hoursPreview({ schedule, clock }: Taproom, wanted: string | null) {
	const asked = wanted ? readInstant(wanted, schedule.timeZone) : null;
	const at = asked ?? clock();
	const { date, minutes } = wallClock(at, schedule.timeZone);
	const { closingTime, nextOpenDay, openingTime } = hoursStatus(schedule, at);
	return {
		/** The text that could not be read as an instant. */
		unread: wanted && !asked ? wanted : null,
		/** ISO 8601 in UTC. */
		at: at.toISOString(),
		/** The same in the taproom's time zone, for the form: '2026-11-26T15:00'. */
		local: localText(date, minutes),
		...enhancedStatus(schedule, at),
		...{ closingTime, nextOpenDay, openingTime },
		/** The next minute at which any of this may change, ISO 8601 in UTC. */
		nextChange: nextHoursChange(schedule, at).toISOString(),
	};
}

/**
 * Public, so it says nothing secret (design §7), and neither versions nor memory nor uptime, which are at `/metrics`. `at` is
 * the instant of the hours preview.
 */
export async function debugReport(taproom: Taproom, cache: ResponseCache, at: string | null) {
	const { db, content, lineup, errors } = taproom;
	const failed = (error: unknown) => {
		errors.report(error, 'page', 'the debug page found something that cannot be read');
		return null;
	};
	return {
		databaseReads: (await probe(db).catch(failed)) !== null,
		cache: { ...cache.size(), ...cache.counts },
		contentVersion: content.current,
		counts: await lineup.read().then(({ counts }) => counts, failed),
		preview: hoursPreview(taproom, at),
	};
}

export type HoursPreview = ReturnType<typeof hoursPreview>;
