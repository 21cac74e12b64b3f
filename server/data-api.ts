import type { Context } from 'hono';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { AppError } from '#domain/errors.ts';
import { type PublicDataName, publicDataNames } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { readPlacedBeers, readStylePage, styleSummaries } from './beer-styles/guide.ts';
import { beerData } from './beers/api.ts';
import { baseName, type Route } from './http/endpoint-router.ts';
import { readAbout, readFaq, readFood, readHome } from './page-content.ts';
import { listItems } from './resources/content-store.ts';
import type { Site } from './site.ts';
import type { Taproom } from './taproom.ts';

/** The guide changes only with the program. */
const guideLifetime = 'public, max-age=3600';

const contentFiles = {
	home: readHome,
	events: (taproom: Taproom) => listItems(taproom, kinds.event),
	food: readFood,
	drinks: (taproom: Taproom) => listItems(taproom, kinds.drink),
	faq: readFaq,
	about: readAbout,
} as const satisfies Readonly<Record<PublicDataName, unknown>>;

export function dataApi(route: Route, taproom: Taproom, site: Site): void {
	for (const name of publicDataNames) route(`data.${name}`, () => contentFiles[name](taproom));
	route('data.site', async () => {
		const facts = await site.facts();
		// Incomplete facts would be cached for everybody; the page has better ones and asks again.
		if (!facts.ageVerification || !facts.beers) {
			throw new AppError('UNAVAILABLE', 'Not everything can be read right now. Please try again.');
		}
		return facts;
	});
	beerData(route, taproom);
	styleFiles(route, taproom);
}

function styleFiles(route: Route, taproom: Taproom): void {
	const noStyle = (code: string) =>
		new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
	const ofGuide = <T>(context: Context, data: T): T => {
		context.header('Cache-Control', guideLifetime);
		return data;
	};
	route('data.styleGuide', ({ context }) => ofGuide(context, styles));
	route('data.styles', ({ context }) => ofGuide(context, styleSummaries));
	route('data.style', ({ params, context }) => {
		const code = baseName(params.file);
		const style = styleByCode(styles, code);
		if (!style) throw noStyle(code);
		return ofGuide(context, style);
	});
	route('data.styleBeers', () => readPlacedBeers(taproom));
	route('data.stylePage', async ({ params }) => {
		const code = baseName(params.file);
		const page = await readStylePage(taproom, code);
		if (!page) throw noStyle(code);
		return page;
	});
}
