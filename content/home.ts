import type { HomeContent, Note, Photo } from '#domain/home.ts';

/** What to expect on the farm. */
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
		text: 'Pizza, roast chicken, whatever vegetable the week has too much of, and bread made with spent grain. Order at the hatch on the patio until half an hour before we close.',
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

/** The eight plates, newest first. */
const photos: Photo[] = [
	{
		file: 'dog-by-the-fire',
		alt: 'A linocut of a shaggy hound asleep beside a stone fire ring on the lawn, nose on its paws, its leash looped around a bench leg; flames and sparks rise in white cuts against a black sky.',
		caption: 'Biscuit, four hours into her shift.',
		takenOn: '2026-11-15',
	},
	{
		file: 'barn-at-dusk',
		alt: 'A linocut of a tall red gambrel barn and its silo on a hill at dusk, the loft window and the crossed double doors glowing yellow, rows of hatched grass running up to the threshold.',
		caption: 'Quarter to five in November, lamps on.',
		takenOn: '2026-11-07',
	},
	{
		file: 'fiddle-in-the-hayloft',
		alt: 'A linocut of a fiddler on a hay bale under heavy crossed rafters, elbow high, one boot lifted in mid-stomp; two lanterns hang from the beam and a row of heads listens in silhouette.',
		caption: 'Second set. The rafters keep time.',
		takenOn: '2026-10-30',
	},
	{
		file: 'flight-on-the-bench',
		alt: 'A linocut of four small glasses in a wooden paddle on a weathered bench, filled from left to right with pale, gold, amber and black beer, a single maple leaf fallen beside them.',
		caption: 'Straw, brass, copper, coal.',
		takenOn: '2026-09-26',
	},
	{
		file: 'hop-yard',
		alt: 'A linocut of a hop yard in late summer: tall poles joined by wire recede up a slope, each wound with a leafy bine hung with cones, and a ladder leans against the nearest.',
		caption: 'Cascade, five days before the wagon.',
		takenOn: '2026-08-22',
	},
	{
		file: 'mash-tun',
		alt: 'A linocut of a round mash tun with its hatch open and steam curling up to the beams; a brewer in rubber boots leans over the rim and stirs with a long slotted paddle.',
		caption: 'Root Cellar, second decoction, before breakfast.',
		takenOn: '2026-07-29',
	},
	{
		file: 'orchard-in-snow',
		alt: 'A linocut of bare apple trees standing in deep snow, their shadows cut long across the ground; one set of footprints leads between the rows to a lantern hung on a branch.',
		caption: 'The morning after the wassail. Nobody has fetched the lantern.',
		takenOn: '2026-01-06',
	},
	{
		file: 'first-pour',
		alt: 'A linocut of two hands at a tap, one pulling the turned wooden handle and the other tilting a pint glass half full of amber beer, foam just reaching the rim.',
		caption: 'Barn Raising, tap 1, noon on opening day.',
		takenOn: '2025-05-17',
	},
];

/** The demo brewery's home page. */
export const homeContent: HomeContent = { directions, expectations, photos };
