import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageData } from '#app/page-loader.ts';
import { PrimaryButton } from '#app/ui/button.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

type PageParts = { className?: string; children: ReactNode };

export function Page({ className = '', children, ...head }: PageHeadProps & PageParts) {
	return (
		<div className={`${className} site-width pt-8 pb-20 tablet:pt-14 tablet:pb-28`}>
			<PageHead {...head} />
			{children}
		</div>
	);
}

export function PageTitle({ title, className = 'gap-y-2', children }: { title: string } & PageParts) {
	return (
		<header
			className={`rule-double flex flex-wrap items-end justify-between gap-x-10 pb-4 tablet:pb-6 ${className}`}
		>
			<h1 className="text-40 tracking-[-0.03em] tablet:text-72">{title}</h1>
			{children}
		</header>
	);
}

/** Tells a guest which part of the address was ignored. */
export function AddressNote({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="mt-5 border-l-4 border-wheat pl-4 break-words">
			{children}
		</p>
	);
}

export function PageLoading({ message, detail }: { message: string; detail?: string | undefined }) {
	return (
		<div role="status" className="py-20">
			<p className="font-display text-28">{message}</p>
			{detail && <p className="mt-2 text-ink-soft">{detail}</p>}
		</div>
	);
}

export function DetailLoading({ title, message }: { title: string; message: string }) {
	return (
		<div role="status" className="site-width py-24 font-display text-28">
			<PageHead title={title} />
			{message}
		</div>
	);
}

/** Returns a page's failure, or null. `loaded` is null after a navigation; `what` is the subject as spec §8 names it. */
export function failureOf(
	{ data, error }: Pick<UseQueryResult, 'data' | 'error'>,
	loaded: PageData<unknown> | null,
	what: string,
): string | null {
	if (data !== undefined) return null;
	return error?.message ?? (loaded?.failed ? `Failed to load ${what}` : null);
}

interface PageContentProps<T> {
	readonly query: UseQueryResult<T>;
	readonly loaded: PageData<unknown> | null;
	readonly what: string;
	readonly loading: string;
	readonly detail?: string;
	readonly children: (content: T) => ReactNode;
}

export function PageContent<T>({ query, loaded, what, loading, detail, children }: PageContentProps<T>) {
	if (query.data !== undefined) return children(query.data);
	const failure = failureOf(query, loaded, what);
	if (failure === null) return <PageLoading message={loading} detail={detail} />;
	return (
		<div role="alert" className="py-16">
			<h2 className="text-32">Oops! Something Went Wrong</h2>
			<p className="mt-3 font-medium">{failure}</p>
			<p className="mt-1 text-ink-soft">Please try refreshing the page or check back later.</p>
			<PrimaryButton data-needs-script onClick={() => query.refetch()} className="mt-6">
				Try Again
			</PrimaryButton>
		</div>
	);
}
