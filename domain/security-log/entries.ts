export const storedDays = 90;

/**
 * Entries of one kind that are stored; the oldest are deleted beyond it, so that a flood of one kind does not
 * displace others.
 */
export const mostOfKind = 10_000;

export const eventIdPattern = /^[0-9a-f]{12}-[0-9a-f]{6}-[0-9a-f]{10}$/;

export const isEventId = (text: string): boolean => eventIdPattern.test(text);
