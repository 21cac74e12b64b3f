import { quoted } from '../refusal.ts';
import { type BeerStatus, beerStatuses } from './beer.ts';
import { type FieldKind, text } from './field-kinds.ts';
import { statusWords } from './status-text.ts';

const otherProgramsNames: Readonly<Partial<Record<BeerStatus, readonly string[]>>> = {
	'on-tap': ['tapped', 'pouring', 'now-pouring', 'available', 'active', 'draft', 'draught', 'on-draft'],
	'coming-soon': ['upcoming', 'soon', 'planned', 'on-deck', 'brewing', 'fermenting', 'conditioning'],
	'limited-edition': ['limited'],
	archived: ['archive', 'inactive', 'kicked', 'gone', 'sold-out', 'off-tap', 'unavailable'],
	retired: ['discontinued'],
};

/** The status of a beer. It is 'archived' by default, so that no import puts a beer on the menu by itself. */
export const status: FieldKind<string> = {
	...text,
	blank: 'archived',
	words: statusWords,
	fromCell: (cell, { refuse }) => {
		const typed = cell.trim();
		if (typed === '') return undefined;
		const name = typed
			.slice(0, 60)
			.toLowerCase()
			.replaceAll(/[\s_-]+/g, '-');
		const known = beerStatuses.find((one) => one === name || otherProgramsNames[one]?.includes(name));
		return known ?? refuse(`${quoted(typed)} is no status. Write one of ${beerStatuses.join(', ')}.`);
	},
};
