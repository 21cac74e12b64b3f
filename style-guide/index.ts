import type { BeerStyle } from '#domain/beer-styles/style.ts';
import { styleFacts } from './facts/index.ts';
import { joinStyles } from './join-styles.ts';
import { styleProse } from './prose/index.ts';

/**
 * The style guide: 128 styles in the guideline's order (1A to 34C, the types of 21B after it, then the local styles
 * X1 to X5). It carries all sentences, so it belongs on the server; browsers are sent what they read.
 */
export const styles: readonly BeerStyle[] = joinStyles(styleFacts, styleProse);
