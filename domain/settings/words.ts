import { recordOf } from '../record.ts';
import { localityOf } from './address.ts';
import type { BusinessInfo, ShownBusiness } from './business.ts';

interface Sentence {
	/** The page on which guests read it. */
	readonly page: string;
	readonly label: string;
	/** In characters; always longer than the default text. */
	readonly most: number;
	readonly text: string | ((business: ShownBusiness) => string);
	readonly hint?: string;
}

/** Returns 'Farmhouse brewery in Troy, NY · Est. 2025'. */
function eyebrow({ location, address, brewery }: ShownBusiness): string {
	const locality = localityOf(address);
	return `${location.type}${locality && ` in ${locality}`} · Est. ${brewery.established}`;
}

const sentence = (page: string, label: string, most: number, text: Sentence['text'], hint?: string) => ({
	page,
	label,
	most,
	text,
	...(hint !== undefined && { hint }),
});

/** Sentences on public pages that depend on the brewery, and that staff can change. */
export const sentences = {
	eyebrow: sentence(
		'Home page',
		'Line above the headline',
		80,
		eyebrow,
		'Also on the About page and in links.',
	),
	headline: sentence(
		'Home page',
		'Headline',
		60,
		({ shortTagline }) => shortTagline,
		'The big words; three to six read best. Its last word is in italics.',
	),
	lead: sentence(
		'Home page',
		'Line below the headline',
		160,
		({ tagline }) => tagline,
		'Also in the footer.',
	),
	visitTitle: sentence('Home page', 'Heading of the visit', 40, 'Plan your visit'),
	findingTitle: sentence('Home page', 'Tab of the way here', 24, 'Finding Us'),
	menuLine: sentence(
		'Beer menu',
		'Line below the heading',
		120,
		'Explore our carefully crafted beers, from hoppy IPAs to rich stouts',
	),
	foodLine: sentence('Food menu', 'In search results', 160, 'Our food menu, with prices and allergens.'),
	kitchenLine: sentence(
		'Food menu',
		'Note on allergies',
		240,
		'If you have a food allergy, tell us before you order and we’ll tell you what’s safe.',
	),
	eventsLine: sentence(
		'Events',
		'In search results',
		160,
		'What’s on at the taproom. See the dates and add them to your calendar.',
	),
	featuresTitle: sentence('About', 'Heading of the features', 40, 'What you’ll find here'),
	storyTitle: sentence('About', 'Heading of the milestones', 40, 'Our Story So Far'),
	faqLine: sentence('FAQ', 'In search results', 160, 'Answers to the questions we hear most.'),
	faqContact: sentence(
		'FAQ',
		'Below ‘Still have a question?’',
		120,
		'Get in touch, and we’ll answer it.',
		'Only where guests find a phone number.',
	),
	storeLine: sentence(
		'Online store',
		'Below ‘Coming Soon!’',
		240,
		'You’ll be able to order from us here. For now, see what we’re pouring.',
	),
	notFound: sentence(
		'Page not found',
		'Line below the heading',
		120,
		'That page is gone or never was. Try one of these:',
	),
} as const satisfies Readonly<Record<string, Sentence>>;

export type WordId = keyof typeof sentences;
export const isWordId = (name: string): name is WordId => Object.hasOwn(sentences, name);
export const wordIds = Object.keys(sentences).filter(isWordId);

/** The sentences that staff have changed. */
export type OwnWords = Readonly<Partial<Record<WordId, string>>>;

export function defaultWords(id: WordId, business: ShownBusiness): string {
	const { text }: Sentence = sentences[id];
	return typeof text === 'string' ? text : text(business);
}

/** Uses the headline and the line below it as the business’s taglines everywhere. */
export function withOwnTaglines(business: BusinessInfo, { headline, lead }: OwnWords): BusinessInfo {
	if (headline === undefined && lead === undefined) return business;
	const { shortTagline, tagline } = business;
	return { ...business, shortTagline: headline ?? shortTagline, tagline: lead ?? tagline };
}

/** The sentences that every page needs; the other two are part of the business. */
export const siteWordIds = [
	'eyebrow',
	'visitTitle',
	'findingTitle',
	'menuLine',
	'foodLine',
	'kitchenLine',
	'eventsLine',
	'featuresTitle',
	'storyTitle',
	'faqLine',
	'faqContact',
	'storeLine',
	'notFound',
] as const satisfies readonly WordId[];
type SiteWords = Readonly<Record<(typeof siteWordIds)[number], string>>;

export const siteWords = (own: OwnWords, business: ShownBusiness): SiteWords =>
	recordOf(siteWordIds, (id) => own[id] ?? defaultWords(id, business));
