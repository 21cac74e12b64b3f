import type { BreadcrumbList, FAQPage, Thing } from 'schema-dts';
import type { FaqQuestion } from '../faq/faq.ts';
import { exactAmount, type Formats } from '../locale/formats.ts';
import type { BusinessInfo } from '../settings/business.ts';
import { plainLines } from '../text/plain-text.ts';

/** Completes a path on the site, or returns an external address. Without a `baseUrl` the path stays relative. */
export const absoluteUrl = (baseUrl: string, address: string): string =>
	URL.canParse(address) ? address : `${baseUrl}/${address.replace(/^\/+/, '')}`;

export const breweryId = (baseUrl: string) => `${baseUrl}/#brewery`;

/** Returns null if the address is empty. */
export function postalAddress(
	formats: Formats,
	{ street, city, state, zip, country }: BusinessInfo['address'],
) {
	if (street === '') return null;
	return {
		'@type': 'PostalAddress',
		streetAddress: street,
		addressLocality: city,
		...(state && { addressRegion: state }),
		...(zip && { postalCode: zip }),
		addressCountry: country || formats.country,
	} as const;
}

/** Describes an amount given in minor units; machines expect a decimal point, whatever guests read. */
export const priceOf = (formats: Formats, minor: number) => ({
	price: exactAmount(formats, minor),
	priceCurrency: formats.currency,
});

export function breadcrumbsThing(
	baseUrl: string,
	crumbs: readonly { readonly name: string; readonly path: string }[],
) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, path }, index) => ({
			'@type': 'ListItem' as const,
			position: index + 1,
			name,
			item: `${baseUrl}${path}`,
		})),
	} satisfies BreadcrumbList;
}

export function faqThing(baseUrl: string, questions: readonly FaqQuestion[]) {
	return {
		'@type': 'FAQPage',
		'@id': `${baseUrl}/faq#faq`,
		url: `${baseUrl}/faq`,
		inLanguage: 'en-US',
		mainEntity: questions.map(({ slug, question, answer }) => ({
			'@type': 'Question' as const,
			url: `${baseUrl}/faq#${slug}`,
			name: question,
			acceptedAnswer: { '@type': 'Answer' as const, text: plainLines(answer) },
		})),
	} satisfies FAQPage;
}

/**
 * Serializes JSON-LD. Every `<` is escaped, because `</script>` in a beer’s name must not end the script (JSON-LD 1.1
 * §7.3).
 */
export const toJsonLd = (things: readonly Exclude<Thing, string>[]): string =>
	JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
