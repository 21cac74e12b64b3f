import { beforeEach, expect, test } from 'vitest';
import { connection } from './connection.ts';

beforeEach(() => connection.found());

test('a page is from when the oldest part of it is from', () => {
	connection.tookCopy(200);
	connection.lost(300);
	expect(connection.snapshot()).toEqual({ lostAt: 200, reason: 'signal' });
	connection.tookCopy(100, 'server');
	expect(connection.snapshot()).toEqual({ lostAt: 100, reason: 'server' });
});

test('once the taproom is heard again, the page is of now, and no part of it is a copy', () => {
	connection.tookCopy(100);
	connection.found();
	expect([connection.snapshot(), connection.hasCopies]).toEqual([{ lostAt: null, reason: 'signal' }, false]);
});
