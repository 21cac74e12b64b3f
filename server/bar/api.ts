import { randomUUID } from 'node:crypto';
import {
	addLine,
	kickOn,
	move,
	noteDetails,
	removeLine,
	requireLine,
	setLevel,
	setQueue,
	updateLine,
} from '#domain/bar/rules.ts';
import type { Route } from '../http/endpoint-router.ts';
import { requirePastDay } from '../resources/past-day.ts';
import { inTransaction } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { runCommand } from './change-bar.ts';
import { changeKeg, changeKegFrom, changeLine, kickKeg, pourKeg, readTapNumber } from './commands.ts';
import { pastKegs, readTapList } from './read-bar.ts';

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
		inTransaction(actor, (context) => {
			requirePastDay(context, 'cleanedOn', input.cleanedOn);
			return runCommand(context, { requestId, rule: (bar) => addLine(bar, number, input) });
		}),
	);
	route('taps.update', ({ actor, params, version, body }) =>
		inTransaction(actor, (context) =>
			changeLine(context, { number: readTapNumber(params.number), version }, (line, bar) => {
				requirePastDay(context, 'cleanedOn', body.cleanedOn);
				return updateLine(bar, line, body);
			}),
		),
	);
	route('taps.note', ({ actor, params, body: { id: requestId, ...note } }) =>
		inTransaction(actor, (context) => {
			const number = readTapNumber(params.number);
			requirePastDay(context, 'cleanedOn', note.cleanedOn);
			return runCommand(context, {
				requestId,
				shown: [number],
				rule(bar) {
					const line = requireLine(bar, number);
					const { cleanedOn = line.cleanedOn, outOfOrder = line.outOfOrder } = note;
					return updateLine(bar, line, { ...line, cleanedOn, outOfOrder });
				},
			});
		}),
	);
	route('taps.delete', ({ actor, params, version }) =>
		inTransaction(actor, (context) =>
			changeLine(context, { number: readTapNumber(params.number), version }, (line, bar) =>
				removeLine(bar, line),
			),
		),
	);
	route('taps.queue', ({ actor, params, version, body }) => {
		const queue = body.queue.map(({ id = randomUUID(), beerId }) => ({ id, beerId }));
		const named = { kegIds: queue.map(({ id }) => id), beerIds: queue.map(({ beerId }) => beerId) };
		const command = { number: readTapNumber(params.number), version, ...named };
		return inTransaction(actor, (context) =>
			changeLine(context, command, (line, bar, moment) => setQueue(bar, line, queue, moment)),
		);
	});
}

function kegsApi(route: Route): void {
	route('taps.kick', ({ actor, params, body: { id: requestId, kegId } }) =>
		inTransaction(actor, (context) =>
			runCommand(context, {
				requestId,
				named: { kegIds: kegId === undefined ? [] : [kegId] },
				rule: (bar, moment) => kickOn(bar, readTapNumber(params.number), kegId, moment),
			}),
		),
	);
	route('taps.pour', ({ actor, params, body }) =>
		inTransaction(actor, (context) => pourKeg(context, readTapNumber(params.number), body)),
	);
	route('kegs.kick', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => kickKeg(context, id, body)),
	);
	route('kegs.move', ({ actor, params, version, body: { id: requestId, tapNumber, swaps = null } }) =>
		inTransaction(actor, (context) =>
			changeKegFrom(context, params.id, { requestId, version, shown: [tapNumber] }, (keg, bar, moment) =>
				move(bar, keg, tapNumber, swaps, moment),
			),
		),
	);
	route('kegs.update', ({ actor, params: { id }, version, body }) =>
		inTransaction(actor, (context) =>
			changeKegFrom(context, id, { version }, (keg) => {
				requirePastDay(context, 'filledOn', body.filledOn);
				return noteDetails(keg, body);
			}),
		),
	);
	route('kegs.level', ({ actor, params: { id }, body }) =>
		inTransaction(actor, (context) => changeKeg(context, id, (keg) => setLevel(keg, body.level), body.id)),
	);
}
