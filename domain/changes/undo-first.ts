/** Adds advice to an obstacle that a later change causes, which the log can undo too. */
export const undoFirst = (obstacle: string): string => `${obstacle} Undo that first.`;
