export const eventIdPattern = /^[0-9a-f]{12}-[0-9a-f]{6}-[0-9a-f]{10}$/;

export const isEventId = (text: string): boolean => eventIdPattern.test(text);
