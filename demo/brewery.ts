import type { BusinessInfo } from '#domain/settings/business.ts';

/** The demo brewery. Fictional from its road to its phone number; the `&` in the name is deliberate. */
export const brewery: BusinessInfo = {
	name: 'Gable & Grain Brewing Company',
	shortName: 'Gable & Grain',
	shortTagline: 'Beer from the barn.',
	tagline:
		'Small-batch IPA, stout and pilsner, brewed seven barrels at a time and poured forty feet from the tanks.',
	address: {
		street: '214 Threshing Floor Road',
		city: 'Kingston',
		state: 'NY',
		zip: '12401',
		country: '',
		full: '214 Threshing Floor Road, Kingston, NY 12401',
		coordinates: { latitude: 41.8893, longitude: -74.0412 },
	},
	contact: {
		phone: { raw: '8455550142', formatted: '(845) 555-0142', link: 'tel:+18455550142' },
		generalEmail: 'hello@gableandgrain.example',
		reservationsEmail: 'tables@gableandgrain.example',
	},
	socials: [
		{ network: 'Instagram', url: 'https://instagram.example/gableandgrain' },
		{ network: 'Facebook', url: 'https://facebook.example/gableandgrain' },
		{ network: 'Untappd', url: 'https://untappd.example/gableandgrain' },
	],
	website: { domain: 'gableandgrain.example', baseUrl: 'https://gableandgrain.example' },
	description: {
		short:
			'A seven-barrel brewery in an 1886 barn outside Kingston, New York. IPA, stout and pilsner from our own tanks, pizza from a wood oven, and live music on Friday nights.',
		long: 'Gable & Grain brews in a barn built in 1886, on a farm that’s been worked since the 1780s. The mash tun stands where the cows did, the hayloft above it is the music room, and you park in the orchard field. We opened in May 2025 with a seven-barrel brewhouse, four people and one beer. IPA, stout and pilsner are what we make most. The rest follows the farm: fresh hops in August, pumpkins in October, maple sap in March, and oak barrels all year. The water comes from our limestone well, much of the malt from New York fields, and the apples from the trees behind the barn. Bring the dog.',
	},
	// No awards yet. The one empty entry is the placeholder that the specification asks for.
	awards: [''],
	brewery: {
		established: 2025,
		capacity: '7 bbl brewhouse',
		style: 'Craft Brewery',
		specialties: ['IPA', 'Stout', 'Pilsner'],
	},
	location: {
		type: 'Historic farm',
		features: [
			'Outdoor seating',
			'Dog-friendly',
			'Live music venue',
			'Free parking',
			'Wheelchair accessible',
		],
	},
	cuisine: ['Pizza', 'American'],
};
