import { encode } from 'uqr';

/** In modules, as ISO/IEC 18004 requires. */
const usualBorder = 4;

/** Draws each run of dark modules as a bar of one path. Medium error correction survives a beer ring. */
export function qrPath(text: string, border = usualBorder): { readonly path: string; readonly size: number } {
	const { data, size } = encode(text, { ecc: 'M', border });
	let path = '';
	data.forEach((row, y) => {
		for (let x = 0; x < size; x += 1) {
			if (!row[x]) continue;
			const start = x;
			while (row[x + 1]) x += 1;
			path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
		}
	});
	return { path, size };
}

export function qrSvg(text: string): string {
	const { path, size } = qrPath(text);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
