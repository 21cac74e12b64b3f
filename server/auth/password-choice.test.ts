import { expect, test } from 'vitest';
import { choiceProblem } from '#server/auth/password-choice.ts';
import { openTaproom } from '#tests/open-taproom.ts';

test('the list is of common passwords, whole and in small letters; phrases and made ones are not on it', async () => {
	await using venue = await openTaproom();
	const problemOf = (password: string) => choiceProblem(venue.taproom, password, 'admin');
	for (const password of [
		'password',
		'12345678',
		'admin123',
		'Iloveyou!',
		'trustno1',
		'1qaz2wsx',
		'monkey99',
	]) {
		expect(await problemOf(password), password).toMatch(/most common|in a row|username/);
	}
	const good = [
		'admin-secret-99',
		'brewmaster-2026',
		'test-password-123',
		'a-test-password',
		// Neighbors on the list.
		'michael","mustang',
	];
	for (const password of [...good, 'k3vq-9hzt-mw2r-p7cd'])
		expect(await problemOf(password), password).toBeNull();
});

test('a beer that was deleted may be a password again, one that is planned may not', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	expect(await choiceProblem(taproom, 'Night Barge 26', 'ada')).toMatch('of a beer');
	await taproom.db.updateTable('beers').set({ deleted_at: '2026-11-20T20:00:00.000Z' }).execute();
	expect(await choiceProblem(taproom, 'Night Barge 26', 'ada')).toBeNull();
});
