import type { Merch } from '#domain/merch/merch.ts';

const size = (label: string, dollars: number, soldOut = false) => ({
	label,
	priceCents: dollars * 100,
	soldOut,
});

export const merch: readonly Merch[] = [
	{
		slug: 'gift-card',
		sort: 'gift-card',
		name: 'Gift Card',
		description: 'Good for beer, food and workshops at the taproom. It doesn’t expire.',
		sizes: [size('', 25), size('', 50), size('', 100)],
		image: null,
	},
	{
		slug: 'barn-shirt',
		sort: 'shirt',
		name: 'Barn Shirt',
		description: 'The gable of our barn in rust-red ink on heavy gray cotton. Printed in Kingston.',
		sizes: [size('S', 28), size('M', 28), size('L', 28, true), size('XL', 28), size('2XL', 30)],
		image: null,
	},
	{
		slug: 'wool-cap',
		sort: 'hat',
		name: 'Wool Cap',
		description: 'Hop green, knitted from Hudson Valley wool, with a barn on the cuff. One size.',
		sizes: [size('', 32, true)],
		image: null,
	},
	{
		slug: 'pint-glass',
		sort: 'glass',
		name: 'Pint Glass',
		description: 'The 16 oz glass we pour into, printed with the barn and the silo.',
		sizes: [size('One', 9), size('Set of four', 32)],
		image: null,
	},
	{
		slug: 'dog-bandana',
		sort: 'other',
		name: 'Dog Bandana',
		description: 'Barn-red cotton, cut for a hound. Biscuit sleeps in hers.',
		sizes: [size('', 12)],
		image: null,
	},
];
