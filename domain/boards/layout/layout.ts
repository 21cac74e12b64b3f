import type { BoardGroup, Sheet } from '../sheet-schema.ts';
import { drawHead, drawPage } from './draw-page.ts';
import { breakPages, messageLine, rowGap, type SetGroup, setGroups } from './flow.ts';
import { drawFoot, type Foot, footOf, isAside } from './foot.ts';
import { columnWidth, type Frame, frameOf, type PageSpace, type Screen, wantedSize } from './frame.ts';
import { emptyPage, messagePage } from './message-page.ts';
import { breaksWord, small } from './row.ts';
import { type Measure, type Shape, wrap } from './shapes.ts';

/** Width divided by height, the shape in which photos are cut. */
const photoAspect = 4 / 5;

/** Lays out a photo beside its text; on an upright screen above it. */
function photoPage(
	{ house: { name } }: Sheet,
	{ src, caption }: Sheet['photos'][number],
	{ screen, frame, smallest, measure }: PageSpace,
): Shape[] {
	const { margin } = frame;
	const isWide = screen.width > screen.height;
	const width = isWide ? Math.min(screen.height * photoAspect, screen.width * 0.55) : screen.width;
	const height = isWide ? screen.height : Math.min(screen.width / photoAspect, screen.height * 0.7);
	const x = isWide ? width + margin * 1.5 : margin;
	const room = screen.width - margin - x;
	const size = Math.max(smallest * 1.3, Math.min(screen.width, screen.height) * 0.056);
	const lines = wrap(caption, 'italic', room / size, measure);
	const from = isWide ? (screen.height - lines.length * messageLine * size) / 2 : height + margin;
	return [
		{ kind: 'picture', x: 0, y: 0, width, height, src, fills: true },
		...lines.map((text, index): Shape => {
			const y = from + (index * messageLine + 0.95) * size;
			return { kind: 'text', x, y, text, size, face: 'italic', tone: 'ink' };
		}),
		{ kind: 'text', x, y: screen.height - margin, text: name, size: smallest, face: 'display', tone: 'soft' },
	];
}

export interface Page {
	readonly shapes: readonly Shape[];
}

export interface Layout {
	readonly pages: readonly Page[];
	/** One photo page is shown after each round of the pages. */
	readonly photos: readonly Page[];
	/** The sizes of names and of the smallest text, in pixels. */
	readonly size: number;
	readonly smallest: number;
}

/** The least width of a column, in ems. */
const leastColumn = 12.5;
const mostColumns = 4;
/**
 * The largest names, as a share of the screen's shorter side. A board with few names may use larger ones to fill its
 * wall.
 */
const largest = 0.085;
const largestOfFew = [0.09, 0.2, 0.15, 0.12, 0.1];
/** The share of rows whose names may break for the sake of larger type. */
const mostWrapped = 0.2;

interface Setting {
	readonly size: number;
	readonly count: number;
	readonly pages: readonly SetGroup[][];
	readonly wrapped: number;
	/** The number of groups that continue on another page. */
	readonly torn: number;
}

function settingAt(
	groups: readonly BoardGroup[],
	frame: Frame,
	count: number,
	[size, least]: readonly [number, number],
	measure: Measure,
): Setting | null {
	const width = columnWidth(frame, count, size);
	if (width < Math.min(leastColumn, frame.width / size)) return null;
	const set = setGroups(groups, width, measure);
	// Above the smallest size, no word is broken and no price takes the room of a name.
	if (size > least && set.some(({ isNarrow, rows }) => isNarrow || rows.some(breaksWord))) return null;
	const pages = breakPages(set, count, frame.height / size + rowGap);
	if (!pages) return null;
	const rows = set.flatMap((group) => group.rows);
	const wrapped = rows.filter(({ wraps }) => wraps).length / Math.max(1, rows.length);
	const torn = pages.flat().filter(({ continued }) => continued).length;
	return { size, count, pages, wrapped, torn };
}

/** Returns the setting with the largest type between two sizes that `suits`, for one number of columns. */
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

