import { laterDrawing } from '#app/ui/drawing.tsx';

/** The farm's lines: four kilobytes of code that the first page does without. */
export const farm = laterDrawing(async () => (await import('./farm.tsx')).Farm);
