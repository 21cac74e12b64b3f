import { colors } from './frame.ts';

/** In 32 × 32 units: walls, door with its cross, and the hayloft's hatch. */
const barnDrawing =
	`<path d="M5 27V14l3-6 8-4.5 8 4.5 3 6v13z" fill="${colors.paper}"/>` +
	`<path d="M11.5 27v-9.5h9V27M11.5 17.5l9 9.5M20.5 17.5l-9 9.5" fill="none" stroke="${colors.barn}" stroke-width="1.8"/>` +
	`<path d="M13.5 9.5h5v4h-5z" fill="${colors.barn}"/>`;

function iconSvg(corner: number, scale = 1): string {
	const shift = 16 * (1 - scale);
	const art =
		scale === 1
			? barnDrawing
			: `<g transform="translate(${shift} ${shift}) scale(${scale})">${barnDrawing}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${colors.barn}"/>${art}</svg>`;
}

export const favicon = iconSvg(6);

/** Phones cut their own corners; a maskable icon keeps the barn within the middle 80 %. */
export const pngIcons: Readonly<Record<string, { readonly width: number; readonly svg: string }>> = {
	'/icons/icon-192.png': { width: 192, svg: favicon },
	'/icons/icon-512.png': { width: 512, svg: favicon },
	'/icons/maskable-512.png': { width: 512, svg: iconSvg(0, 0.68) },
	'/apple-touch-icon.png': { width: 180, svg: iconSvg(0, 0.84) },
};

/** Two headers, then the PNG as it is. */
export function icoFrom(png: Buffer, width: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(width, 6);
	header.writeUInt8(width, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
