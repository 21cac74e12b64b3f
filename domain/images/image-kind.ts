export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type ImageFormat = (typeof imageFormats)[number];

export const mostImageBytes = 10 * 1024 * 1024;
/** The most pixels, as width times height. */
export const mostImagePixels = 50_000_000;

export const signatureBytes = 512;

/**
 * Formats that the server cannot read but a browser may: HEIC where the system supports it, SVG as an image, which
 * runs no scripts.
 */
type Drawable = 'heic' | 'svg';

type FileKind = { readonly format: ImageFormat } | { readonly what: string; readonly drawable?: Drawable };

const heic = 'a HEIC photo, which browsers cannot show';
const signatures: readonly (readonly [start: string, kind: FileKind])[] = [
	['\xff\xd8\xff', { format: 'jpeg' }],
	['\x89PNG\r\n\x1a\n', { format: 'png' }],
	['GIF87a', { format: 'gif' }],
	['GIF89a', { format: 'gif' }],
	['%PDF-', { what: 'a PDF' }],
	['PK\x03\x04', { what: 'a ZIP archive or an office document' }],
	['II*\0', { what: 'a TIFF or raw photo' }],
	['MM\0*', { what: 'a TIFF or raw photo' }],
	['BM', { what: 'a BMP' }],
	['8BPS', { what: 'a Photoshop file' }],
	['\xff\x0a', { what: 'a JPEG XL photo, which few browsers can show' }],
	['\0\0\0\x0cJXL ', { what: 'a JPEG XL photo, which few browsers can show' }],
	['\x1aE\xdf\xa3', { what: 'a video' }],
];

/** Detects the kind by the first bytes, whatever the file's name and declared type. */
export function kindOf(start: Uint8Array): FileKind {
	const text = String.fromCharCode(...start.subarray(0, signatureBytes));
	if (text === '') return { what: 'an empty file' };
	const known = signatures.find(([signature]) => text.startsWith(signature));
	if (known) return known[1];
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { format: 'webp' };
	if (text.slice(4, 8) === 'ftyp') return brandKind(text);
	return markupKind(text);
}

/** Reads the brands listed in the first box of a box file (ISO 14496-12). */
function brandKind(text: string): FileKind {
	const brands: readonly string[] = (text.slice(8, 12) + text.slice(16, 80)).match(/.{4}/gs) ?? [];
	if (brands.includes('avif') || brands.includes('avis')) return { format: 'avif' };
	const isHeic = brands.some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand));
	return isHeic ? { what: heic, drawable: 'heic' } : { what: 'a video' };
}

function markupKind(text: string): FileKind {
	const markup = text.replace(/^(?:\xef\xbb\xbf)?\s*/, '').toLowerCase();
	if (/<svg[\s>]/.test(markup)) return { what: 'an SVG drawing', drawable: 'svg' };
	if (/^<!doctype html|^<(?:html|head|body|script|!--)/.test(markup)) return { what: 'a web page' };
	return { what: 'no photo' };
}

export function refusalOf(kind: FileKind, name: string): string | null {
	if ('format' in kind) return null;
	if (kind.drawable === 'svg') return noSvg;
	const ending = /\.(?:jpe?g|png|webp|avif|gif)$/i.exec(name)?.[0].toLowerCase();
	const called = ending && !['an empty file', 'no photo'].includes(kind.what) ? ` named ${ending}` : '';
	const [thing, ...reason] = kind.what.split(', ');
	return `This is ${[`${thing}${called}`, ...reason].join(', ')}. Choose a JPEG, PNG, WebP, AVIF or GIF photo.`;
}

const noSvg = 'SVG files cannot be used. Export your logo as PNG, 500 pixels or more.';

export const tooManyBytes = 'Larger than 10 MB. Choose a smaller copy of the photo.';

export function tooManyPixels(width: number, height: number): string {
	return `This photo is ${width} by ${height} pixels, which is more than 50 megapixels. Make it smaller and try again.`;
}

export function tooFewPixels(width: number, height: number): string {
	if (width >= 160 && height >= 200)
		return `This photo is too long a strip (${width} by ${height} pixels): nothing can be cut of it.`;
	return `This photo is only ${width} by ${height} pixels; it needs at least 160 by 200.`;
}

export const damaged =
	'The file is damaged: it cannot be read to its end. Open it, save it anew and try again.';
