import type { Note, Photo } from '#domain/home/home-schema.ts';
import type { Place } from '#domain/settings/place-schema.ts';
import type { Scene } from '#domain/settings/scene-schema.ts';
import type { VisitWords } from '#domain/settings/settings-schema.ts';

const expectations: Note[] = [
	{
		title: 'Hayloft and lawn',
		text: 'Long tables upstairs under the rafters, benches and a fire ring on the grass. Sit anywhere that’s free. We take reservations for eight or more: email us two days ahead.',
	},
	{
		title: 'Dogs on a leash',
		text: 'Leashed dogs are welcome on the lawn, on the patio and downstairs in the barn. There are water bowls by the pump. Please keep them away from the hens.',
	},
	{
		title: 'Music on Fridays',
		text: 'Fiddles, banjos and sometimes a brass band, in the hayloft from 7 to 9:30 PM. No cover and no tickets. We pass the hat at the break.',
	},
	{
		title: 'Step-free throughout',
		text: 'The barn is built into a slope, so both floors open at ground level. Paths are paved or packed stone dust, half the bar is at seated height with the accessible restroom beside it, and four accessible parking spaces are 20 yards from the door.',
	},
	{
		title: 'Parking in the orchard field',
		text: 'Turn in at the silo and follow the mown rows. Free parking for 90 cars, and you can leave yours overnight until noon. It gets muddy in spring, so wear boots.',
	},
	{
		title: 'Food from the wood oven',
		text: 'Pizza, roast chicken, whatever’s overflowing in the garden, and bread made with spent grain. Order at the kitchen window on the patio. Kitchen hours are on the food menu.',
	},
];

/** How to get here. The roads of the last mile are as fictional as the brewery. */
const directions: Note[] = [
	{
		title: 'By car',
		text: 'Leave the Thruway (I-87) at Exit 19, Kingston, and follow Route 32 south through the city toward Rosendale. About three miles past the last traffic light turn left on Lime Kiln Lane, then right at the stone wall onto Threshing Floor Road. The red barn is a mile along on the left, about 20 minutes from the exit.',
	},
	{
		title: 'By train or bus',
		text: 'Trains from New York City and Albany stop at Rhinecliff–Kingston, across the Hudson, about 25 minutes from us by cab. The bus from Port Authority takes about two hours to the terminal on Washington Avenue in Kingston, 15 minutes from us. Book your ride home before you sit down. You can’t hail a cab out here.',
	},
	{
		title: 'By bike',
		text: 'The Empire State Trail passes within a mile of us on the old Wallkill Valley rail bed. It’s 11 miles of packed gravel from New Paltz, with a high trestle over the Rondout, or three miles from Kingston. Leave the trail at Cider Mill Lane and keep to the shoulder uphill. Bike racks, a pump and cold water are next to the granary. Bring a light for the ride home.',
	},
];

export const photos: Photo[] = [
	{
		slug: 'dog-by-the-fire',
		file: 'dog-by-the-fire',
		alt: 'A linocut of a shaggy hound asleep on a red rug before a stone fireplace, nose on its paws; on the mantel above stand a lantern, a clock and two full mugs.',
		caption: 'Biscuit, four hours into her shift.',
		takenOn: '2026-11-15',
	},
	{
		slug: 'barn-at-dusk',
		file: 'barn-at-dusk',
		alt: 'A linocut of a red gambrel barn and its silo at dusk: half a sun sinks behind the hill, the loft window and the crossed doors glow yellow, and a white fence follows the track.',
		caption: '4:45 PM in November. Lamps on.',
		takenOn: '2026-11-07',
	},
	{
		slug: 'fiddle-in-the-hayloft',
		file: 'fiddle-in-the-hayloft',
		alt: 'A linocut of a red fiddle and its bow hanging on a plank wall above loose hay, a lit lantern beside them, a crescent moon in the round window.',
		caption: 'Set break in the hayloft.',
		takenOn: '2026-10-30',
	},
	{
		slug: 'flight-on-the-bench',
		file: 'flight-on-the-bench',
		alt: 'A linocut of four small glasses in a row on a wooden paddle, with straw, amber, copper and black beer under thick foam; behind the bench lie a field, the barn and a high sun.',
		caption: 'A flight on the lawn.',
		takenOn: '2026-09-26',
	},
	{
		slug: 'hop-yard',
		file: 'hop-yard',
		alt: 'A linocut of a hop yard in late summer: rows of leafy bines on tall poles run toward the red barn in the distance, and a branch heavy with cones hangs across the sun.',
		caption: 'Our Cascade hops, five days before picking.',
		takenOn: '2026-08-22',
	},
	{
		slug: 'mash-tun',
		file: 'mash-tun',
		alt: 'A linocut of a round copper kettle in a dark brick brewhouse, steam curling from its open lid, a long paddle against its side and sacks of malt at its foot in the light of a tall window.',
		caption: 'Brewing Root Cellar at 6 AM.',
		takenOn: '2026-07-29',
	},
	{
		slug: 'orchard-in-snow',
		file: 'orchard-in-snow',
		alt: 'A linocut of an apple tree in snow that still holds its red fruit, a ladder against the trunk and a full basket below; footprints lead to the barn, where smoke rises.',
		caption: 'The orchard, the morning after the wassail.',
		takenOn: '2026-01-06',
	},
	{
		slug: 'first-pour',
		file: 'first-pour',
		alt: 'A linocut of a brass tap with a wheat-ear handle filling a glass with golden beer, rows of clean glasses on the shelves behind it.',
		caption: 'Barn Raising, our first beer, at noon on opening day.',
		takenOn: '2025-05-17',
	},
];

/** What the demo brewery's home page says of a visit. */
export const visit: VisitWords = {
	expectationsTitle: 'On the Farm',
	photosTitle: 'From the farm',
	directions,
	expectations,
};

export const place: Place = {
	map: 'farm',
	picture: '',
	alt: 'A drawn map of the farm: the road past the orchard, the parking between the apple trees, the barn with its door on the lawn, the silo and the hop yard.',
	marks: [
		{ sign: 'parking', name: 'Free parking', x: 11, y: 63 },
		{ sign: 'us', name: 'Taproom', x: 55.5, y: 33 },
		{ sign: 'entrance', name: 'Door', x: 51, y: 67 },
		{ sign: 'train', name: 'To the train', x: 91, y: 66 },
	],
	parking: 'Free in the orchard. Turn in at the silo and follow the mown rows.',
	transit: 'Rhinecliff-Kingston station is 25 minutes away by cab. Book your ride home before you sit down.',
	access: 'Step-free throughout, with four accessible spaces 20 yards from the door.',
};

export const scene: Scene = { scene: 'farm', picture: '', alt: '', photo: null };
