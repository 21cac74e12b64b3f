import { drawBoard, wearColors } from '#app/boards/draw.ts';
import { canDraw, textMeasure } from '#app/boards/measure.ts';
import { type Layout, layoutSheet } from '#domain/boards/layout/layout.ts';
import { legible } from '#domain/boards/legible.ts';
import { type BoardMoment, boardMoment } from '#domain/boards/moment.ts';
import type { Sheet, Shown } from '#domain/boards/sheet-schema.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import type { BoardMemory } from './memory.ts';

/** In milliseconds. */
const fadeMs = 400;
/** The image moves a little every so often, so that no line burns in. */
const shiftEvery = 4 * 60_000;
const shifts = [
	[0, 0],
	[0.0016, 0.001],
	[-0.0012, 0.0016],
	[-0.0016, -0.0012],
	[0.0012, -0.0016],
] as const;

/** Every page in its turn, and after the last one a photo, each time another. */
function pageAt({ pages, photos }: Layout, turn: number) {
	const round = pages.length + (photos.length > 0 ? 1 : 0);
	const at = turn % round;
	if (at < pages.length) return { name: `${at}`, page: pages[at] };
	const photo = Math.floor(turn / round) % photos.length;
	return { name: `photo ${photo}`, page: photos[photo] };
}

/** Draws what holds at the moment, and draws again only when that has changed. */
export class BoardView {
	readonly #root: HTMLElement;
	#measure = textMeasure();
	#drawn = '';
	/** Which page, in which light: only another one fades in. What is kicked is gone at once. */
	#scene = '';
	#layout: { sheet: Sheet; around: string; key: string; layout: Layout } | null = null;
	#boardIndex = 0;
	#turnedAt = 0;
	#fading: ReturnType<typeof setTimeout> | undefined;

	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/** Others than before: all that was measured is measured again. */
	remeasure(): void {
		this.#measure = textMeasure();
		this.#layout = null;
		this.#drawn = '';
	}

	/** Once a second, and at every change. */
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
		// By a clock that nobody sets.
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
		// The taproom says the same again, mostly.
		const key = JSON.stringify([sheet, around]);
		const layout =
			this.#layout?.key === key
				? this.#layout.layout
				: layoutSheet(legible(sheet, canDraw), screen, this.#measure, { asOf, doors, isEarly });
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
		wearColors(document.documentElement, colors);
		document.documentElement.dataset.light = light;
		clearTimeout(this.#fading);
		// Never more than two: what fades away, and what comes.
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

	/** Dark, but for the time, which wanders. */
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
		// A place of its own for each minute, by steps that share no factor with the hour.
		clock.style.left = `${8 + ((minutes * 37) % 60)}%`;
		clock.style.top = `${8 + ((minutes * 23) % 70)}%`;
		this.#root.replaceChildren(clock);
	}
}
