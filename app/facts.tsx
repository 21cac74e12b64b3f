import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { setVenueFormats } from '#domain/locale/formats.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

const FactsContext = createContext<SiteFacts | null>(null);

/** What every page knows, as rendered, and anew after a change (`live/refresh.ts`). */
export function FactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	const { data } = useQuery({
		queryKey: ['facts'],
		meta: { reads: [] },
		queryFn: () => facts,
		initialData: facts,
		enabled: false,
	});
	// Before anything below renders: prices, dates and times are written by the locale setting.
	setVenueFormats(data.formats);
	return <FactsContext value={data}>{children}</FactsContext>;
}

export function useFacts(): SiteFacts {
	const facts = use(FactsContext);
	if (!facts) throw new Error('useFacts needs a FactsProvider above it.');
	return facts;
}
