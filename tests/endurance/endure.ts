import { Kegs } from './kegs.ts';
import { Network, rubbish } from './network.ts';
import type { Fault } from './plan.ts';
import { Venue } from './venue.ts';
import { WatchedBoard } from './watched-board.ts';
import { Witness } from './witness.ts';

const minute = 60_000;
/** The time between two checks; it is longer while the boards sleep. */
const step = 30_000;
const sleepingStep = minute;
/** Memory is compared from here on, because a board loads fonts and its worker only once. */
const settledAfter = 30 * minute;
const dayOff = 24 * 60 * minute;

export interface Figures {
	readonly wrongs: readonly string[];
	readonly counts: Record<Fault['kind'], number>;
	readonly looks: { readonly awake: number; readonly asleep: number };
	readonly asked: number;
	/** The longest time for which a board listed a kicked beer, in milliseconds. */
	readonly longestListed: number;
	/** Heap sizes, in bytes, of the board that is never switched off. */
	readonly heap: { readonly begin: number; readonly end: number };
	readonly nodes: { readonly begin: number; readonly end: number };
	/** The contrast of the picture with the least contrast. */
	readonly faintest: number;
}

interface Endurance {
	/** When the test begins and how long it lasts, in milliseconds. */
	readonly begin: number;
	readonly span: number;
	readonly faults: readonly Fault[];
	/** The time between two pictures of each board. */
	readonly pictureEvery?: number;
	readonly tell?: (words: string) => void;
}

async function pairBoard(board: WatchedBoard, venue: Venue, now: number): Promise<void> {
	await board.switchOn(now);
	const code = await board.page.locator('.pairing-code').textContent();
	await board.page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await venue.call('POST', '/api/screens', {
		...{ code, name: board.name, place: '', board: 'behind-the-bar' },
	});
	for (let round = 0; (await board.pass(2_500, true)).texts.length === 0; round += 1)
		if (round > 20) throw new Error(`${board.name} was not paired.`);
}

interface Due {
	readonly at: number;
	readonly run: () => Promise<void>;
}

/** A taproom, its network and two boards. One of them is switched off now and then, and its clock is a day slow. */
class Scene {
	readonly #network: Network;
	readonly #venue: Venue;
	readonly #steady: WatchedBoard;
	readonly #unlucky: WatchedBoard;
	readonly #kegs: Kegs;
	readonly witnesses: readonly Witness[];
	readonly counts: Figures['counts'] = { cut: 0, restart: 0, power: 0, rubbish: 0, kick: 0 };
	readonly #due: Due[] = [];
	#cuts = 0;
	#isAsleep = false;
	now: number;

	private constructor(
		network: Network,
		venue: Venue,
		boards: readonly [WatchedBoard, WatchedBoard],
		kegs: Kegs,
		now: number,
	) {
		[this.#network, this.#venue, this.#kegs, this.now] = [network, venue, kegs, now];
		[this.#steady, this.#unlucky] = boards;
		this.witnesses = boards.map((board) => new Witness(board, kegs, now));
	}

	static async open(stack: AsyncDisposableStack, begin: number): Promise<Scene> {
		const network = stack.use(await Network.open());
		const venue = stack.use(new Venue(network));
		await venue.start(begin);
		const steady = stack.use(new WatchedBoard('the steady board', network.address));
		const unlucky = stack.use(new WatchedBoard('the unlucky board', network.address, dayOff));
		for (const board of [steady, unlucky]) await pairBoard(board, venue, begin);
		const { texts } = await steady.look();
		return new Scene(network, venue, [steady, unlucky], new Kegs(venue, texts), begin);
	}

	plan(faults: readonly Fault[], begin: number): void {
		for (const fault of faults) this.#at(begin + fault.at, () => this.#begin(fault, begin));
	}

	#at(at: number, run: () => Promise<void>): void {
		this.#due.push({ at, run });
		this.#due.sort((one, other) => one.at - other.at);
	}

	#cut(count: number): void {
		this.#cuts += count;
		this.#network.isCut = this.#cuts > 0;
	}

