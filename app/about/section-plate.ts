import firstPour from '#app/photos/illustrations/first-pour.svg?url';
import mashTun from '#app/photos/illustrations/mash-tun.svg?url';
import orchard from '#app/photos/illustrations/orchard-in-snow.svg?url';

interface Plate {
	readonly src: string;
	readonly alt: string;
}

/** The linocut beside a chapter, by the chapter's slug; a chapter without one is text alone. */
export const sectionPlates: Readonly<Record<string, Plate>> = {
	'the-farm': {
		src: orchard,
		alt: 'A linocut of an old apple tree in a snowy orchard, a ladder against it and a full basket at its foot, the barn beyond.',
	},
	'the-brewhouse': {
		src: mashTun,
		alt: 'A linocut of a copper mash tun, steam curling from its hatch, malt sacks and a paddle beside it.',
	},
	'the-story': {
		src: firstPour,
		alt: 'A linocut of a glass filling under a tap between two shelves of clean glasses.',
	},
};
