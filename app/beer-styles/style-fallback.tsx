import { fallbackDescription } from '#domain/beer-styles/style-words.ts';

/** In place of a style's words: that they could not be had, if so, and a description that fits any style (spec §8). */
export function StyleFallback({ name, error }: { name: string; error: string | null }) {
	return (
		<>
			{error && (
				<div role="alert" className="mb-4 border-l-4 border-barn pl-4">
					<p className="font-semibold">Unable to load detailed style information.</p>
					<p className="text-[0.9375rem] text-ink-soft">{error}</p>
				</div>
			)}
			<p>{fallbackDescription(name)}</p>
		</>
	);
}
