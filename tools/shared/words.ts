/** The words of a text, in their order. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
