import { createContext } from 'react';

/** For scripts of our own in a page (`server/pages/page-html.ts`); in the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
