import { styleNames } from '#domain/beer-styles/style-names.ts';
import { styles } from './index.ts';
import { numbersBefore2015, otherStyleNames } from './other-names.ts';

/** The guide's styles by all their names and numbers. */
export const guideNames = styleNames(styles, { names: otherStyleNames, before2015: numbersBefore2015 });
