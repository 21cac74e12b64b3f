import { createContext, type ReactNode, use } from 'react';
import type { SiteFacts } from '#server/site.ts';

const FactsContext = createContext<SiteFacts | null>(null);

/** Hands down what every page knows (business, hours, settings), as the server rendered it. */
export function FactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
	return <FactsContext value={facts}>{children}</FactsContext>;
}

/** What every page knows. */
export function useFacts(): SiteFacts {
	const facts = use(FactsContext);
	if (!facts) throw new Error('useFacts needs a FactsProvider above it.');
	return facts;
}
