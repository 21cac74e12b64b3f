import type { Beer, BeerStatus } from '../../domain/beers/beer.ts';
import { blankBeer } from '../../domain/beers/beer-fields.ts';
import { finishes, firstWords, hops, malts, secondWords, tastes, usualStyles } from './generated-words.ts';

/** How many of the newest beers have each status; all further ones are history. */
const current: readonly (readonly [BeerStatus, number])[] = [
	['on-tap', 14],
	['coming-soon', 6],
	['seasonal', 10],
	['limited-edition', 8],
];
/** One beer of the history in so many is retired for good; the others rest in the archive. */
const retiredEvery = 5;

function statusAt(index: number): BeerStatus {
	let end = 0;
	for (const [status, count] of current) {
		end += count;
		if (index < end) return status;
	}
	return index % retiredEvery === 0 ? 'retired' : 'archived';
}

/** Steps through a list by index; different strides keep two lists from moving in step. */
function pick<T>(list: readonly T[], index: number, stride = 1): T {
	const item = list[(index * stride) % list.length];
	if (item === undefined) throw new RangeError('nothing to pick from');
	return item;
}

/** A name of its own for every index: all pairs of words, then the same pairs as 'No. 2', 'No. 3', … */
function nameAt(index: number): string {
	const pairs = firstWords.length * secondWords.length;
	const row = Math.floor(index / firstWords.length);
	const name = `${pick(firstWords, index)} ${pick(secondWords, row + index)}`;
	const series = Math.floor(index / pairs) + 1;
	return series === 1 ? name : `${name} No. ${series}`;
}

function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
}

/** An 'About' text about as long as those of the demo brewery. */
function aboutText(name: string, style: string, index: number): string {
	const taste = pick(tastes, index);
	const finish = pick(finishes, index, 3);
	return [
		`<p>${name} is our batch ${index + 1}, brewed on the small kettle the week the creek froze. It is ${style} as we like to drink it ourselves: more ${taste} than anyone expects, and a ${finish} end that asks for the next sip before the first is gone.</p>`,
		`<p>The mash rests at ${148 + (index % 9)}°F for an hour, the boil takes ninety minutes, and the ${pick(hops, index)} goes in when the flame is out. After ${8 + (index % 14)} days the tank is cold and the beer is clear enough to read the barn's date stone through.</p>`,
		`<p>Pour it in one go and let the foam settle. <em>It keeps, but it does not wait:</em> the first month is the best one. In the kitchen it goes with anything that has been near a fire, and it has never yet quarreled with a pretzel.</p>`,
	].join('\n');
}

function beerAt(index: number): Beer {
	const style = pick(usualStyles, index, 5);
	const status = statusAt(index);
	const name = nameAt(index);
	const measured = index % 11 !== 10;
	const shift = (index % 7) - 3;
	const sizes = [
		{ label: '5 oz', ounces: 5, glass: style.glass, priceCents: 300 + (index % 4) * 50 },
		{ label: '10 oz', ounces: 9.5, glass: style.glass, priceCents: 500 + (index % 4) * 50 },
		{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 + (index % 4) * 50 },
	] as const;
	return {
		...blankBeer,
		slug: slugOf(name),
		name,
		style: style.name,
		styleCode: style.code,
		abv: Math.round((style.abv + shift / 10) * 10) / 10,
		ibu: measured ? style.ibu + shift : null,
		srm: measured ? Math.max(2, style.srm + shift) : null,
		status,
		featured: status === 'on-tap' && index % 5 === 0,
		barrelAged: style.code === '20C' && index % 2 === 0,
		briefDescription: `Notes of ${pick(tastes, index)} and a ${pick(finishes, index, 3)} finish.`,
		content: aboutText(name, style.name, index),
		tappedOn: status === 'on-tap' ? `2026-11-${String(1 + (index % 14)).padStart(2, '0')}` : null,
		flavorProfile: `First ${pick(tastes, index)}, then ${pick(tastes, index, 5)}; ${pick(finishes, index, 3)} at the end.`,
		aroma: `${pick(hops, index)} over ${pick(malts, index)}.`,
		appearance: `A steady cap over a body of SRM ${style.srm}.`,
		hops: `${pick(hops, index)}, ${pick(hops, index + 1)}`,
		malts: `${pick(malts, index)}, ${pick(malts, index + 2)}`,
		yeast: index % 2 === 0 ? 'American ale' : 'House lager',
		glass: style.glass,
		tapNumber: status === 'on-tap' ? index + 1 : null,
		allergens: ['barley'],
		servings: [...sizes],
	};
}

/** A taproom with a long history: always the same beers for the same count, the 14 on tap first, most in the archive. */
export function generateBeers(count: number): Beer[] {
	return Array.from({ length: count }, (_, index) => beerAt(index));
}
