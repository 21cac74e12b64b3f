import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { readFaq } from './store.ts';

/** The questions and answers as plain JSON (design §6). Mounted at /data. */
export function faqData({ db }: Taproom) {
	return new Hono().get('/faq.json', async (context) => context.json(await readFaq(db)));
}
