/** Tells the time; tests pin it. */
export type Clock = () => Date;
