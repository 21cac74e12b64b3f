import { expect, test } from 'vitest';
import { fieldsOf, readXml, recordsOf } from '#tests/read-xml.ts';
import { inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { openBar } from '#tests/taps.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

const list = '/feed.xml';
const barnDoor = '/beers/barn-door.atom';

async function readFeed({ app }: Pick<Venue, 'app'>, path: string) {
	const response = await app.request(path);
	expect(response.status, path).toBe(200);
	expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
	const feed = readXml(await response.text());
	const links = feed.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
	return { feed, links, ...fieldsOf(feed), entries: recordsOf(feed, 'entry') };
}

const titlesOf = ({ entries }: Awaited<ReturnType<typeof readFeed>>) => entries.map(({ title }) => title);

test('a beer’s own feed tells when it went on, went off and is coming again, and nothing of others', async () => {
	// 3:30 AM in New York, half an hour before the service day ends.
	await using bar = await openBar('2026-11-21T08:30:00Z');
	expect(titlesOf(await readFeed(bar, barnDoor))).toEqual(['On tap: Barn Door']);
	const { beer } = await bar.beer('barn-door');
	const { pouring } = await bar.tap(beer.tapNumber ?? 0);
	await bar.write('kegs.kick', { id: pouring?.id ?? '' }, { body: { skipQueue: true } });
	const gone = await readFeed(bar, barnDoor);
	expect(titlesOf(gone)).toEqual(['Gone: Barn Door', 'On tap: Barn Door']);
	expect(gone.entries[0]).toMatchObject({
		published: '2026-11-21T08:30:00.000Z',
		summary: expect.stringContaining('No longer on tap.'),
	});
	for (const { summary } of gone.entries) expect(summary).not.toContain('$');
	await bar.change('beers.status', 'barn-door', { body: { status: 'coming-soon' } });
	const again = await readFeed(bar, barnDoor);
	expect(titlesOf(again)).toEqual(['Coming soon: Barn Door', 'Gone: Barn Door', 'On tap: Barn Door']);
	bar.setNow('2026-11-21T09:20:00Z');
	await bar.write('taps.pour', { number: 11 }, { body: { beerId: (await bar.beer('barn-door')).id } });
	const back = await readFeed(bar, barnDoor);
	expect(titlesOf(back)).toEqual(['On tap: Barn Door', 'Gone: Barn Door', 'On tap: Barn Door']);
	expect(back.entries[0]?.published).toBe('2026-11-21T09:20:00.000Z');
	expect(new Set([...gone.entries, ...again.entries, ...back.entries].map(({ id }) => id)).size).toBe(4);
});

test('an entry keeps its id in every feed, when the beer is renamed and when it is gone', async () => {
	await using bar = await openBar();
	const idIn = async (path: string, title: string) =>
		(await readFeed(bar, path)).entries.find((entry) => entry.title === title)?.id;
	const id = await idIn(barnDoor, 'On tap: Barn Door');
	expect(id).toMatch(/^tag:gableandgrain[.]example,2025:beers\//);
	expect(await idIn(list, 'On tap: Barn Door')).toBe(id);
	expect(await idIn('/beers/style-guide/21A-american-ipa.atom', 'On tap: Barn Door')).toBe(id);
	await bar.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { slug: 'barn-gate', name: 'Barn Gate' }),
	}));
	expect(await idIn(list, 'On tap: Barn Gate')).toBe(id);
	const { tapNumber } = await bar.beer('barn-gate');
	await bar.write('taps.kick', { number: tapNumber ?? 0 }, { body: {} });
	expect(await idIn(list, 'On tap: Barn Gate')).toBe(id);
});

test('the tap list’s feed tells what went on and what went off, newest first', async () => {
	await using bar = await openBar();
	await bar.queue(3, 'ice-house');
	const { pouring } = await bar.tap(3);
	await bar.write('taps.kick', { number: 3 }, { body: {} });
	const feed = await readFeed(bar, list);
	expect(new Set(titlesOf(feed).slice(0, 2))).toEqual(
		new Set(['On tap: Ice House', `Gone: ${pouring?.beer.name}`]),
	);
	expect(titlesOf(feed)).not.toContain('Coming soon: Ice House');
	const published = feed.entries.map((entry) => entry.published);
	expect(published).toEqual(published.toSorted().reverse());
	expect(feed.feed.children.find(({ name }) => name === 'updated')?.text).toBe('2026-11-20T20:30:00.000Z');
});

