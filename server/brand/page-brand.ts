import { palettesOf } from '#domain/brand/palette.ts';
import { paletteCss } from '#domain/brand/palette-css.ts';
import { type FontAddress, typeCss } from '#domain/brand/type-css.ts';
import { firstFile } from '#domain/brand/type-pairs.ts';
import type { PageBrand } from '../pages/page-html.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import type { Taproom } from '../taproom.ts';
import { brandFacts } from './facts.ts';

/** While developing, Vite serves them from where they are cut. */
export const fontsIn =
	(files: StaticFiles): FontAddress =>
	(file) =>
		files.named(file, '.woff2') ?? `/app/theme/fonts/${file}.woff2`;

type Branded = Pick<Taproom, 'brand' | 'business'>;

/** In the head of every page, which the server writes alone: React need not know it (`server/pages/page-html.ts`). */
export function pageBrand({ brand, business }: Branded, files: StaticFiles): PageBrand {
	const { light, night } = palettesOf(brand.color);
	const { src } = brandFacts(brand, business.name).mark;
	const addressOf = fontsIn(files);
	const version = src.split(/[-/]/).at(-1)?.replace('.svg', '') ?? '';
	const both =
		`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}"/>` +
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night.paper}"/>` +
		`<link rel="icon" href="/favicon.svg?v=${version}" type="image/svg+xml"/>` +
		`<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${version}"/>`;
	return {
		head: { guests: both + preloadOf(addressOf(firstFile(brand.type))), staff: both },
		style: typeCss(brand.type, addressOf) + paletteCss(brand.color),
	};
}

/** The first line of every guest's page is set in it; the staff's come when their rows have (`app/admin/use-prefetch.ts`). */
const preloadOf = (href: string): string =>
	`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`;
