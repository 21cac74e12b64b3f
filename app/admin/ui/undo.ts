/** How long a toast offers 'Undo', in milliseconds: long enough to put a glass down first. */
export const undoMs = 8_000;

/** The same for doors and kitchen: that it was the wrong button shows at the window, not on this screen. */
export const doorsUndoMs = 10_000;
