import * as z from 'zod/mini';
import { readStoredJson, store } from '#app/storage.ts';
import { type Shown, shownSchema } from '#domain/boards/sheet-schema.ts';

const key = 'taproom-board';

/** What a screen stores to run without the server. Instants are Unix milliseconds. */
const memorySchema = z.object({
	shown: shownSchema,
	/** When the last response was made, by the server's clock. */
	heardAt: z.number(),
	/** How far this device's clock is behind the server's, in milliseconds. */
	offset: z.number(),
});
export type BoardMemory = z.infer<typeof memorySchema>;

export const memoryOf = (shown: Shown, deviceNow: number): BoardMemory => ({
	shown,
	heardAt: shown.now,
	offset: shown.now - deviceNow,
});

/** Devices without a real-time clock start with a wrong time, so the last time from the server is the lower bound. */
const withSoundClock = (memory: BoardMemory, deviceNow: number): BoardMemory =>
	deviceNow + memory.offset < memory.heardAt ? { ...memory, offset: memory.heardAt - deviceNow } : memory;

/** Reads the stored data; null if it is damaged or of another shape, since pairing again is better than half a board. */
export function loadMemory(): BoardMemory | null {
	const memory = z.safeParse(memorySchema, readStoredJson('localStorage', key)).data;
	return memory ? withSoundClock(memory, Date.now()) : null;
}

/** Stores the data. If that fails, the board lasts as long as its page. */
export function saveMemory(memory: BoardMemory | null): void {
	store('localStorage', key, memory && JSON.stringify(memory));
}
