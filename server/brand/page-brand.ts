import type { Brand } from '#domain/brand/brand-schema.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import { paletteCss } from '#domain/brand/palette-css.ts';
import { type FontAddress, typeCss } from '#domain/brand/type-css.ts';
import { firstFile } from '#domain/brand/type-pairs.ts';
import { rememberLast } from '#domain/remember-last.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import type { Taproom } from '../taproom.ts';
import { brandFacts } from './facts.ts';

/** Returns the address of a font; in development Vite serves it from the folder where fonts are made. */
export const fontsIn =
	(files: StaticFiles): FontAddress =>
	(file) =>
		files.named(file, '.woff2') ?? `/app/theme/fonts/${file}.woff2`;

type Branded = Pick<Taproom, 'brand' | 'business'>;

/** What the brand adds to the document of every page. */
export interface PageBrand {
	/** The colors for the browser's own toolbar. */
	readonly themeColors: { readonly light: string; readonly night: string };
	readonly icons: { readonly svg: string; readonly touch: string };
	/**
	 * The font of the first line of every public page, which is preloaded. Staff pages load it later
	 * (`app/admin/admin-layout.tsx`).
	 */
	readonly font: string;
	/** CSS to put after the style sheets. */
	readonly style: string;
	/** The address of the same CSS as a file. */
	readonly sheet: string;
}

export const pageBrand = ({ brand, business }: Branded, files: StaticFiles): PageBrand =>
	workOut(brand, business.name, files);

const workOut = rememberLast((brand: Brand, name: string, files: StaticFiles): PageBrand => {
	const { light, night } = palettesOf(brand.color);
	const { look, mark } = brandFacts(brand, name);
	const addressOf = fontsIn(files);
	const version = mark.src.split(/[-/]/).at(-1)?.replace('.svg', '') ?? '';
	return {
		themeColors: { light: light.paper, night: night.paper },
		icons: { svg: `/favicon.svg?v=${version}`, touch: `/apple-touch-icon.png?v=${version}` },
		font: addressOf(firstFile(brand.type)),
		style: typeCss(brand.type, addressOf) + paletteCss(brand.color),
		sheet: `/brand/${look}.css`,
	};
});
