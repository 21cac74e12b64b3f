import { laterDrawing } from '#app/ui/drawing.tsx';

/** The glasses' lines: two kilobytes of code that the first page does without. */
export const glasses = laterDrawing(async () => (await import('./glass-drawings.tsx')).GlassDrawings);
