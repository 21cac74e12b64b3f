import type { FaqGroup, FaqQuestion } from '#domain/faq/faq.ts';

export const faqGroups: readonly FaqGroup[] = [
	{ slug: 'visiting', title: 'Visiting' },
	{ slug: 'dogs-and-kids', title: 'Dogs & Kids' },
	{ slug: 'beer-and-food', title: 'Beer, Food & Allergens' },
	{ slug: 'events-and-groups', title: 'Events & Groups' },
	{ slug: 'to-go', title: 'Store & Beer To Go' },
];

const visiting: FaqQuestion[] = [
	{
		slug: 'reservations',
		group: 'visiting',
		question: 'Do I need a reservation?',
		answer:
			'<p>No. Sit wherever there is room. We hold tables only for groups of eight or more: write to <a href="mailto:tables@gableandgrain.example">tables@gableandgrain.example</a> at least two days ahead and say how many, when, and whether anyone needs a seat at ordinary height.</p>',
	},
	{
		slug: 'parking',
		group: 'visiting',
		question: 'Where do I park, and may I leave the car overnight?',
		answer:
			'<p>In the orchard field: turn in at the silo and follow the mown rows. It is free, it holds ninety cars, and yours may stay until noon the next day. After a thaw there is straw on the ruts, and boots are still the wiser shoe. Four marked accessible spaces lie twenty yards from the door.</p>',
	},
	{
		slug: 'wheelchair-access',
		group: 'visiting',
		question: 'Is the barn wheelchair accessible?',
		answer:
			'<p>Yes, on both floors. The barn is built into a bank, so the bar opens at ground level below and the hayloft opens at ground level above; a paved path joins the two. Half the bar is at seated height, and the accessible restroom is beside it. The lawn is firm in summer and soft in April; call <a href="tel:+18455550142">(845) 555-0142</a> if you would like to know which it is today.</p>',
	},
	{
		slug: 'holidays',
		group: 'visiting',
		question: 'Which days are you closed?',
		answer: [
			'<p>We are open every day of an ordinary week and closed on twelve days of the year:</p>',
			'<ul><li>New Year’s Day, MLK Day and Presidents’ Day</li><li>Memorial Day, Juneteenth and Independence Day</li><li>Labor Day, Columbus Day and Veterans Day</li><li>Thanksgiving, Christmas Eve and Christmas Day</li></ul>',
			'<p>The hours at the foot of every page know about them, and about anything unexpected.</p>',
		].join('\n'),
	},
	{
		slug: 'bad-weather',
		group: 'visiting',
		question: 'What if it rains or snows?',
		answer:
			'<p>Then you sit inside. The stove downstairs is lit from October to April, and the hayloft seats a hundred and ten. We shut for weather only when the town closes Threshing Floor Road, and the status at the top of this site changes the moment we decide.</p>',
	},
];

const dogsAndKids: FaqQuestion[] = [
	{
		slug: 'dogs',
		group: 'dogs-and-kids',
		question: 'Can I bring my dog?',
		answer:
			'<p>Please do. Dogs have the lawn and the patio, and on a short leash the stove end of the ground floor, where Biscuit is generally asleep. Somebody must hold the other end of the leash at all times. Water bowls hang by the pump. The hayloft is for people only, since fiddles are hard on good ears.</p>',
	},
	{
		slug: 'hens',
		group: 'dogs-and-kids',
		question: 'May we feed the hens?',
		answer:
			'<p>They have had breakfast, a wheelbarrow of spent grain, and will tell you otherwise. Admire them from outside the fence. Eggs are sold from the shelf by the hatch while there are any.</p>',
	},
	{
		slug: 'children',
		group: 'dogs-and-kids',
		question: 'Are children welcome?',
		answer:
			'<p>At every hour we are open, with a grown-up who is theirs. There is a small pizza on the <a href="/food">menu</a>, cider from the orchard, crayons at the hatch and a hill for rolling down. High chairs stand by the stairs. The fire ring is hot all day, even when it looks asleep.</p>',
	},
];

