import { html } from 'hono/html';
import type { BeerCard } from '#domain/beers/beer.ts';
import { isAlmostGone, isPouring } from '#domain/beers/beer-badge.ts';
import { formatAbv, formatPrice } from '#domain/beers/beer-format.ts';
import { byTap } from '#domain/beers/beer-order.ts';
import { styleLine } from '#domain/beers/guest-beer.ts';
import { menuRemarks } from '#domain/beers/menu-remarks.ts';
import { menuStampText } from '#domain/beers/menu-stamp.ts';
import type { MenuTextParts } from '#domain/beers/menu-text.ts';
import { tapMark } from '#domain/beers/tap-mark.ts';
import { poursOf } from '#domain/beers/to-go.ts';
import type { EmbedChoice } from '#domain/embeds/embed-choice.ts';
import type { Formats } from '#domain/locale/formats.ts';

type Parts = Omit<MenuTextParts, 'businessStatus'> & {
	readonly choice: EmbedChoice;
	/** Whether the site asks guests for their age. */
	readonly asksAge: boolean;
	/** Whether it is a page of its own in a frame, whose links open in the whole window. */
	readonly isFramed: boolean;
};

function linkTo({ baseUrl, isFramed }: Parts, path: string, name: string) {
	const href = `${baseUrl}${path}`;
	return isFramed ? html`<a href="${href}" target="_top">${name}</a>` : html`<a href="${href}">${name}</a>`;
}

function sizesOf(formats: Formats, { servings }: BeerCard) {
	const sizes = poursOf(servings).flatMap(({ label, priceCents }) => {
		const price = formatPrice(formats, priceCents);
		return price === null ? [] : [html`<li>${label} <b>${price}</b></li>`];
	});
	return sizes.length > 0 ? html`<ul>${sizes}</ul>` : '';
}

function beerLine(formats: Formats, beer: BeerCard, parts: Parts) {
	const mark = tapMark(beer);
	const facts = [styleLine(beer), `${formatAbv(beer.abv)} ABV`, mark && `tap ${mark}`]
		.filter(Boolean)
		.join(' · ');
	return html`
<li><p><strong>${linkTo(parts, `/beers/${beer.slug}`, beer.name)}</strong>${isAlmostGone(beer) ? html` <em>almost gone</em>` : ''}<br>${facts}${menuRemarks(beer).map((line) => html`<br><small>${line}</small>`)}</p>${
		parts.choice.prices && isPouring(beer) ? sizesOf(formats, beer) : ''
	}</li>`;
}

const listOf = (formats: Formats, beers: readonly BeerCard[], parts: Parts) =>
	html`<ul>${beers.map((beer) => beerLine(formats, beer, parts))}
</ul>`;

/** The tap list for other sites: plain elements without classes, scripts or images, so that they can style it. */
export function tapListHtml(formats: Formats, parts: Parts) {
	const { business, beers, now, moments, schedule, choice, asksAge } = parts;
	const pouring = beers.filter(isPouring).sort(byTap);
	const coming = choice.coming ? beers.filter(({ status }) => status === 'coming-soon') : [];
	const stamp = menuStampText(formats, moments, now, schedule.timeZone);
	const title = linkTo(parts, '/beer', `On tap at ${business.shortName}`);
	// Headings start at level 1 in a frame, and at level 2 as a part of another page.
	return html`<article lang="en">
${parts.isFramed ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
${stamp && pouring.length > 0 ? html`<p><small>${stamp}</small></p>` : ''}
${asksAge ? html`<p>Our beer is for guests ${formats.legalAge} and over.</p>` : ''}
${pouring.length > 0 ? listOf(formats, pouring, parts) : html`<p>Nothing is on tap right now.</p>`}
${coming.length > 0 ? comingSoon(formats, coming, parts) : ''}
</article>`;
}

const comingSoon = (formats: Formats, beers: readonly BeerCard[], parts: Parts) =>
	html`${parts.isFramed ? html`<h2>Coming soon</h2>` : html`<h3>Coming soon</h3>`}${listOf(formats, beers, parts)}`;
