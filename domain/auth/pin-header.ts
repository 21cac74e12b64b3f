/** The header that says who acts on a bar's phone. Apart, for the client of guests' pages reads no schema. */
export const pinTokenHeader = 'Pin-Token';
