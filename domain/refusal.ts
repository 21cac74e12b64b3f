/** Says what is wrong with a text that cannot be read; a `path` leads to a part of the field. */
export type Refuse = (message: string, path?: string) => undefined;

/** A text within such a message, shortened. */
export const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;
