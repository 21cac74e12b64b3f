import * as z from 'zod/mini';
import { demoCountSchema } from './demo-endpoints.ts';

/** The log entry of a removal. What went is its parts. */
export const removedDemoSchema = z.object({ goes: z.array(demoCountSchema) });
export type RemovedDemo = z.infer<typeof removedDemoSchema>;

/** The log entry of an undo or redo, with the parts that stayed and why. */
export const undoneDemoSchema = z.object({
	left: z.array(z.object({ words: z.string(), reason: z.string() })),
});
export type UndoneDemo = z.infer<typeof undoneDemoSchema>;
