import type { Permission } from '#domain/auth/permissions.ts';
import { kegOrBeer } from '#domain/bar/tap-rules.ts';
import { statusRights } from '#domain/beers/beer-rights.ts';
import type { Step } from '#domain/change-overs/change-over.ts';
import { endpoints } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { overrideEnd } from '#domain/hours/business-status.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { kickCommand, pourCommand, runCommand } from '../bar/commands.ts';
import { pouring, readTap } from '../bar/read-bar.ts';
import { writeStatus } from '../beers/bulk.ts';
import { requireBeer, requireThere, writeChange } from '../beers/staff-store.ts';
import { markStock } from '../resources/content-changes.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { writeSetting } from '../settings/store.ts';

/**
 * Returns the permissions needed to do the step by hand, which planning it needs too. Those for a beer's status
 * depend on the beer at that time and are checked when the step runs.
 */
export function rightsOf(step: Step): readonly Permission[] {
	const calls = {
		pour: 'taps.pour',
		empty: 'kegs.kick',
		off: 'kegs.kick',
		status: 'beers.status',
		prices: 'beers.update',
		kitchen: 'kitchen.set',
		doors: 'doors.set',
	} as const;
	if (step.kind === 'stock') return endpoints[step.of === 'drink' ? 'drinks.soldOut' : 'food.soldOut'].needs;
	const { needs } = endpoints[calls[step.kind]];
	return step.kind === 'status' ? [...needs, ...statusRights('coming-soon', step.status)] : needs;
}

/** Performs a step that was planned for `at`. Throws an AppError that says why it cannot be done. */
export async function doStep(context: WriteContext, step: Step, at: Date): Promise<void> {
	switch (step.kind) {
		case 'pour':
			return pour(context, step);
		case 'empty': {
			const { pouring: keg } = await readTap(context.trx, step.tap);
			if (keg) await runCommand(context, kickCommand(keg.id, true));
			return;
		}
		case 'off':
			return takeOff(context, step.beerId);
		case 'status': {
			const before = await requireBeer(context.trx, step.beerId);
			await writeStatus(context, before, { status: step.status });
			return;
		}
		case 'prices':
			return setPrices(context, step);
		case 'stock':
			if (step.of === 'drink') await markStock(context, kinds.drink, step.slug, step);
			else await markStock(context, kinds['food-item'], step.slug, step);
			return;
		case 'kitchen':
			return setKitchen(context, step.isClosed, at);
		case 'doors':
			return setDoors(context, step, at);
	}
}

async function pour(context: WriteContext, { tap: number, beerId }: Step & { kind: 'pour' }) {
	requireThere(await requireBeer(context.trx, beerId));
	const tap = await readTap(context.trx, number);
	const input = { ...kegOrBeer(tap, beerId), ends: tap.pouring?.id ?? null };
	await runCommand(context, pourCommand(number, input));
}

async function takeOff(context: WriteContext, beerId: string) {
	const { name } = await requireBeer(context.trx, beerId);
	const kegs = await pouring(context.trx).select('id').where('beer_id', '=', beerId).orderBy('id').execute();
	if (kegs.length === 0) throw new AppError('CONFLICT', `${name} is not on tap.`);
	for (const { id } of kegs) await runCommand(context, kickCommand(id, true));
}

async function setPrices(context: WriteContext, { beerId, sizes }: Step & { kind: 'prices' }) {
	const before = await requireBeer(context.trx, beerId);
	requireThere(before);
	const servings = [...before.beer.servings];
	for (const { label, priceCents } of sizes) {
		const index = servings.findIndex((one) => one.label === label);
		const serving = servings[index];
		if (!serving) throw new AppError('CONFLICT', `${before.name} is not sold as ${label} any more.`);
		servings[index] = { ...serving, priceCents };
	}
	await writeChange(context, before, { ...before.beer, servings }, 'prices');
}

async function setKitchen(context: WriteContext, isClosed: boolean, at: Date) {
	const { taproom, today } = context;
	if (isClosed && serviceDayOf(at, taproom.schedule.timeZone) !== today) {
		throw new AppError('CONFLICT', 'The night that it was meant for is over.');
	}
	const action = isClosed ? 'close' : 'open';
	await writeSetting(context, settings.kitchenClosed, { value: { isClosed }, version: null, action });
}

/** The doors stay as set until the opening hours next change them; a late step must not outlast that. */
async function setDoors(context: WriteContext, { isOpen, reason }: Step & { kind: 'doors' }, at: Date) {
	const { taproom, now, staff } = context;
	const end = isOpen === null ? null : overrideEnd(taproom.schedule, { isOpen, at, by: staff.username });
	if (end && end <= now) {
		throw new AppError('CONFLICT', 'The opening hours have changed the doors since.');
	}
	const value = isOpen === null ? null : { isOpen, ...(!isOpen && reason && { reason }) };
	const action = value ? (value.isOpen ? 'open' : 'close') : 'reset';
	await writeSetting(context, settings.doors, { value, version: null, action });
}
