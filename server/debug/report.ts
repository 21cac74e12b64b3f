import { localText, readInstant } from '#domain/hours/clock-text.ts';
import { nextHoursChange } from '#domain/hours/hours-changes.ts';
import { enhancedStatus, hoursStatus } from '#domain/hours/hours-status.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { probe } from '../db/engine.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';

type ReportTaproom = Pick<Taproom, 'clock' | 'content' | 'db' | 'errors' | 'formats' | 'lineup' | 'schedule'>;

function hoursPreview(
	{ formats, schedule, clock }: Pick<Taproom, 'formats' | 'schedule' | 'clock'>,
	wanted: string | null,
) {
	const asked = wanted ? readInstant(wanted, schedule.timeZone) : null;
	const at = asked ?? clock();
	const { date, minutes } = wallClock(at, schedule.timeZone);
	const { closingTime, nextOpenDay, openingTime } = hoursStatus(formats, schedule, at);
	return {
		/** The requested instant if it is invalid; the preview then shows now. */
		unread: wanted && !asked ? wanted : null,
		at: at.toISOString(),
		local: localText(date, minutes),
		...enhancedStatus(formats, schedule, at),
		closingTime,
		nextOpenDay,
		openingTime,
		nextChange: nextHoursChange(schedule, at).toISOString(),
	};
}

/**
 * The report is public, so it holds nothing secret (design §7), nor versions, memory or uptime, which are at
 * `/metrics`.
 */
export async function debugReport(taproom: ReportTaproom, cache: ResponseCache, at: string | null) {
	const { db, content, lineup, errors } = taproom;
	const failed = (error: unknown) => {
		errors.report(error, 'page', 'the debug page found something that cannot be read');
		return null;
	};
	return {
		databaseReads: (await probe(db).catch(failed)) !== null,
		cache: { ...cache.size(), ...cache.counts },
		contentVersion: content.version,
		counts: await lineup.read().then(({ counts }) => counts, failed),
		preview: hoursPreview(taproom, at),
	};
}

export type HoursPreview = ReturnType<typeof hoursPreview>;
