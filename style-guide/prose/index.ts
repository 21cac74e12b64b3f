import type { StyleProse } from '#domain/beer-styles/style.ts';
import { category01 } from './category-01.ts';
import { category02 } from './category-02.ts';
import { category03 } from './category-03.ts';
import { category04 } from './category-04.ts';
import { category05 } from './category-05.ts';
import { category06 } from './category-06.ts';
import { category07 } from './category-07.ts';
import { category08 } from './category-08.ts';
import { category09 } from './category-09.ts';
import { category10 } from './category-10.ts';
import { category11 } from './category-11.ts';
import { category12 } from './category-12.ts';
import { category13 } from './category-13.ts';
import { category14 } from './category-14.ts';
import { category15 } from './category-15.ts';
import { category16 } from './category-16.ts';
import { category17 } from './category-17.ts';
import { category18 } from './category-18.ts';
import { category19 } from './category-19.ts';
import { category20 } from './category-20.ts';
import { category21 } from './category-21.ts';
import { category21SpecialtyIpa } from './category-21-specialty-ipa.ts';
import { category22 } from './category-22.ts';
import { category23 } from './category-23.ts';
import { category24 } from './category-24.ts';
import { category25 } from './category-25.ts';
import { category26 } from './category-26.ts';
import { category27 } from './category-27.ts';
import { category28 } from './category-28.ts';
import { category29 } from './category-29.ts';
import { category30 } from './category-30.ts';
import { category31 } from './category-31.ts';
import { category32 } from './category-32.ts';
import { category33 } from './category-33.ts';
import { category34 } from './category-34.ts';
import { categoryX } from './category-x.ts';

/** Our own words on every style, each with its code, in the order of the files. */
export const styleProse: readonly (readonly [code: string, prose: StyleProse])[] = [
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
	category21SpecialtyIpa,
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
].flatMap((category) => Object.entries(category));
