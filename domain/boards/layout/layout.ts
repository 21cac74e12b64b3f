import type { BoardMoment } from '../moment.ts';
import type { BoardGroup, Sheet } from '../sheet-schema.ts';
import { drawHead, drawPage } from './draw-page.ts';
import { breakPages, rowGap, type SetGroup, setGroups } from './flow.ts';
import { columnWidth, type Frame, frameOf, type Screen, wantedSize } from './frame.ts';
import { emptyPage, photoPage } from './other-pages.ts';
import { small } from './row.ts';
import type { Measure, Shape } from './shapes.ts';

export interface Page {
	readonly shapes: readonly Shape[];
}

export interface Layout {
	readonly pages: readonly Page[];
	/** One of them is shown each time that all pages were. */
	readonly photos: readonly Page[];
	/** Of the names, and of the smallest text, in pixels. */
	readonly size: number;
	readonly smallest: number;
}

/** In ems: the least width of a column. */
const leastColumn = 12.5;
const mostColumns = 4;
/** Names beyond that are shouted. */
const largest = 0.085;
/** So many rows in a hundred may break their lines for larger type. */
const mostWrapped = 0.2;

interface Setting {
	readonly size: number;
	readonly count: number;
	readonly pages: readonly SetGroup[][];
	readonly wrapped: number;
}

function settingAt(
	groups: readonly BoardGroup[],
	frame: Frame,
	count: number,
	size: number,
	measure: Measure,
): Setting | null {
	const width = columnWidth(frame, count, size);
	if (width < Math.min(leastColumn, frame.width / size)) return null;
	const set = setGroups(groups, width, measure);
	const pages = breakPages(set, count, frame.height / size + rowGap);
	if (!pages) return null;
	const rows = set.flatMap((group) => group.rows);
	const wrapped = rows.filter(({ wraps }) => wraps).length / Math.max(1, rows.length);
	return { size, count, pages, wrapped };
}

/** The largest type that `suits`, between two sizes, for one number of columns. */
function largestThat(
	suits: (setting: Setting) => boolean,
	at: (size: number) => Setting | null,
	[least, most]: readonly [number, number],
): Setting | null {
	const first = at(least);
	if (!first || !suits(first)) return null;
	let best = first;
	let [low, high] = [least, most];
	for (let step = 0; step < 10 && high - low > 0.25; step += 1) {
		const middle = step === 0 ? high : (low + high) / 2;
		const setting = at(middle);
		if (setting && suits(setting)) [best, low] = [setting, middle];
		else high = middle;
	}
	return best;
}

/** The same sizes are asked for several times. */
function tried(at: (size: number) => Setting | null): (size: number) => Setting | null {
	const known = new Map<number, Setting | null>();
	return (size) => {
		const found = known.get(size);
		if (found !== undefined) return found;
		const setting = at(size);
		known.set(size, setting);
		return setting;
	};
}

function chooseSetting(
	groups: readonly BoardGroup[],
	frame: Frame,
	screen: Screen,
	least: number,
	measure: Measure,
) {
	const most = Math.max(least, Math.min(screen.width, screen.height) * largest);
	const counts = Array.from({ length: mostColumns }, (_, index) => index + 1);
	const ats = counts.map((count) => tried((size) => settingAt(groups, frame, count, size, measure)));
	const fewest = Math.min(...ats.map((at) => at(least)?.pages.length ?? Number.POSITIVE_INFINITY));
	const best = (suits: (setting: Setting) => boolean) =>
		ats
			.flatMap((at) => largestThat(suits, at, [least, most]) ?? [])
			.reduce<Setting | null>((one, other) => (one && one.size >= other.size ? one : other), null);
	const fits = ({ pages }: Setting) => pages.length <= fewest;
	const calm = best((setting) => fits(setting) && setting.wrapped <= mostWrapped);
	const any = best(fits);
	return calm && any && calm.size * 1.3 >= any.size ? calm : (any ?? calm);
}

/** What may stand in the corner of the head, the best first: that the doors close early goes before the name of the house. */
function cornersOf(doors: BoardMoment['doors'], others: readonly string[]): readonly string[] {
	const without = others.filter(Boolean).join(' · ');
	if (!doors) return [without];
	const all = [doors.words, without].filter(Boolean).join(' · ');
	return doors.isEarly ? [all] : [all, without];
}

/** Lays a sheet out on a screen: type as large as fits, on several pages only where it would be too small on one. */
export function layoutSheet(
	sheet: Sheet,
	screen: Screen,
	measure: Measure,
	asOf = '',
	doors: BoardMoment['doors'] = null,
): Layout {
	const smallest = wantedSize(sheet, screen);
	const frame = frameOf(screen, smallest);
	const setting =
		sheet.groups.length > 0 ? chooseSetting(sheet.groups, frame, screen, smallest / small, measure) : null;
	const photos = sheet.photos.map((photo) => ({
		shapes: photoPage(sheet, photo, screen, frame, smallest, measure),
	}));
	if (!setting) {
		const pages = photos.length > 0 ? photos : [{ shapes: emptyPage(sheet, screen, frame, measure) }];
		return { pages, photos: [], size: smallest / small, smallest };
	}
	const { size, pages } = setting;
	const drawn = pages.map((groups, index) => ({
		shapes: [
			...drawHead(
				sheet,
				screen,
				frame,
				cornersOf(doors, [asOf, pages.length > 1 ? `${index + 1} of ${pages.length}` : '']),
				smallest,
				measure,
			),
			...drawPage(groups, setting, frame, measure),
		],
	}));
	return { pages: drawn, photos, size, smallest };
}
