import type { Note, Photo } from '#domain/home/home-schema.ts';
import type { VisitWords } from '#domain/settings/settings-schema.ts';

const expectations: Note[] = [
	{
		title: 'Hayloft and lawn',
		text: 'Long tables upstairs under the rafters, benches and a fire ring on the grass. Sit wherever there is room; we only hold tables for eight or more, by e-mail, two days ahead.',
	},
	{
		title: 'Dogs on a leash',
		text: 'Dogs have the run of the lawn as long as somebody holds the other end. Water bowls hang by the pump, and the hens are to be admired from a distance.',
	},
	{
		title: 'Music on Fridays',
		text: 'Fiddles, banjos and now and then a brass band play in the hayloft from seven to nine thirty. There is no cover charge and no ticket. A hat goes around at the break.',
	},
	{
		title: 'Step-free throughout',
		text: 'The barn is built into a bank, so both floors open at ground level. Paths are paved or packed stone dust, half the bar is at seated height, the accessible restroom is beside it, and four marked spaces lie twenty yards from the door.',
	},
	{
		title: 'Parking in the orchard field',
		text: 'Turn in at the silo and follow the mown rows. It is free, it takes ninety cars, and you may leave yours until noon the next day. After a thaw we lay straw; wear boots anyway.',
	},
	{
		title: 'Food from the wood oven',
		text: 'Pizza, roast chicken, whatever vegetable the week has too much of, and bread made with spent grain. Order at the hatch on the patio while the kitchen cooks; the food menu says until when.',
	},
];

/** How to get here. The roads of the last mile are as fictional as the brewery. */
const directions: Note[] = [
	{
		title: 'By car',
		text: 'Leave the Thruway (I-87) at Exit 19, Kingston, and follow Route 32 south through the city toward Rosendale. About three miles past the last traffic light turn left on Lime Kiln Lane, then right at the stone wall onto Threshing Floor Road. The red barn is a mile along on the left. Allow twenty minutes from the exit.',
	},
	{
		title: 'By train or bus',
		text: 'Trains from New York and Albany stop at Rhinecliff–Kingston, on the far bank of the Hudson; a cab over the bridge takes about twenty-five minutes. The bus from Port Authority needs roughly two hours to the Kingston terminal on Washington Avenue, a quarter of an hour from us. Book the ride back before you sit down, since few cabs pass by on their own.',
	},
	{
		title: 'By bike',
		text: 'The Empire State Trail comes within a mile on the old Wallkill Valley rail bed. From New Paltz it is eleven miles of packed gravel and one high trestle over the Rondout; from Kingston, three. Leave the trail at the Cider Mill Lane crossing and keep to the shoulder uphill. Racks, a pump and a tap of cold water stand by the granary. Bring a light for the way home.',
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
		caption: 'Quarter to five in November, lamps on.',
		takenOn: '2026-11-07',
	},
	{
		slug: 'fiddle-in-the-hayloft',
		file: 'fiddle-in-the-hayloft',
		alt: 'A linocut of a red fiddle and its bow hanging on a plank wall above loose hay, a lit lantern beside them, a crescent moon in the round window.',
		caption: 'Between sets. The rafters keep time.',
		takenOn: '2026-10-30',
	},
	{
		slug: 'flight-on-the-bench',
		file: 'flight-on-the-bench',
		alt: 'A linocut of four small glasses in a row on a wooden paddle, with straw, amber, copper and black beer under thick foam; behind the bench lie a field, the barn and a high sun.',
		caption: 'Straw, amber, copper, coal.',
		takenOn: '2026-09-26',
	},
	{
		slug: 'hop-yard',
		file: 'hop-yard',
		alt: 'A linocut of a hop yard in late summer: rows of leafy bines on tall poles run toward the red barn in the distance, and a branch heavy with cones hangs across the sun.',
		caption: 'Cascade, five days before the wagon.',
		takenOn: '2026-08-22',
	},
	{
		slug: 'mash-tun',
		file: 'mash-tun',
		alt: 'A linocut of a round copper kettle in a dark brick brewhouse, steam curling from its open hatch, a long paddle against its side and sacks of malt at its foot in the light of a tall window.',
		caption: 'Root Cellar, second decoction, before breakfast.',
		takenOn: '2026-07-29',
	},
	{
		slug: 'orchard-in-snow',
		file: 'orchard-in-snow',
		alt: 'A linocut of an apple tree in snow that still holds its red fruit, a ladder against the trunk and a full basket below; footprints lead to the barn, where smoke rises.',
		caption: 'The morning after the wassail. Nobody has fetched the ladder.',
		takenOn: '2026-01-06',
	},
	{
		slug: 'first-pour',
		file: 'first-pour',
		alt: 'A linocut of a brass tap with a wheat-ear handle filling a glass with golden beer, rows of clean glasses on the shelves behind it.',
		caption: 'Barn Raising, tap 1, noon on opening day.',
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
