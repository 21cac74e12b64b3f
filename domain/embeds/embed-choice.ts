import { asMarkup } from '#domain/text/plain-text.ts';

/** The options of an embedded tap list, as given in its address. */
export interface EmbedChoice {
	readonly prices: boolean;
	/** Whether it also lists coming beers. */
	readonly coming: boolean;
	/** Null follows the setting of the reader’s device. */
	readonly look: (typeof embedLooks)[number] | null;
}

const embedLooks = ['light', 'night'] as const;

export const usualEmbed: EmbedChoice = { prices: true, coming: true, look: null };

/** The addresses of the page for frames, and of the same list as bare HTML. */
export const embedPaths = { frame: '/embed/taps', html: '/embed/taps.html' } as const;

/** The script that replaces a link in another page by the framed list. */
export const embedScript = '/embed.js';

/** Reads the options; unknown values are ignored. */
export function readEmbedChoice(search: URLSearchParams): EmbedChoice {
	return {
		prices: search.get('prices') !== 'off',
		coming: search.get('coming') !== 'off',
		look: embedLooks.find((look) => look === search.get('look')) ?? null,
	};
}

/** Writes the options as a query ('?prices=off'), leaving defaults out so that each choice has one address. */
export function embedQuery({ prices, coming, look }: EmbedChoice): string {
	const query = new URLSearchParams({
		...(!prices && { prices: 'off' }),
		...(!coming && { coming: 'off' }),
		...(look && { look }),
	});
	return query.size > 0 ? `?${query}` : '';
}

/**
 * Returns the code to paste into another site: a link that a script replaces by a frame, and a frame of fixed height
 * for sites that allow no scripts.
 */
export function embedSnippets(baseUrl: string, name: string, choice: EmbedChoice) {
	const address = asMarkup(`${baseUrl}${embedPaths.frame}${embedQuery(choice)}`);
	const title = asMarkup(`What’s on tap at ${name}`);
	return {
		script:
			`<a data-tap-list href="${address}">${title}</a>\n` +
			`<script async src="${asMarkup(`${baseUrl}${embedScript}`)}"></script>`,
		frame: `<iframe src="${address}" title="${title}" width="100%" height="640" style="border: 0"></iframe>`,
		html: `${baseUrl}${embedPaths.html}${embedQuery({ ...choice, look: null })}`,
	};
}
