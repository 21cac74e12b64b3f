import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { BeerCard } from '#domain/beers/beer.ts';
import { isAlmostGone, isPouring } from '#domain/beers/beer-badge.ts';
import { formatAbv, formatPrice, styleLine } from '#domain/beers/beer-format.ts';
import { byTap } from '#domain/beers/beer-order.ts';
import { menuRemarks, tapMark } from '#domain/beers/menu-remarks.ts';
import { menuStampText } from '#domain/beers/menu-stamp.ts';
import type { MenuTextParts } from '#domain/beers/menu-text.ts';
import { poursOf } from '#domain/beers/to-go.ts';
import { type Palette, palettesOf } from '#domain/brand/palette.ts';
import { type FontAddress, typeCss } from '#domain/brand/type-css.ts';
import { type EmbedChoice, embedPaths, readEmbedChoice } from '#domain/embeds/embed-choice.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { fontsIn } from '../brand/page-brand.ts';
import { readMenu } from '../menu/store.ts';
import { framePolicy, hashOf } from '../pages/csp.ts';
import { openToOtherSites } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { readAgeVerification } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';

type EmbedsTaproom = Pick<
	Taproom,
	'baseUrl' | 'brand' | 'business' | 'clock' | 'damage' | 'db' | 'formats' | 'lineup' | 'schedule'
>;

const both = {
	'Content-Type': 'text/html; charset=utf-8',
	// Search engines should list the menu page, not its embedded copies.
	'X-Robots-Tag': 'noindex',
};

/**
 * The only script in the frame. It reports the height of the list to the embedding page, and reloads the list every
 * minute while the frame is visible, unless the focus is on one of its links. The server responds 304 until something
 * has changed.
 */
const frameScript = `new ResizeObserver(()=>parent.postMessage({tapListHeight:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')).observe(document.documentElement);
const read=async()=>{const shown=document.querySelector('article');if(document.hidden||shown.contains(document.activeElement))return;
const response=await fetch(location.href,{cache:'no-cache'}).catch(()=>null);if(!response?.ok)return;
const now=new DOMParser().parseFromString(await response.text(),'text/html').querySelector('article');
if(now&&now.outerHTML!==shown.outerHTML)shown.replaceWith(now)};
setInterval(read,60000);document.addEventListener('visibilitychange',read)`;
const scriptHash = hashOf(frameScript);

async function readParts(taproom: EmbedsTaproom) {
	const [menu, { enabled }] = await Promise.all([readMenu(taproom), readAgeVerification(taproom)]);
	return { ...menu, asksAge: enabled };
}

/** Serves the tap list for other sites, without cookies: as a page for a frame, and as bare HTML to fetch. */
export function embeds(taproom: EmbedsTaproom, files: StaticFiles) {
	const addressOf = fontsIn(files);
	const choiceIn = ({ req }: Context) => readEmbedChoice(new URL(req.url).searchParams);
	return new Hono()
		.get(embedPaths.frame, async (context) => {
			const choice = choiceIn(context);
			const list = tapListHtml(taproom.formats, { ...(await readParts(taproom)), choice, isFramed: true });
			const { page, style } = framePage(taproom, list, { look: choice.look, addressOf });
			const policy = framePolicy([scriptHash], [hashOf(style)]);
			return context.body(String(page), 200, { ...both, 'Content-Security-Policy': policy });
		})
		.get(embedPaths.html, async (context) => {
			const choice = choiceIn(context);
			const list = tapListHtml(taproom.formats, { ...(await readParts(taproom)), choice, isFramed: false });
			return context.body(`${String(list)}\n`, 200, { ...both, ...bareHeaders });
		});
}

/** Opened as a page, the bare HTML loads and runs nothing. */
const bareHeaders = {
	...Object.fromEntries(openToOtherSites),
	'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const used = ['paper', 'ink', 'ink-soft', 'rule', 'accent'] satisfies (keyof Palette)[];

const schemes = { light: 'light', night: 'dark' } as const;

function colorsOf(color: string, look: EmbedChoice['look']): string {
	const { light, night } = palettesOf(color);
	const values = used.map((token) => `--${token}:light-dark(${light[token]},${night[token]})`);
	return `:root{color-scheme:${look ? schemes[look] : 'light dark'};${values.join(';')}}`;
}

/** Styles elements, not classes, because the framed list is the same bare HTML that other sites style themselves. */
const layout = `html{background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--font-sans)}
body{margin:0;padding:1rem;container-type:inline-size}
h1,h2{font:400 1.75rem/1.1 var(--font-display);letter-spacing:-.02em;margin:0;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.375rem;margin-top:2rem}p{margin:0;min-width:0;overflow-wrap:anywhere}
h1+p{margin-top:.375rem}small,em{color:var(--ink-soft);font-size:.875rem}
em{font-style:normal;color:var(--accent);font-weight:600;white-space:nowrap}
a{color:inherit;text-decoration-line:none}a:hover{text-decoration-line:underline}h1 a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
strong{font:400 1.1875rem/1.2 var(--font-display)}strong a{display:inline-block;padding-block:.6875rem}
ul{list-style:none;margin:0;padding:0}article>ul{margin-top:.75rem;border-top:1px solid var(--rule)}
article>ul>li{display:grid;gap:.375rem 1.5rem;padding:0 0 .75rem;border-bottom:1px solid var(--rule)}
li ul{display:flex;flex-wrap:wrap;gap:.125rem 1.125rem;color:var(--ink-soft);font-variant-numeric:tabular-nums}li b{color:var(--ink);font-weight:600}
@container (width>=34rem){article>ul>li{grid-template-columns:1fr auto;align-items:center}li ul{justify-content:flex-end;max-width:20rem}}
@container (width>=52rem){article>ul{columns:2;column-gap:2.5rem}article>ul>li{break-inside:avoid}li ul{max-width:11rem}}`;

/** Returns a page without the site's header and footer, for other sites to frame. */
function framePage(
	{ business, brand, baseUrl }: Pick<Taproom, 'business' | 'brand' | 'baseUrl'>,
	list: ReturnType<typeof tapListHtml>,
	{ look, addressOf }: { readonly look: EmbedChoice['look']; readonly addressOf: FontAddress },
) {
	const style = typeCss(brand.type, addressOf) + colorsOf(brand.color, look) + layout;
	const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>On tap at ${business.shortName}</title><link rel="canonical" href="${baseUrl}/beer"><style>${raw(style)}</style></head>
<body><main>${list}</main><script type="module">${raw(frameScript)}</script></body></html>
`;
	return { page, style };
}

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
function tapListHtml(formats: Formats, parts: Parts) {
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
