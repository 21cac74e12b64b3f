import { expect, test } from 'vitest';
import { relyingPartyOf, requireParty } from './relying-party.ts';

test.each([
	[null, 'localhost', 'http://localhost:3001'],
	['https://brewery.example', 'brewery.example', 'https://brewery.example'],
	['https://www.Brewery.example:8443/taproom', 'www.brewery.example', 'https://www.brewery.example:8443'],
	['http://localhost:8080', 'localhost', 'http://localhost:8080'],
	['http://brew.localhost:8080', 'brew.localhost', 'http://brew.localhost:8080'],
])('passkeys for %s belong to %s at %s', (publicUrl, id, origin) => {
	expect(relyingPartyOf(publicUrl, 3001)).toEqual({ id, origin });
});

test.each(['http://brewery.example', 'https://192.0.2.7', 'http://127.0.0.1:3001', 'https://[2001:db8::1]'])(
	'%s can have none, and says so',
	(publicUrl) => {
		const relyingParty = relyingPartyOf(publicUrl, 3001);
		expect(relyingParty).toBeNull();
		expect(() => requireParty({ relyingParty })).toThrow(/PUBLIC_URL/);
	},
);
