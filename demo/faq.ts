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
			'<p>No. Sit anywhere that’s free. For eight or more, we take reservations: email <a href="mailto:tables@gableandgrain.example">tables@gableandgrain.example</a> at least two days ahead with the day, the time, your party size, and whether anyone needs a chair instead of a bench.</p>',
	},
	{
		slug: 'parking',
		group: 'visiting',
		question: 'Where do I park, and can I leave my car overnight?',
		answer:
			'<p>In the orchard field: turn in at the silo and follow the mown rows. Parking is free, there’s room for 90 cars, and you can leave yours overnight until noon. It gets muddy in spring, so wear boots. Four accessible spaces are 20 yards from the door.</p>',
	},
	{
		slug: 'wheelchair-access',
		group: 'visiting',
		question: 'Is the barn wheelchair accessible?',
		answer:
			'<p>Yes, on both floors. The barn is built into a slope, so the bar and the hayloft above it each open at ground level, with a paved path between them. Half the bar is at seated height, and the accessible restroom is beside it. The lawn can be soft in spring. Call <a href="tel:+18455550142">(845) 555-0142</a> to ask how it is today.</p>',
	},
	{
		slug: 'holidays',
		group: 'visiting',
		question: 'Which days are you closed?',
		answer: [
			'<p>We’re open seven days a week, and closed on these twelve days of the year:</p>',
			'<ul><li>New Year’s Day, MLK Day and Presidents’ Day</li><li>Memorial Day, Juneteenth and Independence Day</li><li>Labor Day, Columbus Day and Veterans Day</li><li>Thanksgiving, Christmas Eve and Christmas Day</li></ul>',
			'<p>They’re in the hours at the bottom of every page, along with any other closing.</p>',
		].join('\n'),
	},
	{
		slug: 'bad-weather',
		group: 'visiting',
		question: 'What if it rains or snows?',
		answer:
			'<p>Come inside. The stove downstairs is lit from October to April, and the hayloft seats 110. We close for weather only when the town closes Threshing Floor Road, and if we do, the top of every page says so.</p>',
	},
];

const dogsAndKids: FaqQuestion[] = [
	{
		slug: 'dogs',
		group: 'dogs-and-kids',
		question: 'Can I bring my dog?',
		answer:
			'<p>Please do. Leashed dogs are welcome on the lawn, on the patio and downstairs in the barn, where Biscuit is usually asleep by the stove. There are water bowls by the pump. The hayloft is for people only.</p>',
	},
	{
		slug: 'hens',
		group: 'dogs-and-kids',
		question: 'Can we feed the hens?',
		answer:
			'<p>Please don’t. They’ve had breakfast, whatever they tell you. You can watch them from outside the fence, and we sell their eggs at the kitchen window when there are any.</p>',
	},
	{
		slug: 'children',
		group: 'dogs-and-kids',
		question: 'Are kids welcome?',
		answer:
			'<p>Yes, anytime, with a parent or guardian. There’s a small pizza on the <a href="/food">menu</a>, sweet cider, crayons at the kitchen window and a hill to roll down. High chairs are by the stairs. Please keep kids away from the fire ring: it stays hot all day.</p>',
	},
];

const beerAndFood: FaqQuestion[] = [
	{
		slug: 'allergens-in-the-beer',
		group: 'beer-and-food',
		question: 'What allergens are in the beer?',
		answer: [
			'<p>All of our beer contains <strong>barley</strong>, and so gluten. Several also contain wheat, oats, rye, spelt or fruit; each beer’s page lists what’s in it. None of our beers is made with milk sugar or nuts. Where we say walnut or coconut, that’s a flavor from grain, yeast or oak.</p>',
			'<p>All our beers share tanks, hoses and lines. We clean them, but can’t rule out traces.</p>',
		].join('\n'),
	},
	{
		slug: 'gluten-free',
		group: 'beer-and-food',
		question: 'Is there anything without gluten?',
		answer:
			'<p>To drink: hard cider from Stone Ridge, wine from the Finger Lakes, and hop water and soda we make here. To eat: the dishes marked GF on the <a href="/food">food menu</a>, which are made without wheat, barley or rye. There’s flour in the air around a pizza oven, though. If you have celiac disease, our kitchen isn’t safe for you.</p>',
	},
	{
		slug: 'kitchen-hours',
		group: 'beer-and-food',
		question: 'How late can I order food?',
		answer:
			'<p>Until half an hour before we close, at the kitchen window on the patio. A dish that’s crossed out on the menu has sold out for the night. You’re welcome to bring a birthday cake, but no other outside food, please.</p>',
	},
	{
		slug: 'without-alcohol',
		group: 'beer-and-food',
		question: 'What do you have without alcohol?',
		answer:
			'<p>Sweet cider, cold or mulled; hop water; birch and ginger soda; an alcohol-free pale ale; and coffee. They’re all on the <a href="/beer">beer menu</a>. If you’re driving, your second one is free.</p>',
	},
];

const eventsAndGroups: FaqQuestion[] = [
	{
		slug: 'music-cover',
		group: 'events-and-groups',
		question: 'Is there a cover charge on Fridays?',
		answer:
			'<p>No cover and no tickets. The <a href="/events/hayloft-sessions">hayloft sessions</a> run from 7 to 9:30 PM. We pass the hat at the break, and all of it goes to the players. Seats are first come, first served, and most are taken by 6:45.</p>',
	},
	{
		slug: 'canceled-events',
		group: 'events-and-groups',
		question: 'How will I know if an event is canceled or moved?',
		answer:
			'<p>It says so on the <a href="/events">events page</a> and at the top of the event’s own page. If you’ve added our calendar to yours, changes show up on their own. If we cancel an event, we refund your tickets automatically.</p>',
	},
	{
		slug: 'private-parties',
		group: 'events-and-groups',
		question: 'Can we rent the hayloft?',
		answer:
			'<p>Yes, Monday to Thursday, for 20 to 90 people, with dinner from the oven and a keg of anything on tap. Email <a href="mailto:tables@gableandgrain.example">tables@gableandgrain.example</a> with two dates that work for you.</p>',
	},
];

const toGo: FaqQuestion[] = [
	{
		slug: 'growlers',
		group: 'to-go',
		question: 'Do you fill growlers?',
		answer:
			'<p>Yes. Bring any clean growler with a lid that seals, 32 or 64 ounces, ours or another brewery’s. A 32-ounce fill costs the same as two 16-ounce pours. We fill from every tap except nitro and cask, and no more than 32 ounces of anything over 8 percent. Drink it within three days, or the same day once it’s open. No growler? Beers we can seal in a 32-ounce crowler list it with its price on the <a href="/beer">beer menu</a>.</p>',
	},
	{
		slug: 'cans-and-bottles',
		group: 'to-go',
		question: 'Which beers can I take home in cans or bottles?',
		answer:
			'<p>Look for a can or bottle among the sizes on the <a href="/beer">beer menu</a>. They’re in the cold case by the door. We fill a few hundred cans at a time and fewer bottles, so what’s listed is what we have.</p>',
	},
	{
		slug: 'online-store',
		group: 'to-go',
		question: 'Can I order online?',
		answer:
			'<p>Soon. We’re building the <a href="/store">store</a> for pickup at the barn and delivery nearby, for guests 21 and over. Until then, call <a href="tel:+18455550142">(845) 555-0142</a> and we’ll hold a case for you until closing.</p>',
	},
];

export const faqQuestions: readonly FaqQuestion[] = [
	...visiting,
	...dogsAndKids,
	...beerAndFood,
	...eventsAndGroups,
	...toGo,
];
