import type { BeerStyle } from '#domain/beer-styles/style-schema.ts';
import { category01 } from './categories/category-01.ts';
import { category02 } from './categories/category-02.ts';
import { category03 } from './categories/category-03.ts';
import { category04 } from './categories/category-04.ts';
import { category05 } from './categories/category-05.ts';
import { category06 } from './categories/category-06.ts';
import { category07 } from './categories/category-07.ts';
import { category08 } from './categories/category-08.ts';
import { category09 } from './categories/category-09.ts';
import { category10 } from './categories/category-10.ts';
import { category11 } from './categories/category-11.ts';
import { category12 } from './categories/category-12.ts';
import { category13 } from './categories/category-13.ts';
import { category14 } from './categories/category-14.ts';
import { category15 } from './categories/category-15.ts';
import { category16 } from './categories/category-16.ts';
import { category17 } from './categories/category-17.ts';
import { category18 } from './categories/category-18.ts';
import { category19 } from './categories/category-19.ts';
import { category20 } from './categories/category-20.ts';
import { category21 } from './categories/category-21.ts';
import { category22 } from './categories/category-22.ts';
import { category23 } from './categories/category-23.ts';
import { category24 } from './categories/category-24.ts';
import { category25 } from './categories/category-25.ts';
import { category26 } from './categories/category-26.ts';
import { category27 } from './categories/category-27.ts';
import { category28 } from './categories/category-28.ts';
import { category29 } from './categories/category-29.ts';
import { category30 } from './categories/category-30.ts';
import { category31 } from './categories/category-31.ts';
import { category32 } from './categories/category-32.ts';
import { category33 } from './categories/category-33.ts';
import { category34 } from './categories/category-34.ts';
import { categoryX } from './categories/category-x.ts';
import { stylesOf } from './category.ts';

/**
 * The style guide: 128 styles in the order of the 2021 judging guideline (1A to 34C, the types of 21B after it, then the
 * local styles X1 to X5). Names, codes, numbers, tags and example beers are the guideline's facts, the sentences are ours.
 * They weigh, so the guide belongs on the server; browsers are sent what they read.
 */
export const styles: readonly BeerStyle[] = [
	category01,
	category02,
	category03,
	category04,
	category05,
	category06,
	category07,
	category08,
	category09,
	category10,
	category11,
	category12,
	category13,
	category14,
	category15,
	category16,
	category17,
	category18,
	category19,
	category20,
	category21,
	category22,
	category23,
	category24,
	category25,
	category26,
	category27,
	category28,
	category29,
	category30,
	category31,
	category32,
	category33,
	category34,
	categoryX,
].flatMap(stylesOf);
