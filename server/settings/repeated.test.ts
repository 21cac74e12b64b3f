import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire, type TestStaff } from '#tests/staff.ts';

let open: OpenTaproom;
let [jo, anna]: [TestStaff | null, TestStaff | null] = [null, null];

beforeAll(async () => {
	open = await openTaproom();
	jo = await hire(open.taproom, 'bartender', 'jo');
	anna = await hire(open.taproom, 'bartender', 'anna');
});
afterAll(() => open[Symbol.asyncDispose]());

const post = (staff: TestStaff | null, path: string, body: unknown) =>
	open.app.request(`/api${path}`, {
		method: 'POST',
		headers: { ...staff?.headers, 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
const made = async (id: string) =>
	(await open.taproom.db.selectFrom('history').select('id').where('request_id', '=', id).execute()).length;

test.each([
	['/business-status', { isOpen: false }, { isOpen: true }],
	['/kitchen', { isClosed: true }, { isClosed: false }],
	['/food/margherita/sold-out', { soldOut: true }, { soldOut: false }],
])(
	'%s: a request that is sent again after its answer was lost takes nothing back of what came between',
	async (path, late, since) => {
		const id = randomUUID();
		expect((await post(jo, path, { ...late, id })).status).toBe(200);
		expect((await post(anna, path, since)).status).toBe(200);
		const again = await post(jo, path, { ...late, id });
		expect(again.status).toBe(200);
		expect(JSON.stringify(await again.json())).not.toContain(JSON.stringify(late).slice(1, -1));
		expect(await made(id)).toBe(1);
		expect((await post(anna, path, { ...late, id })).status).toBe(409);
	},
);
