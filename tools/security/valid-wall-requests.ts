import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { readRow, type StaffRequests } from './staff-requests.ts';
import type { Prepare } from './valid-passkey-requests.ts';

const newCode = z.object({ code: z.string(), secret: z.string() });
const json = { name: 'A proof', place: 'By the door', board: 'behind-the-bar' };

async function askForCode(staff: StaffRequests) {
	const origin = 'https://taproom.example';
	return newCode.parse(await staff.ask('POST', '/api/screen/code', { json: { origin } }));
}

const ofScreen: Prepare = async (staff) => {
	const { code } = await askForCode(staff);
	const { id, version } = readRow(await staff.ask('POST', '/api/screens', { json: { ...json, code } }));
	return { params: { id }, version, json };
};

const newPrint = async (staff: StaffRequests) => {
	const choice = { id: randomUUID(), sheet: 'menu', paper: 'letter', back: false, plain: true };
	const print = await staff.ask('POST', '/api/prints', { json: choice });
	return z.object({ id: z.string(), code: z.string() }).parse(print);
};

/** What makes the calls of screens and printed menus succeed. */
export const wallPreparations: Readonly<Partial<Record<EndpointName, Prepare>>> = {
	'screens.pair': async (staff) => ({ json: { ...json, code: (await askForCode(staff)).code } }),
	'screens.update': ofScreen,
	'screens.restart': ofScreen,
	'screens.unpair': ofScreen,
	'screen.claim': async (staff) => ({ json: { secret: (await askForCode(staff)).secret } }),
	'prints.codes': () => ({ query: { of: 'tables', tables: '3' } }),
	'prints.codeFiles': () => ({ query: { of: 'places', places: 'Door' } }),
	'prints.putAway': async (staff) => ({ params: { id: (await newPrint(staff)).id } }),
	'prints.file': async (staff) => ({ params: { file: `${(await newPrint(staff)).id}.pdf` } }),
	'data.print': async (staff) => ({ params: { file: `${(await newPrint(staff)).code}.json` } }),
};
