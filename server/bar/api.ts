import { randomUUID } from 'node:crypto';
import {
	addLine,
	kickOn,
	move,
	noteDetails,
	removeLine,
	requireLine,
	requirePresent,
	setLevel,
	setQueue,
	updateLine,
} from '#domain/bar/rules.ts';
import { AppError } from '#domain/errors.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, inTransaction } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { type Command, kickCommand, pourCommand, runCommand } from './commands.ts';
import { pastKegs, readTapList } from './read-bar.ts';

function readTapNumber(text: string): number {
	const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
	if (number === 0) throw new AppError('NOT_FOUND', 'There is no such tap.');
	return number;
}

const run = (actor: Actor, command: Command) =>
	inTransaction(actor, (context) => runCommand(context, command));

export function tapsApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('taps.list', () => readTapList(db));
	route('data.taps', async () => {
		const { taps } = await readTapList(db);
		return taps.map(({ number, name, gas, outOfOrder, pouring }) => {
			const beer = outOfOrder || pouring?.beer.deleted ? null : pouring?.beer;
			return { number, name, gas, beer: beer ? { slug: beer.slug, name: beer.name } : null };
		});
	});
	route('taps.past', async ({ params }) => ({ kegs: await pastKegs(db, readTapNumber(params.number)) }));
	linesApi(route);
	kegsApi(route);
}

function linesApi(route: Route): void {
	route('taps.create', ({ actor, body: { id: requestId, number, ...input } }) =>
		run(actor, {
			requestId,
			days: { cleanedOn: input.cleanedOn },
			rule: (bar) => addLine(bar, number, input),
		}),
	);
	route('taps.update', ({ actor, params, version, body }) => {
		const tap = readTapNumber(params.number);
		return run(actor, {
			madeFrom: { tap, version },
			days: { cleanedOn: body.cleanedOn },
			shown: [tap],
			rule: (bar) => updateLine(bar, requireLine(bar, tap), body),
		});
	});
	route('taps.note', ({ actor, params, body: { id: requestId, ...note } }) => {
		const tap = readTapNumber(params.number);
		return run(actor, {
			requestId,
			days: { cleanedOn: note.cleanedOn },
			shown: [tap],
			rule(bar) {
				const line = requireLine(bar, tap);
				const { cleanedOn = line.cleanedOn, outOfOrder = line.outOfOrder } = note;
				return updateLine(bar, line, { ...line, cleanedOn, outOfOrder });
			},
		});
	});
	route('taps.delete', ({ actor, params, version }) => {
		const tap = readTapNumber(params.number);
		return run(actor, {
			madeFrom: { tap, version },
			rule: (bar) => removeLine(bar, requireLine(bar, tap)),
		});
	});
	route('taps.queue', ({ actor, params, version, body }) => {
		const tap = readTapNumber(params.number);
		const queue = body.queue.map(({ id = randomUUID(), beerId }) => ({ id, beerId }));
		return run(actor, {
			madeFrom: { tap, version },
			kegIds: queue.map(({ id }) => id),
			beerIds: queue.map(({ beerId }) => beerId),
			shown: [tap],
			rule: (bar, moment) => setQueue(bar, requireLine(bar, tap), queue, moment),
		});
	});
}

function kegsApi(route: Route): void {
	route('taps.kick', ({ actor, params, body: { id: requestId, kegId } }) =>
		run(actor, {
			requestId,
			kegIds: kegId === undefined ? [] : [kegId],
			rule: (bar, moment) => kickOn(bar, readTapNumber(params.number), kegId, moment),
		}),
	);
	route('taps.pour', ({ actor, params, body }) =>
		run(actor, pourCommand(readTapNumber(params.number), body)),
	);
	route('kegs.kick', ({ actor, params, body: { id: requestId, skipQueue = false } }) =>
		run(actor, kickCommand(params.id, skipQueue, requestId)),
	);
	route('kegs.move', ({ actor, params: { id }, version, body: { id: requestId, tapNumber, swaps = null } }) =>
		run(actor, {
			requestId,
			madeFrom: { kegId: id, version },
			kegIds: [id],
			shown: [tapNumber],
			rule: (bar, moment) => move(bar, requirePresent(bar, id, moment), tapNumber, swaps, moment),
		}),
	);
	route('kegs.update', ({ actor, params: { id }, version, body }) =>
		run(actor, {
			madeFrom: { kegId: id, version },
			kegIds: [id],
			days: { filledOn: body.filledOn },
			rule: (bar, moment) => noteDetails(requirePresent(bar, id, moment), body),
		}),
	);
	route('kegs.level', ({ actor, params: { id }, body: { id: requestId, level } }) =>
		run(actor, {
			requestId,
			kegIds: [id],
			rule: (bar, moment) => setLevel(requirePresent(bar, id, moment), level),
		}),
	);
}
