import type { BrandFacts } from '#domain/brand/brand-facts-schema.ts';
import type { Brand } from '#domain/brand/brand-schema.ts';
import { markSize } from '#domain/brand/uploaded-mark.ts';
import { rememberLast } from '#domain/remember-last.ts';
import { etagOf } from '../pages/cached-response.ts';

const hashOf = (...parts: readonly unknown[]) =>
	etagOf(JSON.stringify(parts)).replaceAll(/\W/g, '').slice(0, 10);

/** The side, in pixels, of a mark that we draw. */
const drawnSide = 64;

export const brandFacts = rememberLast(({ color, type, ...marks }: Brand, name: string): BrandFacts => {
	const { mark, picture, saysName, plate, letters } = marks;
	const look = hashOf(color, type);
	const size = markSize(picture);
	if (mark === 'picture' && size) return { look, mark: { src: picture, ...size, saysName, plate } };
	const src = `/brand/mark-${hashOf(mark, letters, color, type, mark === 'monogram' && name)}.svg`;
	return { look, mark: { src, width: drawnSide, height: drawnSide, saysName: false, plate: 'none' } };
});

/** Returns a key that changes whenever the mark or an icon made from it looks different. */
export function markKey(brand: Brand, name: string): string {
	const { look, mark } = brandFacts(brand, name);
	return `${look} ${mark.src} ${mark.plate}`;
}
