/** Replaces the code of Next.js that calls server actions, which a site of files does not have. */
export const serverActionReducer = <State>(state: State): State => state;
