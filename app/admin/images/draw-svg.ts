/** In pixels of the longer side, enough to be sharp on any screen. */
const drawnSide = 1600;
/** In bytes. Drawings are small; a larger file is likely a photo wrapped in SVG. */
const mostSvgBytes = 5 * 1024 * 1024;

/** Takes the size from the viewBox, else from width and height; without either it is a square. */
function sizeOf(svg: Element): { width: number; height: number } {
	const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	if (width > 0 && height > 0) return { width, height };
	const said = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''));
	const [wide = 0, high = 0] = said;
	return wide > 0 && high > 0 ? { width: wide, height: high } : { width: 1, height: 1 };
}

/** Returns the SVG with a size in pixels, without which browsers choose one; null if the text is no SVG. */
function sized(text: string): string | null {
	const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
	if (svg.localName !== 'svg' || svg.querySelector('parsererror')) return null;
	const whole = sizeOf(svg);
	const scale = drawnSide / Math.max(whole.width, whole.height);
	const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
	if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${whole.width} ${whole.height}`);
	svg.setAttribute('width', String(width));
	svg.setAttribute('height', String(height));
	return new XMLSerializer().serializeToString(svg);
}

/** Rejects if the text cannot be drawn. */
async function imageOf(text: string): Promise<HTMLImageElement> {
	const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image;
	} finally {
		URL.revokeObjectURL(address);
	}
}

/** Draws an SVG to a PNG, as an image: its scripts do not run and it loads nothing. Null if it cannot be drawn. */
export async function drawSvg(file: Blob): Promise<Blob | null> {
	if (file.size > mostSvgBytes) return null;
	try {
		const given = await file.text();
		// Broken XML is refused here already: DOMParser would report it with a style that the page's policy forbids.
		await imageOf(given);
		const text = sized(given);
		if (text === null) return null;
		const image = await imageOf(text);
		const canvas = document.createElement('canvas');
		canvas.width = image.naturalWidth;
		canvas.height = image.naturalHeight;
		canvas.getContext('2d')?.drawImage(image, 0, 0);
		return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
	} catch {
		return null;
	}
}
