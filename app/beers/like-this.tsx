import { dataFile } from '#app/api/data-file.ts';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import type { ServedBeer } from '#domain/beers/beer.ts';
import type { LikeThis } from '#domain/beers/like-this.ts';
import { schemas, useBeers } from './queries.ts';
import './like-beers.css';

const rule = () => import('#domain/beers/like-this.ts');
const onTap = dataFile('/data/lineup.json', 'beers', async () => (await schemas()).lineupPageSchema);

/** Reads similar beers. Failures are ignored, because the beer itself is what was requested. */
export function useLikeThis(beer: ServedBeer, rendered: readonly LikeThis[] | undefined) {
	const { data = [] } = useBeers<readonly LikeThis[]>(
		['like', beer.slug],
		rendered,
		async (beers) => (await rule()).likeThis(beer, beers),
		async (context) => {
			const { sections } = await onTap(context);
			return (await rule()).likeThis(
				beer,
				sections.flatMap(({ beers }) => beers),
			);
		},
	);
	return data;
}

/** The list has only links, so the server's markup is kept until its content changes. */
const likeList = lazyDrawing(async () => (await import('./like-list.tsx')).LikeList);

export function LikeThisList({ beers }: { beers: readonly LikeThis[] }) {
	if (beers.length === 0) return null;
	return <ServerDrawn cacheable drawing={likeList} props={{ beers }} view={JSON.stringify(beers)} />;
}
