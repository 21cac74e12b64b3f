import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** Matches letters that are not in the fonts that come with Taproom. */
const foreign = /[^\0-\u024f]/gu;

/** Warns which letters of a name this server has no font for, before the name is saved. */
export function MissingGlyphs({ text }: { readonly text: string }) {
	const glyphs = [...new Set(text.match(foreign))].sort().join('').slice(0, 200);
	const { data } = useQuery({
		queryKey: ['staff', 'letters', glyphs],
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('pictures.letters', { query: { text: glyphs }, signal }),
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
