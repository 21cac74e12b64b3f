import { Fragment } from 'react';
import { LazyNotFound } from '#app/layout/lazy-not-found.tsx';
import { readContentKind } from '#domain/resources/content-kinds.ts';
import { ContentNav } from './content-nav.tsx';
import { contentForm } from './kinds.tsx';

/** The form of an item of any kind; the address 'new' is a new one's, and that of the about page names neither. */
export default function ContentFormScreen({ params }: { params: { kind?: string; slug?: string } }) {
	const { kind: word = 'about', slug = 'about' } = params;
	const kind = readContentKind(word);
	if (!kind) return <LazyNotFound />;
	return (
		<Fragment key={`${kind}/${slug}`}>
			{kind === 'about' && <ContentNav here="/admin/about" />}
			{contentForm(kind, slug === 'new' ? null : slug)}
		</Fragment>
	);
}
