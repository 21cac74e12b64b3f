import * as z from 'zod/mini';
import { demoCountSchema } from './demo-endpoints.ts';

/** The log entry of a removal. What went is its parts. */
export const demoRemovalSchema = z.object({ goes: z.array(demoCountSchema) });
export type DemoRemoval = z.infer<typeof demoRemovalSchema>;

/** The log entry of an undo or redo, with the parts that stayed and why. */
export const demoUndoSchema = z.object({
	left: z.array(z.object({ words: z.string(), reason: z.string() })),
});
export type DemoUndo = z.infer<typeof demoUndoSchema>;
