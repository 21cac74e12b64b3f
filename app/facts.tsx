import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { americanFormats, type Formats } from '#domain/locale/formats.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

const FactsContext = createContext<SiteFacts | null>(null);
const FormatsContext = createContext(americanFormats);

/** Provides the facts that every page knows, as rendered, and updated after a change (`live/refresh.ts`). */
export function FactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	const { data } = useQuery({
		queryKey: ['facts'],
		meta: { reads: [] },
		queryFn: () => facts,
		initialData: facts,
		enabled: false,
	});
	const formats = useMemo(() => ({ ...americanFormats, ...data.formats }), [data.formats]);
	return (
		<FactsContext value={data}>
			<FormatsContext value={formats}>{children}</FormatsContext>
		</FactsContext>
	);
}

export function useFacts(): SiteFacts {
	const facts = use(FactsContext);
	if (!facts) throw new Error('useFacts needs a FactsProvider above it.');
	return facts;
}

/**
 * Returns the taproom's formats of money, dates, times and measures. A page without facts, such as an error page,
 * uses the American ones.
 */
export const useFormats = (): Formats => use(FormatsContext);
