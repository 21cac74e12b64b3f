/** Returns the words of a text in order. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
