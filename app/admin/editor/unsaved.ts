import { createContext } from 'react';

/** Whether the form around holds anything that is not saved yet. */
export const Unsaved = createContext(false);