/** Caches settings, because the search tries the same sizes several times. */
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
	const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
	const share = largestOfFew[rows] ?? largest;
	const most = Math.max(least, Math.min(screen.width, screen.height) * share);
	const counts = Array.from({ length: mostColumns }, (_, index) => index + 1);
	const ats = counts.map((count) => tried((size) => settingAt(groups, frame, count, [size, least], measure)));
	// Whole groups are more important than fewer pages, because a guest looks for a beer within a group.
	const smallestSettings = ats.flatMap((at) => at(least) ?? []);
	const torn = Math.min(...smallestSettings.map((setting) => setting.torn));
	const fewest = Math.min(
		...smallestSettings.filter((setting) => setting.torn === torn).map(({ pages }) => pages.length),
	);
	const best = (suits: (setting: Setting) => boolean) =>
		ats
			.flatMap((at) => largestThat(suits, at, [least, most]) ?? [])
			.reduce<Setting | null>((one, other) => (one && one.size >= other.size ? one : other), null);
	const fits = (setting: Setting) => setting.pages.length <= fewest && setting.torn <= torn;
	const calm = best((setting) => fits(setting) && setting.wrapped <= mostWrapped);
	const any = best(fits);
	return calm && any && calm.size * 1.3 >= any.size ? calm : (any ?? calm);
}

/** The share of the screen's shorter side from which on names leave room for columns of events beside them. */
const roomy = 0.055;
/** With smaller names, secondary groups become lines at the foot if the taps' names lose at most this factor by it. */
const worthFoot = 0.95;

/**
 * Decides which groups are on the pages and which become lines at the foot. The taps come first: if they would be
 * small or need several pages, what is next, coming or happening gives way.
 */
function arrange(
	groups: readonly BoardGroup[],
	frame: Frame,
	screen: Screen,
	smallest: number,
	measure: Measure,
): { setting: Setting | null; frame: Frame; foot: Foot | null } {
	if (groups.length === 0) return { setting: null, frame, foot: null };
	const least = smallest / small;
	const setting = chooseSetting(groups, frame, screen, least, measure);
	const besides = groups.filter(isAside);
	const foot = footOf(besides, frame, smallest, measure);
	if (!setting || !foot || besides.length === groups.length) return { setting, frame, foot: null };
	const above = { ...frame, height: frame.height - foot.height };
	const main = groups.filter((group) => !isAside(group));
	const alone = chooseSetting(main, above, screen, least, measure);
	if (!alone || alone.pages.length > 1) return { setting, frame, foot: null };
	const isCrowded = setting.size < Math.min(screen.width, screen.height) * roomy;
	const isWorth = setting.pages.length > 1 || (isCrowded && alone.size >= setting.size * worthFoot);
	return isWorth ? { setting: alone, frame: above, foot } : { setting, frame, foot: null };
}

/** The texts of a board's head that do not come from its sheet. */
interface BoardWords {
	/** For example 'as of 5:40 PM'. */
	readonly asOf: string;
	/** For example 'Open till 10 PM' or 'Opens Friday at 3 PM'. */
	readonly doors: string;
	/** Whether they close early, which is shown even if space is short. */
	readonly isEarly?: boolean;
}
const noWords: BoardWords = { asOf: '', doors: '' };

/**
 * Lays a sheet out on a screen with the largest type that fits. Uses several pages only if the type would be too
 * small on one.
 */
export function layoutSheet(
	sheet: Sheet,
	screen: Screen,
	measure: Measure,
	words: BoardWords = noWords,
): Layout {
	const smallest = wantedSize(sheet, screen);
	const whole = frameOf(screen, smallest);
	const { groups } = sheet;
	const space = { screen, frame: whole, smallest, measure };
	const photos = sheet.photos.map((photo) => ({ shapes: photoPage(sheet, photo, space) }));
	const heading = (count: string) => drawHead(sheet, { ...words, count }, space);
	const [only] = groups;
	if (only && groups.length === 1 && only.rows.length === 0) {
		const { shapes, size } = messagePage(only.message, whole, smallest, measure);
		return { pages: [{ shapes: [...heading(''), ...shapes] }], photos, size, smallest };
	}
	const { setting, frame, foot } = arrange(groups, whole, screen, smallest, measure);
	if (!setting) {
		const pages = photos.length > 0 ? photos : [{ shapes: emptyPage(sheet, screen, whole, words, measure) }];
		return { pages, photos: [], size: smallest / small, smallest };
	}
	const { size, pages } = setting;
	const drawn = pages.map((shown, index) => ({
		shapes: [
			...heading(pages.length > 1 ? `${index + 1} of ${pages.length}` : ''),
			...drawPage(shown, setting, frame, measure),
			...(foot ? drawFoot(foot, frame) : []),
		],
	}));
	return { pages: drawn, photos, size, smallest };
}
