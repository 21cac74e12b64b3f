/** How long entries are stored. */
export const storedDays = 90;

/** The oldest of a kind go beyond, so that a flood of one kind takes no other's place. */
export const mostOfKind = 10_000;

export const eventIdPattern = /^[0-9a-f]{12}-[0-9a-f]{6}-[0-9a-f]{10}$/;

export const isEventId = (text: string): boolean => eventIdPattern.test(text);
