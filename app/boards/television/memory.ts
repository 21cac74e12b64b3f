import * as z from 'zod/mini';
import { readStoredJson, store } from '#app/storage.ts';
import { type Shown, shownSchema } from '#domain/boards/sheet-schema.ts';

const key = 'taproom-board';

/** What a screen knows without anybody's help. Instants in milliseconds. */
const memorySchema = z.object({
	shown: shownSchema,
	/** When the last response was made, by the server's clock. */
	heardAt: z.number(),
	/** What this device's clock lacks. */
	offset: z.number(),
});
export type BoardMemory = z.infer<typeof memorySchema>;

export const memoryOf = (shown: Shown, deviceNow: number): BoardMemory => ({
	shown,
	heardAt: shown.now,
	offset: shown.now - deviceNow,
});

/** A device without a battery starts at any time: what it was told last is then the earliest it can be. */
const withSoundClock = (memory: BoardMemory, deviceNow: number): BoardMemory =>
	deviceNow + memory.offset < memory.heardAt ? { ...memory, offset: memory.heardAt - deviceNow } : memory;

/** Null for what is damaged or of another shape: better the letters again than half a board. */
export function loadMemory(): BoardMemory | null {
	const memory = z.safeParse(memorySchema, readStoredJson('localStorage', key)).data;
	return memory ? withSoundClock(memory, Date.now()) : null;
}

/** Where storage is refused or full, the board lives as long as its page. */
export function saveMemory(memory: BoardMemory | null): void {
	store('localStorage', key, memory && JSON.stringify(memory));
}
