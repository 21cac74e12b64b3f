import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeHeader } from '#domain/api/headers.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { refusal } from '#tests/staff-beer-requests.ts';

const rowSchema = z.object({
	data: z.object({ slug: z.string(), version: z.int(), item: z.record(z.string(), z.unknown()) }),
});

async function openForm(venue: OpenTaproom) {
	const { headers } = await hire(venue.taproom, 'manager');
	const path = '/api/content/event';
	const read = async (slug: string) =>
		rowSchema.parse(await (await venue.app.request(`${path}/${slug}`, { headers })).json()).data;
	/** Returns the input that the form would send for an event. */
	const inputOf = ({ item: { slug: _, formerAddresses: __, ...item } }: Awaited<ReturnType<typeof read>>) =>
		item;
	return {
		read,
		inputOf,
		async save(slug: string, changes: object) {
			const row = await read(slug);
			const write = { ...headers, 'If-Match': `"${row.version}"` };
			return await send(
				venue.app,
				'PUT',
				`${path}/${slug}`,
				{ ...inputOf(row), ...changes },
				{ headers: write },
			);
		},
		undo: (change: string) => send(venue.app, 'POST', `/api/changes/${change}/undo`, {}, { headers }),
		create: (body: object) => send(venue.app, 'POST', path, body, { headers }),
		status: async (address: string) => (await venue.app.request(address)).status,
		text: async (address: string) => (await venue.app.request(address)).text(),
	};
}

test('an event gets another address, and each that it had leads to the same calendar and picture', async () => {
	await using venue = await openTaproom();
	const form = await openForm(venue);
	for (const address of ['fiddles', 'friday-fiddles', null, 'sessions'])
		expect((await form.save('hayloft-sessions', { address })).status).toBe(200);
	for (const address of ['sessions', 'hayloft-sessions', 'fiddles', 'friday-fiddles']) {
		expect(await form.status(`/og/events/${address}.png`), address).toBe(200);
		const calendar = await form.text(`/events/${address}.ics`);
		// The event keeps its UID, so that subscribers do not see it twice.
		expect(calendar).toContain('UID:hayloft-sessions@');
		expect(calendar.replaceAll('\r\n ', '')).toMatch(/URL:\S+\/events\/sessions\r/);
	}
	const sitemap = await form.text('/sitemap.xml');
	expect(sitemap).toContain('/events/sessions<');
	expect(sitemap).not.toContain('/events/hayloft-sessions<');
});

test('an address that another event has is refused with its name; one that an event only had may be taken', async () => {
	await using venue = await openTaproom();
	const form = await openForm(venue);
	expect((await form.save('hayloft-sessions', { address: 'fiddles' })).status).toBe(200);
	for (const address of ['fiddles', 'hayloft-sessions', 'Not An Address', 'wassail'])
		expect((await form.save('tuesday-trivia', { address })).status, address).toBe(422);
	const moved = await form.save('hayloft-sessions', { address: 'sessions' });
	expect(moved.status).toBe(200);
	expect((await form.save('tuesday-trivia', { address: 'fiddles' })).status).toBe(200);
	// An undo does not take the address from its new owner, either.
	expect(await refusal(await form.undo(moved.headers.get(changeHeader) ?? ''))).toMatchObject({
		status: 422,
		paths: ['address'],
	});
	expect(await form.text('/events/fiddles.ics')).toContain('UID:tuesday-trivia@');
	expect(await form.text('/events/sessions.ics')).toContain('UID:hayloft-sessions@');
});

test('a new event whose title spells an address that is taken gets one of its own', async () => {
	await using venue = await openTaproom();
	const form = await openForm(venue);
	expect((await form.save('hayloft-sessions', { address: 'oktoberfest' })).status).toBe(200);
	const body = { ...form.inputOf(await form.read('wassail')), title: 'Oktoberfest' };
	const made = rowSchema.parse(await (await form.create(body)).json()).data;
	expect(made.slug).toBe('oktoberfest-2');
});
