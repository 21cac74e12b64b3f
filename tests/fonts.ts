import { makeFonts } from '#scripts/fonts.ts';

/** Vitest's global set-up: the letters that pages, pictures and paper are set in, where a fresh clone has none yet. */
export default makeFonts;
