import type { BusinessInfo } from '#domain/settings/business.ts';

/** The web manifest: what a phone needs to keep the site on its home screen (W3C Web Application Manifest). */
export function webManifest(business: BusinessInfo): string {
	return JSON.stringify({
		id: '/',
		name: business.name,
		short_name: business.shortName,
		description: business.description.short,
		lang: 'en-US',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: '#fbf6ea',
		theme_color: '#fbf6ea',
		categories: ['food', 'lifestyle'],
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
		shortcuts: [
			{ name: 'Beer menu', url: '/beer' },
			{ name: 'Coming soon', url: '/beer?filter=coming-soon' },
		],
	});
}
