import type { FilterCounts } from '#domain/beers/beer-filter.ts';
import { localText, readInstant } from '#domain/clock-text.ts';
import { nextHoursChange } from '#domain/hours/hours-changes.ts';
import { enhancedStatus, hoursStatus } from '#domain/hours/hours-status.ts';
import { wallClock } from '#domain/zoned-time.ts';
import { probe } from '../db/connect.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import type { Taproom } from '../taproom.ts';

/** Open or closed at one instant. */
export interface HoursPreview {
	/** The text that could not be read as an instant; the preview is then of now. */
	readonly unread: string | null;
	/** ISO 8601 in UTC. */
	readonly at: string;
	/** The same in the taproom's time zone, for the form: '2026-11-26T15:00'. */
	readonly local: string;
	readonly status: string;
	readonly statusText: string;
	readonly message: string;
	readonly isOpen: boolean;
	readonly closureName: string | null;
	readonly closingTime: string | null;
	readonly nextOpenDay: string | null;
	readonly openingTime: string | null;
	/** The next minute at which any of this may change, ISO 8601 in UTC. */
	readonly nextChange: string;
}

/** Public, so nothing secret (design §7), and neither versions nor memory nor uptime, which are at `/metrics`. */
export interface DebugReport {
	readonly databaseReads: boolean;
	readonly cache: ReturnType<ResponseCache['size']> & ResponseCache['counts'];
	readonly contentVersion: number;
	readonly counts: FilterCounts | null;
	readonly preview: HoursPreview;
}

function hoursPreview({ schedule, clock }: Taproom, wanted: string | null): HoursPreview {
	const asked = wanted ? readInstant(wanted, schedule.timeZone) : null;
	const at = asked ?? clock();
	const { date, minutes } = wallClock(at, schedule.timeZone);
	const { closingTime, nextOpenDay, openingTime } = hoursStatus(schedule, at);
	return {
		unread: wanted && !asked ? wanted : null,
		at: at.toISOString(),
		local: localText(date, minutes),
		...enhancedStatus(schedule, at),
		closingTime,
		nextOpenDay,
		openingTime,
		nextChange: nextHoursChange(schedule, at).toISOString(),
	};
}

/** `at` is the instant of the hours preview as it was typed. */
export async function debugReport(
	taproom: Taproom,
	cache: ResponseCache,
	at: string | null,
): Promise<DebugReport> {
	const { db, content, lineup } = taproom;
	return {
		databaseReads: await probe(db).then(
			() => true,
			() => false,
		),
		cache: { ...cache.size(), ...cache.counts },
		contentVersion: content.current,
		counts: await lineup.read().then(
			({ counts }) => counts,
			() => null,
		),
		preview: hoursPreview(taproom, at),
	};
}
