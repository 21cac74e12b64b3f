/** `/media/mark-{hash}-{width}x{height}`, of the largest file in pixels: a page leaves its room before it is there. */
export const uploadedMarkPattern = /^\/media\/mark-[\w-]{22}-(\d{2,4})x(\d{2,4})$/;

export function markSize(address: string): { width: number; height: number } | null {
	const [, width, height] = uploadedMarkPattern.exec(address) ?? [];
	return width && height ? { width: Number(width), height: Number(height) } : null;
}
