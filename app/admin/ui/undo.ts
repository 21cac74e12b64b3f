/** In milliseconds. A toast offers 'Undo' for this long, so that one can put a glass down first. */
export const undoMs = 8_000;

/** In milliseconds. Doors and kitchen have longer, since a wrong touch shows at the window, not on the screen. */
export const doorsUndoMs = 10_000;
