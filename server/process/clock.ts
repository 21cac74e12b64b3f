/** Returns the current time; tests pass a fixed one. */
export type Clock = () => Date;
