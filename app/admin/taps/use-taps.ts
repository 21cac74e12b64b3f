import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failedToast } from '#app/admin/beers/beer-toasts.ts';
import { doneToast, shownToast } from '#app/admin/beers/done-toast.ts';
import { useOutbox } from '#app/admin/outbox/use-outbox.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { kegOrBeer } from '#domain/bar/tap-rules.ts';
import type { Keg, KegDetails, Tap, TapChange, TapInput, TapList } from '#domain/bar/taps.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';

export const tapsQuery = queryOptions({
	queryKey: ['staff', 'taps'],
	meta: { reads: ['taps', 'beers'] },
	queryFn: ({ signal }): Promise<TapList> => callStaff('taps.list', { signal }),
	staleTime: 0,
	refetchOnWindowFocus: 'always',
});

export const pastQuery = (number: number) =>
	queryOptions({
		queryKey: ['staff', 'taps', number, 'past'],
		meta: { reads: ['taps', 'beers'] },
		queryFn: async ({ signal }): Promise<readonly Keg[]> =>
			(await callStaff('taps.past', { params: { number: String(number) }, signal })).kegs,
	});

const asAppError = (error: unknown): AppError =>
	error instanceof AppError ? error : new AppError('HTTP_ERROR', 'Something went wrong. Please try again.');

export type TapActions = ReturnType<typeof useTapActions>;

/** Today’s service day. */
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

/** Sends a change and offers its Undo; resolves with whether it was done. */
function useRun(): { run: Run; refresh: () => Promise<void> } {
	const client = useQueryClient();
	const toasts = useToasts();
	return useMemo(() => {
		const refresh = () => client.invalidateQueries({ queryKey: tapsQuery.queryKey });
		const attempt = async (failed: string, work: () => Promise<void>) => {
			try {
				await work();
				return true;
			} catch (error) {
				toasts.show(failedToast(failed, asAppError(error), null));
				return false;
			} finally {
				await refresh();
			}
		};
		const undo = (id: string, title: string) =>
			attempt('It was not undone', async () => {
				await callStaff('changes.undo', { params: { id }, body: {} });
				toasts.show(doneToast('Undone', null, title));
			});
		const run: Run = (title, send) =>
			attempt('Nothing was changed', async () => {
				const { change, shown } = await send();
				for (const name of shown) toasts.show(shownToast(name));
				if (change !== null) toasts.show(doneToast(title, () => void undo(change, title)));
			});
		return { run, refresh };
	}, [client, toasts]);
}

const numberOf = ({ number }: Tap) => ({ number: String(number) });

const wallActions = (run: Run) => {
	const line = (tap: Tap, body: TapInput, title: string) =>
		run(title, () => callStaff('taps.update', { params: numberOf(tap), version: tap.version, body }));
	return {
		line,
		cleaned: (tap: Tap, today: string) =>
			line(tap, { ...lineOf(tap), cleanedOn: today }, `Tap ${tap.number} was cleaned today`),
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
		/** On a tap where nothing pours. */
		pour: (tap: Tap, { id, name }: { readonly id: string; readonly name: string }) =>
			run(`${name} is on tap ${tap.number}`, () =>
				callStaff('taps.pour', {
					params: numberOf(tap),
					body: { id: newId(), ...kegOrBeer(tap, id), ends: null },
				}),
			),
		move: ({ id, beer }: Keg, version: number, to: Tap) =>
			run(`${beer.name} is on tap ${to.number}`, () =>
				callStaff('kegs.move', {
					params: { id },
					version,
					body: { tapNumber: to.number, swaps: to.pouring?.id ?? null },
				}),
			),
		keg: ({ id, beer }: Keg, version: number, body: KegDetails) =>
			run(`The keg of ${beer.name} is noted`, () =>
				callStaff('kegs.update', { params: { id }, version, body }),
			),
	};
};

/** What is done at the wall. */
export function useTapActions() {
	const { run, refresh } = useRun();
	const toasts = useToasts();
	const bar = useOutbox();
	return useMemo(
		() => ({
			...wallActions(run),
			/** Behind the bar, where there may be no signal. */
			async level({ id, beer }: Keg, level: Keg['level']) {
				const label = `${beer.name}: ${level ?? 'level not noted'}`;
				const outcome = await bar.send({ name: 'kegs.level', params: { id }, body: { level }, label });
				if (outcome.state === 'refused') toasts.show(failedToast('Nothing was changed', outcome.error, null));
				await refresh();
			},
		}),
		[run, refresh, toasts, bar],
	);
}
