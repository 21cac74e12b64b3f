/** How long entries are stored. */
export const storedDays = 90;

/** The oldest of a kind go beyond, so that a flood of one kind takes no other's place. */
export const mostOfKind = 10_000;
