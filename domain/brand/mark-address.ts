/** Matches `/media/mark-{hash}-{width}x{height}`. The size of the largest file in pixels lets a page reserve its space. */
export const uploadedMarkPattern = /^\/media\/mark-[\w-]{22}-(\d{2,4})x(\d{2,4})$/;

export function markSize(address: string): { width: number; height: number } | null {
	const [, width, height] = uploadedMarkPattern.exec(address) ?? [];
	return width && height ? { width: Number(width), height: Number(height) } : null;
}
