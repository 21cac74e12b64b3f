import { boardSchedule } from '#domain/boards/board-schedule.ts';
import type { Board } from '#domain/boards/board-schema.ts';
import { newBoard } from '#domain/boards/board-schema.ts';
import type { Sheet, Shown } from '#domain/boards/sheet-schema.ts';
import { currentOverride, overrideEnd } from '#domain/hours/business-status.ts';
import { type Coordinates, dayLight, nextDayLightChange } from '#domain/hours/daylight.ts';
import { openStretches, withClosing } from '#domain/hours/hours.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { skyPlace } from '#domain/settings/sky-place.ts';
import { addDays, dayMs, wallClock, zoneOffsets } from '#domain/zoned-time.ts';
import { brandFacts } from '../brand/facts.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';
import { readForBoards } from './board-content.ts';

/** Days that a screen can continue without the server. */
const daysAhead = 14;

type Span = [from: number, until: number];

/** Returns when the doors are open, including what staff announced for today. */
export function openSpans({
	schedule,
	settings,
	clock,
}: Pick<Taproom, 'schedule' | 'settings' | 'clock'>): Span[] {
	const now = clock();
	const { override } = settings;
	const closing = override && override.at > now ? override.at : null;
	const today = wallClock(now, schedule.timeZone).date;
	const hours = [
		...openStretches(withClosing(schedule, closing?.toISOString()), addDays(today, -1), daysAhead + 1),
	];
	const spans = hours.map(({ opensMs, closesMs }): Span => [opensMs, closesMs]);
	const staff = currentOverride(schedule, now, override);
	if (!staff) return spans;
	const end = overrideEnd(schedule, staff)?.getTime() ?? now.getTime() + daysAhead * dayMs;
	if (staff.isOpen) return [[staff.at.getTime(), closing ? Math.min(end, closing.getTime()) : end], ...spans];
	return spans
		.map(([from, until]): Span => [from < end ? Math.max(from, end) : from, until])
		.filter(([from, until]) => from < until);
}

/** Returns the spans from an hour before sunset to civil dawn; none where the sun does not rise or set. */
function eveningSpans(now: Date, coordinates: Coordinates): Span[] {
	const isEvening = (at: Date) => ['dusk', 'night'].includes(dayLight(at, coordinates));
	const spans: Span[] = [];
	let at = now;
	let begun: number | null = isEvening(now) ? now.getTime() - dayMs : null;
	try {
		while (at.getTime() < now.getTime() + daysAhead * dayMs) {
			at = nextDayLightChange(at, coordinates);
			const evening = isEvening(at);
			if (evening && begun === null) begun = at.getTime();
			if (!evening && begun !== null) {
				spans.push([begun, at.getTime()]);
				begun = null;
			}
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
	}
	return spans;
}

/** Returns when staff will close early today; null if they have not said so. */
export function earlyClosing({
	settings: { override },
	clock,
}: Pick<Taproom, 'clock' | 'settings'>): number | null {
	return override && override.at > clock() && !override.isOpen ? override.at.getTime() : null;
}

interface ShownScreen {
	readonly id: string;
	readonly name: string;
	readonly board: string;
	readonly restarts: number;
}

/** Returns everything that a screen needs. A screen whose board was deleted shows what is on tap. */
export function screenContent(
	taproom: Pick<
		Taproom,
		'brand' | 'business' | 'clock' | 'content' | 'damage' | 'db' | 'schedule' | 'settings'
	>,
	readSheets: (boards: readonly Omit<Board, 'slug'>[]) => Promise<Sheet[]>,
): (screen: ShownScreen) => Promise<Shown> {
	const { settings, clock } = taproom;
	const readVenue = readForBoards(taproom, async () => ({
		boards: await listItems(taproom, kinds.board),
		open: openSpans(taproom),
		evenings: eveningSpans(clock(), skyPlace(taproom.business, taproom.schedule.timeZone)),
	}));
	return async (screen) => {
		const now = clock();
		const { boards, open, evenings } = await readVenue();
		const board = boards.find(({ slug }) => slug === screen.board) ?? { ...newBoard, slug: screen.board };
		const known = new Map([...boards, board].map((one) => [one.slug, one]));
		const { business, brand } = taproom;
		const { timeZone } = taproom.schedule;
		const from = addDays(wallClock(now, timeZone).date, -1);
		const turns = boardSchedule(board, new Set(known.keys()), { from, days: daysAhead, timeZone });
		const slugs = [...new Set(turns.map((turn) => turn.board))];
		const sheets = await readSheets(slugs.flatMap((slug) => known.get(slug) ?? []));
		return {
			state: 'paired',
			screen: { id: screen.id, name: screen.name, restarts: screen.restarts },
			now: now.getTime(),
			timeZone,
			offsets: zoneOffsets(from, daysAhead, timeZone),
			clock: settings.locale.value.clock === 24 ? 24 : 12,
			look: brandFacts(brand, business.name).look,
			sheets: Object.fromEntries(
				slugs.map((slug, index) => [slug, sheets[index]]).filter(([, sheet]) => sheet),
			),
			turns: turns.map((turn) => ({ at: turn.at, sheet: turn.board })),
			open,
			earlyAt: earlyClosing(taproom),
			evenings,
		};
	};
}
