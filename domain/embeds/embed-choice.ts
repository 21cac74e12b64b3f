import { asMarkup } from '#domain/text/plain-text.ts';

/** How a tap list looks on another site, as its address says. */
export interface EmbedChoice {
	readonly prices: boolean;
	/** Whether it goes on with what is coming. */
	readonly coming: boolean;
	/** Null: as the reader’s device is set. */
	readonly look: (typeof embedLooks)[number] | null;
}

const embedLooks = ['light', 'night'] as const;

export const usualEmbed: EmbedChoice = { prices: true, coming: true, look: null };

/** Of a page that is framed, and of the same list as bare HTML. */
export const embedPaths = { frame: '/embed/taps', html: '/embed/taps.html' } as const;

/** The script that frames the list where another page links to it. */
export const embedScript = '/embed.js';

/** Anything else that an address says is as good as nothing. */
export function readEmbedChoice(search: URLSearchParams): EmbedChoice {
	return {
		prices: search.get('prices') !== 'off',
		coming: search.get('coming') !== 'off',
		look: embedLooks.find((look) => look === search.get('look')) ?? null,
	};
}

/** '?prices=off', or nothing for the usual: each choice has one address. */
export function embedQuery({ prices, coming, look }: EmbedChoice): string {
	const query = new URLSearchParams({
		...(!prices && { prices: 'off' }),
		...(!coming && { coming: 'off' }),
		...(look && { look }),
	});
	return query.size > 0 ? `?${query}` : '';
}

/** What staff paste into another site: a link that a script frames, and a frame of one height where no script is allowed. */
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
