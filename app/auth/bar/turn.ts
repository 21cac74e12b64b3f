import * as z from 'zod/mini';
import { readStored, store } from '#app/storage.ts';
import { staffUserSchema } from '#domain/auth/auth.ts';

/** Who acts on this phone of the bar, by their PIN. */
const turnSchema = z.object({
	pinToken: z.string(),
	user: staffUserSchema,
	/** When it was last touched and when it ends at the latest, by this phone's clock: it only counts what has passed. */
	touchedAt: z.number(),
	endsAt: z.number(),
});
export type Turn = z.infer<typeof turnSchema>;

export const turnKey = 'bar-turn';

/** Where nothing can be stored, a turn lasts as long as the page. */
let memory: string | null = null;

export function readTurn(): Turn | null {
	const stored = readStored('localStorage', turnKey);
	try {
		return (
			z.safeParse(turnSchema, JSON.parse((stored === undefined ? memory : stored) ?? 'null')).data ?? null
		);
	} catch {
		return null;
	}
}

export function writeTurn(turn: Turn | null): void {
	memory = turn && JSON.stringify(turn);
	store('localStorage', turnKey, memory);
}

/** How long it goes on without a touch, in milliseconds. A clock that was put back has no more to say. */
export function turnLeftMs({ user: { bar }, touchedAt, endsAt }: Turn, now: number): number {
	const idleMs = bar?.idleMinutes == null ? Number.POSITIVE_INFINITY : bar.idleMinutes * 60_000;
	if (now < touchedAt) return 0;
	return Math.max(0, Math.min(touchedAt + idleMs, endsAt) - now);
}
