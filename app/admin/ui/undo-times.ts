/** In milliseconds: how long a toast offers 'Undo', so that a bartender can put a glass down first. */
export const undoMs = 8_000;

/** In milliseconds: longer for doors and kitchen, where a mistake is noticed at the window, not on the screen. */
export const doorsUndoMs = 10_000;
