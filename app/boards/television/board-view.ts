import { applyColors, drawBoard } from '#app/boards/draw.ts';
import { canDraw, textMeasure } from '#app/boards/measure.ts';
import { type BoardMoment, boardMoment } from '#domain/boards/board-moment.ts';
import { type Layout, layoutSheet } from '#domain/boards/layout/layout.ts';
import { legibleSheet } from '#domain/boards/legible-sheet.ts';
import type { Sheet, Shown } from '#domain/boards/sheet-schema.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import type { BoardMemory } from './memory.ts';

/** In milliseconds. */
const fadeMs = 400;
/** In milliseconds: the image moves a little this often, so that no line burns in. */
const shiftEvery = 4 * 60_000;
const shifts = [
	[0, 0],
	[0.0016, 0.001],
	[-0.0012, 0.0016],
	[-0.0016, -0.0012],
	[0.0012, -0.0016],
] as const;

/** Returns the page for a turn: all pages in order, then a photo, a different one each round. */
function pageAt({ pages, photos }: Layout, turn: number) {
	const round = pages.length + (photos.length > 0 ? 1 : 0);
	const at = turn % round;
	if (at < pages.length) return { name: `${at}`, page: pages[at] };
	const photo = Math.floor(turn / round) % photos.length;
	return { name: `photo ${photo}`, page: photos[photo] };
}

/** Draws the current state, and draws again only if it has changed. */
export class BoardView {
	readonly #root: HTMLElement;
	#measure = textMeasure();
	#drawn = '';
	/** The page and light last drawn. Only a change of these fades; a kicked beer disappears at once. */
	#scene = '';
	#layout: { sheet: Sheet; around: string; key: string; layout: Layout } | null = null;
	#boardIndex = 0;
	#turnedAt = 0;
	#fading: ReturnType<typeof setTimeout> | undefined;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/** Measures everything again, because other fonts have loaded. */
	remeasure(): void {
		this.#measure = textMeasure();
		this.#layout = null;
		this.#drawn = '';
	}

	/** Called once a second, and at every change. */
	show({ shown, heardAt, offset }: BoardMemory, deviceNow: number): void {
		const now = deviceNow + offset;
		const moment = boardMoment(shown, heardAt, now);
		if (moment.light === 'asleep') {
			this.#sleep(shown, now);
			return;
		}
		const layout = this.#layoutOf(moment);
		if (!layout) return;
		const seconds = moment.sheet?.pageSeconds ?? 15;
		// Pages change by a monotonic clock, which nobody can set.
		const pace = performance.now();
		if (pace - this.#turnedAt >= seconds * 1000) {
			this.#boardIndex += 1;
			this.#turnedAt = pace;
		}
		const shift = shifts[Math.floor(now / shiftEvery) % shifts.length] ?? shifts[0];
		const scene = [pageAt(layout, this.#boardIndex).name, moment.look, moment.light].join('|');
		const key = [this.#layout?.key, scene, shift].join('|');
		if (key === this.#drawn) return;
		const fades = scene !== this.#scene;
		[this.#drawn, this.#scene] = [key, scene];
		this.#draw(layout, moment, { shift, fades });
	}

	clear(): void {
		clearTimeout(this.#fading);
		this.#root.replaceChildren();
		[this.#drawn, this.#scene, this.#layout, this.#boardIndex] = ['', '', null, 0];
	}

	#layoutOf({ sheet, asOf, doors, isEarly }: BoardMoment): Layout | null {
		if (!sheet) return null;
		const screen = { width: innerWidth, height: innerHeight };
		const around = [screen.width, screen.height, asOf, doors].join(' ');
		if (this.#layout?.sheet === sheet && this.#layout.around === around) return this.#layout.layout;
		// Usually nothing has changed since the last response.
		const key = JSON.stringify([sheet, around]);
		const layout =
			this.#layout?.key === key
				? this.#layout.layout
				: layoutSheet(legibleSheet(sheet, canDraw), screen, this.#measure, { asOf, doors, isEarly });
		this.#layout = { sheet, around, key, layout };
		return layout;
	}

	#draw(
		layout: Layout,
		{ sheet, look, light }: BoardMoment,
		{ shift: [x, y], fades }: { shift: readonly [number, number]; fades: boolean },
	): void {
		const { page } = pageAt(layout, this.#boardIndex);
		if (!page || !sheet) return;
		const { innerWidth: width, innerHeight: height } = window;
		const colors = sheet.house.colors[look];
		const svg = drawBoard(page.shapes, { width, height }, colors);
		svg.setAttribute('viewBox', `${x * width} ${y * width} ${width} ${height}`);
		applyColors(document.documentElement, colors);
		document.documentElement.dataset.light = light;
		clearTimeout(this.#fading);
		// There are at most two drawings: the one fading out, and the new one.
		const before = this.#root.lastElementChild;
		if (!before || !fades) {
			this.#root.replaceChildren(svg);
			return;
		}
		svg.classList.add('board-coming');
		this.#root.replaceChildren(before, svg);
		this.#fading = setTimeout(() => {
			svg.classList.remove('board-coming');
			this.#root.replaceChildren(svg);
		}, fadeMs);
	}

	/** Shows only the time, which moves around a dark screen. */
	#sleep({ timeZone, clock: hours }: Shown, now: number): void {
		const { minutes } = wallClock(new Date(now), timeZone);
		const key = `asleep ${minutes}`;
		if (key === this.#drawn) return;
		[this.#drawn, this.#scene] = [key, 'asleep'];
		clearTimeout(this.#fading);
		document.documentElement.dataset.light = 'asleep';
		const clock = document.createElement('p');
		clock.className = 'asleep-clock';
		clock.textContent = formatTime({ clock: hours }, minutes);
		// A different position for each minute, by steps that share no factor with the hour.
		clock.style.left = `${8 + ((minutes * 37) % 60)}%`;
		clock.style.top = `${8 + ((minutes * 23) % 70)}%`;
		this.#root.replaceChildren(clock);
	}
}
