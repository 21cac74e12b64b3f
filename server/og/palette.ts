/** The almanac's colours by day (design §8): a shared picture has no night. */
export const ink = '#221a14';
export const inkSoft = '#544739';
export const paper = '#fbf6ea';
export const paperDeep = '#f1e7d0';
export const rule = '#cdbfa6';
export const barn = '#8e2b1c';
export const hop = '#3f5a2d';
export const wheat = '#e0a93b';
