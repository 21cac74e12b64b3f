import { expect, test } from 'vitest';
import { emailSchema } from './email-schema.ts';

test.each([
	'hello@brewery.example',
	"o'neil+jobs@brewery.co.uk",
	'hallo@bräu.example',
	'hello@xn--bru-qla.example',
	'hello@ビール.example',
	'hello@пиво.рф',
	'hello@例え.テスト',
	'hello@xn--b1ajo3a.xn--p1ai',
])('%s is an email address', (address) => {
	expect(emailSchema.safeParse(address).success).toBe(true);
});

test.each([
	'brewery.example',
	'a@b',
	'a b@brewery.example',
	'a@bräu.example?subject=x',
	'mailto:a@brewery.example',
	'a@127.0.0.1',
	'a@brewery.example:25',
	'a@b@brewery.example',
	'@bräu.example',
])('%s is none', (address) => {
	expect(emailSchema.safeParse(address).success).toBe(false);
});
