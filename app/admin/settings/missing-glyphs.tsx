import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { staffQuery } from '#app/api/staff-query.ts';

/** Matches letters outside the fonts that Taproom includes. */
const foreign = /[^\0-\u024f]/gu;

/** Warns, before a name is saved, about letters for which this server has no font. */
export function MissingGlyphs({ text }: { readonly text: string }) {
	const glyphs = [...new Set(text.match(foreign))].sort().join('').slice(0, 200);
	const { data } = useQuery({
		...staffQuery('pictures.letters', [], { query: { text: glyphs } }),
		enabled: glyphs !== '',
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const missing = data?.missing.filter((letter) => text.includes(letter)) ?? [];
	if (missing.length === 0) return null;
	return (
		<>
			This server has no letters for <bdi>{missing.join(' ')}</bdi>. Pages show them; icons, pictures for
			links and printed menus leave them out.
		</>
	);
}
