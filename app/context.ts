import { createContext } from 'react-router';
import type { Site } from '#server/site.ts';

/** The server's reading side, set for every render by `server/entry.ts`. */
export const siteContext = createContext<Site>();
