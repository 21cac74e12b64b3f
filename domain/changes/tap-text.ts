import * as z from 'zod/mini';
import type { ChangeDescription, LoggedChange } from './change-text.ts';

const text = z.catch(z.nullable(z.string()), null);
const number = z.catch(z.nullable(z.int()), null);

/** The part of a bar change in the history that its description needs. */
const snapshotSchema = z.object({
	kegs: z.array(z.object({ id: z.string(), beer_id: z.string(), level: text, tap_number: number })),
	beers: z.array(z.object({ id: z.string(), name: z.string() })),
	taps: z.catch(z.array(z.object({ cleaned_on: text, out_of_order: number })), []),
	ended: z.optional(text),
	poured: z.optional(text),
	skipped: z.optional(z.array(z.string())),
	shown: z.optional(z.array(z.string())),
});

type Snapshot = z.infer<typeof snapshotSchema>;

const tapActions: Readonly<Record<string, string>> = {
	create: 'added',
	delete: 'removed',
	queue: 'changed what comes next on',
};

export function tapWords({ subjectId, action, before, after }: LoggedChange): ChangeDescription {
	const { data } = z.safeParse(snapshotSchema, after);
	const beerOf = (kegId: string | null | undefined) => {
		const keg = data?.kegs.find(({ id }) => id === kegId);
		return data?.beers.find(({ id }) => id === keg?.beer_id)?.name ?? null;
	};
	const [ended, poured] = [beerOf(data?.ended), beerOf(data?.poured)];
	const tap = subjectId === '-' ? null : `tap ${subjectId}`;
	const at = tap ? `, ${tap}` : '';
	const on = tap ? ` on ${tap}` : '';
	const details = [
		...(data?.skipped ?? []).map((name) => `${name} was skipped: it is deleted.`),
		...(data?.shown ?? []).map((name) => `${name} was hidden; guests see it from now on.`),
	];
	if (action === 'kick' && ended)
		return { words: `kicked ${ended}${at}${poured ? `; ${poured} is on` : ''}`, details };
	if (action === 'pour' && poured)
		return { words: `put ${poured}${on}${ended ? `, after ${ended}` : ''}`, details };
	if (action === 'move' && data) return { words: moveWords(data, subjectId), details };
	if (action === 'clear') return { words: tap ? `removed kegs from ${tap}` : 'removed kegs', details };
	if (action === 'update' && data) return { words: lineWords(data, before, tap ?? 'a tap'), details };
	if (action === 'level' && data) return { words: levelWords(data, before, at), details };
	return { words: `${tapActions[action] ?? 'changed'} ${tap ?? 'a keg'}`, details };
}

function levelWords({ kegs: [keg], beers }: Snapshot, before: unknown, at: string): string {
	const was = z.safeParse(snapshotSchema, before).data;
	const names = [...beers, ...(was?.beers ?? [])];
	const name = names.find(({ id }) => id === keg?.beer_id)?.name ?? 'a keg';
	if (keg?.level === 'low') return `marked ${name} low${at}`;
	return keg?.level ? `marked ${name} ${keg.level}${at}` : `marked ${name} not low${at}`;
}

/** Describes a move: 'moved Hearthstone to tap 5, Stovepipe to tap 3'. */
function moveWords({ kegs, beers }: Snapshot, subjectId: string): string {
	const first = (keg: Snapshot['kegs'][number]) => Number(String(keg.tap_number) !== subjectId);
	const moves = kegs
		.toSorted((one, other) => first(one) - first(other))
		.map(({ beer_id, tap_number }) => {
			const name = beers.find(({ id }) => id === beer_id)?.name ?? 'a keg';
			return tap_number === null ? `${name} off its tap` : `${name} to tap ${tap_number}`;
		});
	return `moved ${moves.join(', ')}`;
}

function lineWords({ taps: [is] }: Snapshot, before: unknown, tap: string): string {
	const was = z.safeParse(snapshotSchema, before).data?.taps[0];
	if (is?.out_of_order === 1 && was?.out_of_order !== 1) return `put ${tap} out of order`;
	if (is?.out_of_order === 0 && was?.out_of_order === 1) return `put ${tap} back in order`;
	return is?.cleaned_on && is.cleaned_on !== was?.cleaned_on
		? `noted that ${tap} was cleaned`
		: `changed ${tap}`;
}
