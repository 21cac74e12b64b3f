/** `path` names the part of the field that is wrong. */
export type Refuse = (message: string, path?: string) => undefined;

export const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;
