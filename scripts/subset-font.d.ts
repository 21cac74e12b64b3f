/** Declares the part of subset-font that the build uses, because the package has no types. */
declare module 'subset-font' {
	type Axis = number | { min: number; max: number };
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: 'woff2' | 'truetype';
			variationAxes: Record<string, Axis>;
			dropTables?: readonly string[];
		},
	): Promise<Buffer>;
}