const beerAndFood: FaqQuestion[] = [
	{
		slug: 'allergens-in-the-beer',
		group: 'beer-and-food',
		question: 'What allergens are in the beer?',
		answer: [
			'<p>All of our beer contains <strong>barley</strong>, and so gluten. Several also contain wheat, oats, rye or spelt; each beer’s own page lists its malts. No beer on tap today is made with milk sugar or nuts: where we write walnut or coconut, we mean a flavor that grain, yeast or oak has given it.</p>',
			'<p>All beers share tanks, hoses and lines, which are cleaned but not sterile in an allergist’s sense.</p>',
		].join('\n'),
	},
	{
		slug: 'gluten-free',
		group: 'beer-and-food',
		question: 'Is there anything for people who avoid gluten?',
		answer:
			'<p>To drink: cider from a neighbor, wine from the Finger Lakes, and soda we make ourselves. To eat: the dishes marked GF on the <a href="/food">food menu</a>, whose recipes hold no wheat, barley or rye. Flour hangs in the air around a pizza oven, however, so with celiac disease we would rather you knew that than trusted us.</p>',
	},
	{
		slug: 'kitchen-hours',
		group: 'beer-and-food',
		question: 'How late can I order food?',
		answer:
			'<p>Until half an hour before we close, at the hatch on the patio. A dish that is struck through has run out for the night. You may bring a birthday cake; for anything else, please let the oven feed you.</p>',
	},
	{
		slug: 'without-alcohol',
		group: 'beer-and-food',
		question: 'What is there to drink without alcohol?',
		answer:
			'<p>Orchard cider, fresh in fall and mulled in winter; hop water, dry and cold; birch and ginger soda from the same taps as the beer; coffee, tea, and the well, which is excellent. Whoever is driving gets the second one free.</p>',
	},
];

const eventsAndGroups: FaqQuestion[] = [
	{
		slug: 'music-cover',
		group: 'events-and-groups',
		question: 'Is there a cover charge on Fridays?',
		answer:
			'<p>No cover and no ticket. The <a href="/events/hayloft-sessions">hayloft sessions</a> run from seven to nine thirty, a hat goes around at the break, and all of the hat goes to the players. Seats are first come; the stairs fill by a quarter to seven.</p>',
	},
	{
		slug: 'canceled-events',
		group: 'events-and-groups',
		question: 'How do I hear that an event is canceled or moved?',
		answer:
			'<p>Its page says so at the top, and so does the <a href="/events">list</a>. Subscribe to the calendar there and your own calendar learns of it by itself. Tickets for a canceled event are refunded without your asking.</p>',
	},
	{
		slug: 'private-parties',
		group: 'events-and-groups',
		question: 'Can we rent the hayloft?',
		answer:
			'<p>From Monday to Thursday, yes, for twenty to ninety people, with supper from the oven and a keg of whatever is on. Never on a Friday. Write to <a href="mailto:tables@gableandgrain.example">tables@gableandgrain.example</a> with a date and a second-best date.</p>',
	},
];

const toGo: FaqQuestion[] = [
	{
		slug: 'growlers',
		group: 'to-go',
		question: 'Do you fill growlers?',
		answer:
			'<p>Yes, any clean glass or steel one with a lid that seals, 32 or 64 ounces, ours or another brewery’s. We fill from every tap except the nitro line and the cask, which do not travel, and no more than 32 ounces of anything above eight percent. Drink it within three days, or on the day once opened.</p>',
	},
	{
		slug: 'cans-and-bottles',
		group: 'to-go',
		question: 'Which beers can I take home in cans or bottles?',
		answer:
			'<p>A beer that is packaged says so among its sizes on the <a href="/beer">beer menu</a>; the cold case by the door holds the same. Cans are filled a few hundred at a time and bottles fewer, so what is printed there is what there is.</p>',
	},
	{
		slug: 'online-store',
		group: 'to-go',
		question: 'Can I order online?',
		answer:
			'<p>Soon. The <a href="/store">store</a> is being built for pickup at the barn and delivery nearby, for guests of twenty-one and over. Until it opens, telephone <a href="tel:+18455550142">(845) 555-0142</a> and we will set a case aside until closing.</p>',
	},
];

export const faqQuestions: readonly FaqQuestion[] = [
	...visiting,
	...dogsAndKids,
	...beerAndFood,
	...eventsAndGroups,
	...toGo,
];
