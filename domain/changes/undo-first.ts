/** Of a later change that stands against an undo: the log has an Undo for that too. */
export const undoFirst = (obstacle: string): string => `${obstacle} Undo that first.`;
