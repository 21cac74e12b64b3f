import { createContext } from 'react';

/** Tells controls whether the form around them holds anything that is not saved yet. */
export const Unsaved = createContext(false);