test('what is long over is in the feed of its beer alone', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(3);
	const { name = '', slug = '' } = pouring?.beer ?? {};
	await bar.write('kegs.kick', { id: pouring?.id ?? '' }, { body: { skipQueue: true } });
	bar.setNow('2027-11-20T20:30:00Z');
	bar.taproom.content.changed('beers');
	expect(titlesOf(await readFeed(bar, list))).not.toContain(`Gone: ${name}`);
	expect(titlesOf(await readFeed(bar, `/beers/${slug}.atom`))).toContain(`Gone: ${name}`);
});

test.each([
	[list, '/beer', 'tag:gableandgrain.example,2025:beers'],
	[barnDoor, '/beers/barn-door', expect.stringMatching(/:beers\/[\da-f-]{36}$/)],
	[
		'/beers/style-guide/21A-american-ipa.atom',
		'/beers/style-guide/21A-american-ipa',
		'tag:gableandgrain.example,2025:beers/styles/21A',
	],
])(
	'%s has what RFC 4287 asks for, names itself and its page, and is not sent twice',
	async (path, page, id) => {
		await using venue = await openStaffedTaproom();
		const { feed, links, entries } = await readFeed(venue, path);
		expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
		expect(fieldsOf(feed)).toMatchObject({ id, title: expect.stringMatching(/ at Gable & Grain$/) });
		const base = 'https://gableandgrain.example';
		expect(links).toEqual([
			{ rel: 'self', type: 'application/atom+xml', href: `${base}${path}` },
			{ rel: 'alternate', type: 'text/html', href: `${base}${page}` },
		]);
		expect(entries.length).toBeGreaterThan(0);
		const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
		for (const entry of [fieldsOf(feed), ...entries]) {
			expect(entry.updated).toMatch(instant);
			expect([entry.id, entry.title].every(Boolean)).toBe(true);
		}
		for (const { published = '', updated = '' } of entries) expect(updated >= published).toBe(true);
		const { headers } = await venue.app.request(path);
		const again = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
		expect((await venue.app.request(path, again)).status).toBe(304);
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	},
);

test('a beer that moved leads to its feed of now; a style by its code to the one address; others are not there', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.update', 'barn-door', (beer) => ({ body: inputOf(beer, { slug: 'barn-gate' }) }));
	const led = async (path: string) => {
		const { status, headers } = await venue.app.request(path);
		return [status, headers.get('location')];
	};
	expect(await led(barnDoor)).toEqual([301, '/beers/barn-gate.atom']);
	expect(await led('/beers/style-guide/21a.atom')).toEqual([301, '/beers/style-guide/21A-american-ipa.atom']);
	expect(await led('/beers/nothing.atom')).toEqual([404, null]);
	expect(await led('/beers/style-guide/99Z.atom')).toEqual([404, null]);
});

test('a beer that guests do not see has no feed, and stands in none with what it was before', async () => {
	await using bar = await openBar();
	const { tapNumber } = await bar.beer('barn-door');
	await bar.write('taps.kick', { number: tapNumber ?? 0 }, { body: {} });
	await bar.change('beers.status', 'barn-door', { body: { published: false } });
	expect((await bar.app.request(barnDoor)).status).toBe(404);
	for (const path of [list, '/beers/style-guide/21A-american-ipa.atom', '/releases.ics'])
		expect(await (await bar.app.request(path)).text(), path).not.toMatch(/barn.door/i);
});

test.each([
	['markup', '<script>alert(1)</script> & "Sons"'],
	['the end of a CDATA section', ']]></title><entry/>'],
	['eighty letters', 'Ü'.repeat(80)],
])('a name of %s is a text in every feed', async (_, name) => {
	await using venue = await openStaffedTaproom();
	const briefDescription = `${name} ]]>`;
	await venue.change('beers.update', 'barn-door', (beer) => ({
		body: inputOf(beer, { name, briefDescription }),
	}));
	for (const path of [list, barnDoor]) {
		const { entries, feed } = await readFeed(venue, path);
		const entry = entries.find(({ title }) => title === `On tap: ${name}`);
		expect(entry?.summary, path).toContain(briefDescription);
		expect(feed.children.filter((child) => child.name === 'script')).toEqual([]);
		// A reader shows this as HTML, so the name is escaped once more.
		expect(entry?.content).not.toContain('<script');
	}
});
