import * as z from 'zod/mini';
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

/** Null for what is damaged or of another shape: better the letters again than half a board. */
function readMemory(text: string | null): BoardMemory | null {
	try {
		return z.safeParse(memorySchema, JSON.parse(text ?? 'null')).data ?? null;
	} catch {
		return null;
	}
}

/** A device without a battery starts at any time: what it was told last is then the earliest it can be. */
const withSoundClock = (memory: BoardMemory, deviceNow: number): BoardMemory =>
	deviceNow + memory.offset < memory.heardAt ? { ...memory, offset: memory.heardAt - deviceNow } : memory;

export function loadMemory(): BoardMemory | null {
	try {
		const memory = readMemory(localStorage.getItem(key));
		return memory && withSoundClock(memory, Date.now());
	} catch {
		return null;
	}
}

/** Where storage is refused or full, the board lives as long as its page. */
export function saveMemory(memory: BoardMemory | null): void {
	try {
		if (memory) localStorage.setItem(key, JSON.stringify(memory));
		else localStorage.removeItem(key);
	} catch {
		// Nothing to tell anybody: it is shown all the same.
	}
}
