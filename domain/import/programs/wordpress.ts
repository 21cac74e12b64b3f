import type { Formats } from '../../locale/formats.ts';
import type { SourceRow } from '../import-document.ts';
import { childrenOf, textOf, type XmlElement } from '../xml-elements.ts';
import { rowOf } from './recipe.ts';

/** The post types in which EM Beer Manager stores beers, now and in its first versions. */
const beerPosts: readonly (string | undefined)[] = ['embm_beer', 'beer'];
const styleTerms: readonly (string | undefined)[] = ['embm_style', 'style'];

/** A field that each of its beers has. */
export const beerSign = 'embm_abv';

/** Recognizes a WordPress export (Tools, Export), which is extended RSS. */
export const isWordPress = (text: string): boolean => text.slice(0, 20_000).includes('wordpress.org/export/');

/** Returns null for posts that are no beers: pages, pictures, the bin. */
export function wordPressRow(formats: Formats, item: XmlElement, row: number): SourceRow | null {
	const metas = new Map(
		childrenOf(item, 'POSTMETA').map((meta) => [textOf(meta, 'META_KEY'), textOf(meta, 'META_VALUE')]),
	);
	const isBeer = beerPosts.includes(textOf(item, 'POST_TYPE')) && metas.has(beerSign);
	const isGone = ['trash', 'auto-draft'].includes(textOf(item, 'STATUS') ?? '');
	if (!isBeer || isGone) return null;
	const figure = (key: string) => (Number(metas.get(key)) > 0 ? metas.get(key) : undefined);
	const encoded = (tag: string) => item.children.find((child) => child.tag === tag)?.text.trim() || undefined;
	const address = textOf(item, 'POST_NAME') ?? '';
	const values = {
		name: textOf(item, 'TITLE'),
		// Other scripts are percent-encoded in it; such a beer gets a slug from its name.
		slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address) ? address : undefined,
		style: childrenOf(item, 'CATEGORY').find(({ attributes }) => styleTerms.includes(attributes.domain))
			?.text,
		abv: figure(beerSign),
		ibu: figure('embm_ibu'),
		content: encoded('content:encoded'),
		briefDescription: encoded('excerpt:encoded'),
		malts: metas.get('embm_malts'),
		hops: metas.get('embm_hops'),
		yeast: metas.get('embm_yeast'),
		adjuncts: metas.get('embm_adds'),
		notes: metas.get('embm_notes'),
		published: textOf(item, 'STATUS') === 'publish' ? undefined : 'no',
	};
	return rowOf(formats, row, values);
}
