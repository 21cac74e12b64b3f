/** What stands where a dish has no price. */
export const noPrice = 'ask at the hatch';
