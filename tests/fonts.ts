import { makeFonts } from '#scripts/fonts.ts';

/** Vitest's global setup. It makes the fonts in which pages, pictures and paper are set, if a fresh clone has none. */
export default makeFonts;
