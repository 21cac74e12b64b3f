import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { contentInputSchemas } from '#domain/resources/staff-content-schema.ts';
import { aboutKind } from '../about/store.ts';
import { slugHolder } from '../beers/staff-store.ts';
import type { Database } from '../db/schema.ts';
import { eventKind } from '../events/store.ts';
import { faqGroupKind, faqQuestionKind } from '../faq/store.ts';
import { foodItemKind, foodSectionKind } from '../food/store.ts';
import { photoKind } from '../home/store.ts';
import { type StaffKind, staffKind } from './staff-kind.ts';
import { type ContentKind, findContent, listContent } from './store.ts';

/** Refuses a field that names what is not there. */
function wrong(path: string, message: string): AppError {
	return new AppError('INVALID_INPUT', message, { fields: [{ path, message }] });
}

async function requireThere<T>(
	trx: Transaction<Database>,
	kind: ContentKind<T>,
	slug: string,
	[path, message]: readonly [string, string],
): Promise<void> {
	if (!(await findContent(trx, kind, slug))) throw wrong(path, message);
}

/** Refuses to delete what others still stand under. */
async function requireEmpty<T>(
	trx: Transaction<Database>,
	kind: ContentKind<T>,
	stands: (item: T) => boolean,
	words: string,
): Promise<void> {
	const count = (await listContent(trx, kind)).filter(stands).length;
	if (count === 0) return;
	const message = `${count === 1 ? 'One' : count} ${words}`;
	throw new AppError('CONFLICT', message, { details: { inUse: count } });
}

/** Every kind that staff keep, by its name. */
export const staffKinds: Readonly<Record<ContentKindName, StaffKind>> = {
	'food-section': staffKind({
		name: 'food-section',
		kind: foodSectionKind,
		input: contentInputSchemas['food-section'],
		titleOf: ({ title }) => title,
		requireUnused: (trx, slug) =>
			requireEmpty(
				trx,
				foodItemKind,
				({ section }) => section === slug,
				'of its dishes would be lost from the menu. Move or delete its dishes first.',
			),
	}),
	'food-item': staffKind({
		name: 'food-item',
		kind: foodItemKind,
		input: contentInputSchemas['food-item'],
		titleOf: ({ name }) => name,
		// Whether there is some is said by its own call: an old form must not bring a dish back.
		kept: (before) => ({ eightySixedAt: before?.eightySixedAt ?? null }),
		requireGood: async (trx, { section, pairing }) => {
			await requireThere(trx, foodSectionKind, section, ['section', 'There is no such section of the menu.']);
			const beer = pairing === null ? null : await slugHolder(trx, pairing);
			if (pairing !== null && (beer === null || beer.deleted_at !== null)) {
				throw wrong('pairing', 'There is no such beer. Choose another, or none.');
			}
		},
	}),
	event: staffKind({
		name: 'event',
		kind: eventKind,
		input: contentInputSchemas.event,
		titleOf: ({ title }) => title,
	}),
	'faq-group': staffKind({
		name: 'faq-group',
		kind: faqGroupKind,
		input: contentInputSchemas['faq-group'],
		titleOf: ({ title }) => title,
		requireUnused: (trx, slug) =>
			requireEmpty(
				trx,
				faqQuestionKind,
				({ group }) => group === slug,
				'of its questions would be lost from the page. Move or delete its questions first.',
			),
	}),
	'faq-question': staffKind({
		name: 'faq-question',
		kind: faqQuestionKind,
		input: contentInputSchemas['faq-question'],
		titleOf: ({ question }) => question,
		requireGood: (trx, { group }) =>
			requireThere(trx, faqGroupKind, group, ['group', 'There is no such group of questions.']),
	}),
	about: staffKind({
		name: 'about',
		kind: aboutKind,
		input: contentInputSchemas.about,
		titleOf: () => 'About',
	}),
	photo: staffKind({
		name: 'photo',
		kind: photoKind,
		input: contentInputSchemas.photo,
		titleOf: ({ caption }) => caption,
	}),
};