	async #begin({ kind, lasts }: Fault, begin: number): Promise<void> {
		const end = this.now + lasts;
		switch (kind) {
			case 'cut':
				this.#cut(1);
				this.#at(end, async () => this.#cut(-1));
				break;
			case 'restart':
				if (!this.#venue.isOpen) return;
				await this.#venue.stop(this.counts.restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
				this.#at(end, () => this.#venue.start(this.now));
				break;
			case 'power':
				if (!this.#unlucky.isOn) return;
				this.#cut(1);
				await this.#unlucky.switchOff();
				// The television is switched on before the taproom is back.
				this.#at(end, () => this.#unlucky.switchOn(this.now));
				this.#at(end + lasts + minute, async () => this.#cut(-1));
				break;
			case 'rubbish':
				this.#network.answers = { answer: rubbish[this.counts.rubbish % rubbish.length] ?? null };
				this.#at(end, async () => {
					this.#network.answers = null;
				});
				break;
			case 'kick':
				return this.#kick({ kind, at: this.now - begin, lasts }, begin);
		}
		this.counts[kind] += 1;
	}

	/** Kicks a keg, unless the taproom is down. */
	async #kick(fault: Fault, begin: number): Promise<void> {
		if (!this.#venue.isOpen) return this.#at(this.now + minute, () => this.#begin(fault, begin));
		const name = await this.#kegs.kick(this.now);
		if (name === null) return;
		this.counts.kick += 1;
		const pour = async (): Promise<void> => {
			if (this.#venue.isOpen) return this.#kegs.pour(name);
			this.#at(this.now + minute, pour);
		};
		this.#at(this.now + fault.lasts, pour);
	}

	async pass(): Promise<void> {
		const from = this.now;
		for (let due = this.#due[0]; due && due.at <= from; due = this.#due[0]) {
			this.#due.shift();
			await due.run();
		}
		const milliseconds = this.#nextStep();
		this.now += milliseconds;
		this.#venue.now = this.now;
		const { letsThrough } = this.#network;
		const on = this.witnesses.filter(({ board }) => board.isOn);
		const looks = await Promise.all(on.map(({ board }) => board.pass(milliseconds, letsThrough)));
		this.#isAsleep = looks.every(({ isAsleep }) => isAsleep);
		for (const witness of this.witnesses) witness.note(from, this.now, letsThrough && witness.board.isOn);
		await Promise.all(on.map((witness, index) => looks[index] && witness.check(looks[index], this.now)));
	}

	/** Returns the next step, so that no planned one is skipped. */
	#nextStep(): number {
		const next = this.#due[0]?.at ?? Number.POSITIVE_INFINITY;
		return this.#isAsleep && next - this.now >= sleepingStep ? sleepingStep : step;
	}

	async faintest(): Promise<number> {
		const on = this.witnesses.filter(({ board }) => board.isOn);
		return Math.min(...(await Promise.all(on.map(({ board }) => board.contrast()))));
	}

	memory = () => this.#steady.memory();
}

/** Lets the time pass with all planned faults, and reports what was seen. */
export async function endure({
	begin,
	span,
	faults,
	pictureEvery = 60 * minute,
	tell,
}: Endurance): Promise<Figures> {
	await using stack = new AsyncDisposableStack();
	const scene = await Scene.open(stack, begin);
	scene.plan(faults, begin);
	let memory: Awaited<ReturnType<typeof scene.memory>> | null = null;
	let faintest = 255;
	let pictureAt = begin;
	while (scene.now < begin + span) {
		await scene.pass();
		if (memory === null && scene.now - begin >= settledAfter) memory = await scene.memory();
		if (scene.now < pictureAt) continue;
		pictureAt += pictureEvery;
		faintest = Math.min(faintest, await scene.faintest());
		tell?.(`${Math.round((scene.now - begin) / (60 * minute))} hours`);
	}
	const end = await scene.memory();
	const { witnesses, counts } = scene;
	const sum = (of: (witness: Witness) => number) => witnesses.reduce((all, one) => all + of(one), 0);
	return {
		wrongs: witnesses.flatMap(({ wrongs }) => wrongs),
		counts,
		looks: { awake: sum(({ awake }) => awake), asleep: sum(({ asleep }) => asleep) },
		asked: sum(({ board }) => board.asked),
		longestListed: Math.max(...witnesses.map(({ longestListed }) => longestListed)),
		heap: { begin: memory?.heap ?? end.heap, end: end.heap },
		nodes: { begin: memory?.nodes ?? end.nodes, end: end.nodes },
		faintest,
	};
}
