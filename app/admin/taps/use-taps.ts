import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { Keg, KegDetails, Tap, TapChange, TapInput } from '#domain/bar/taps.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { barNotice } from './bar-notices.ts';
import { tapsQuery } from './queries.ts';
import { useBarActions } from './use-bar-actions.ts';

export type TapActions = ReturnType<typeof useTapActions>;

/** Returns today’s service day. */
export function useToday(): string {
	const { timeZone } = useFacts().schedule;
	return serviceDayOf(useNow(), timeZone);
}

export interface TapProps {
	readonly tap: Tap;
	readonly taps: readonly Tap[];
	readonly actions: TapActions;
}

export const lineOf = ({ name, gas, cleanedOn, outOfOrder }: Tap): TapInput => ({
	name,
	gas,
	cleanedOn,
	outOfOrder,
});

type Run = (title: string, send: () => Promise<TapChange>) => Promise<boolean>;

const numberOf = ({ number }: Tap) => ({ number: String(number) });

const wallActions = (run: Run) => ({
	line: (tap: Tap, body: TapInput, title: string) =>
		run(title, () => callStaff('taps.update', { params: numberOf(tap), version: tap.version, body })),
	add: (body: TapInput & { id: string; number: number }) =>
		run(`Tap ${body.number} is there`, () => callStaff('taps.create', { body })),
	remove: (tap: Tap) =>
		run(`Tap ${tap.number} is removed`, () =>
			callStaff('taps.delete', { params: numberOf(tap), version: tap.version }),
		),
	queue: (tap: Tap, beers: readonly { id?: string; beerId: string }[], title: string) =>
		run(title, () =>
			callStaff('taps.queue', { params: numberOf(tap), version: tap.version, body: { queue: [...beers] } }),
		),
	move: (keg: Keg, version: number, to: Tap) =>
		run(`${keg.beer.name} is on tap ${to.number}`, () =>
			callStaff('kegs.move', {
				params: { id: keg.id },
				version,
				body: { tapNumber: to.number, swaps: to.pouring?.id ?? null },
			}),
		),
	keg: (keg: Keg, version: number, body: KegDetails) =>
		run(`The keg of ${keg.beer.name} is noted`, () =>
			callStaff('kegs.update', { params: { id: keg.id }, version, body }),
		),
});

type LineNote = { readonly cleanedOn: string } | { readonly outOfOrder: boolean };

/** Returns the actions of the taps screen. */
export function useTapActions() {
	const client = useQueryClient();
	const actNow = useImmediateAction('taps');
	const underWay = useRef(0);
	const [busy, setBusy] = useState(false);
	const act = useOutboxAction();
	const bar = useBarActions(barNotice);
	return useMemo(() => {
		/** Shows the result even if a live update cancels the request that reads the list again. */
		const sendAndShow = async (send: () => Promise<TapChange>) => {
			const change = await send();
			const changed = new Map(change.taps.map((tap) => [tap.number, tap]));
			const hung = new Set(change.taps.map(({ pouring }) => pouring?.id));
			client.setQueryData(
				tapsQuery.queryKey,
				(list) =>
					list && {
						taps: list.taps.map((tap) => changed.get(tap.number) ?? tap),
						loose: list.loose.filter(({ id }) => !hung.has(id)),
					},
			);
			return change;
		};
		const run: Run = async (title, send) => {
			underWay.current += 1;
			setBusy(true);
			const isDone = await actNow(() => sendAndShow(send), {
				done: ({ change }) => (change === null ? null : { title, change }),
				failed: 'Nothing was changed',
			});
			underWay.current -= 1;
			setBusy(underWay.current > 0);
			return isDone;
		};
		return {
			/** Whether a change is on its way. Until its result is read, a second would name a version that is outdated. */
			busy,
			/** Says what `busy` does, also of a change that began since the last render. */
			isBusy: () => underWay.current > 0,
			...wallActions(run),
			...bar,
			/**
			 * Notes that a line was cleaned, or works or not. It goes through the outbox, because there may be no signal
			 * behind the bar.
			 */
			note: (tap: Tap, body: LineNote, title: string) =>
				void act(
					{ name: 'taps.note', params: numberOf(tap), body, label: title },
					{ done: () => ({ title }), failed: 'Nothing was changed' },
				),
		};
	}, [client, actNow, busy, act, bar]);
}
